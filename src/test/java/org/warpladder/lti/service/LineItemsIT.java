package org.warpladder.lti.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.net.URI;
import java.time.ZoneId;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.warpladder.account.People;
import org.warpladder.course.Courses;
import org.warpladder.lti.LtiTest;
import org.warpladder.lti.TestPlatform.Answer;
import org.warpladder.lti.TestPlatform.Asked;
import org.warpladder.lti.TestPlatform.Kind;
import org.warpladder.lti.platform.Deployments;
import org.warpladder.lti.service.LineItems.Finding;
import org.warpladder.lti.service.LineItems.Place;
import org.warpladder.lti.service.Services.Access;

/** Rows G2 to G15: a link's column is found or made, once. */
class LineItemsIT extends LtiTest {
    private static final Set<Scope> ALL = EnumSet.of(Scope.LINE_ITEM, Scope.SCORE, Scope.RESULT);

    @Autowired
    private LineItems items;

    @Autowired
    private Results results;

    @Autowired
    private JdbcClient database;

    @Autowired
    private Deployments deployments;

    @Autowired
    private Courses courses;

    @Autowired
    private People people;

    private Access access;
    private Place place;

    @BeforeEach
    void aLinkWithoutAColumn() {
        begin(Kind.MOODLE);
    }

    private void begin(Kind kind) {
        PLATFORM.is(kind);
        access = new Access(register(), ALL);
        place = link("17", "Sheet");
    }

    private Place link(String resourceLink, String label) {
        var teacher = people.learner(UUID.randomUUID().toString(), "Teacher");
        var course = courses.create(teacher, "Warps", "2026", ZoneId.of("Europe/Berlin"));
        var context = UUID.randomUUID().toString();
        database.sql("insert into lti_context (id, deployment_id, context_id, course_id) values (?, ?, ?, ?)")
                .params(context, deployments.meet(access.platform(), "3").id(), context, course.id())
                .update();
        var link = UUID.randomUUID().toString();
        database.sql("insert into lti_link (id, context_id, resource_link, line_items_url, scopes) values (?, ?, ?,"
                        + " ?, '')")
                .params(link, context, resourceLink, PLATFORM.grades.itemsUrl())
                .update();
        return new Place(link, URI.create(PLATFORM.grades.itemsUrl()), resourceLink, "sheet-1", label, 10);
    }

    private Finding find() {
        return items.of(access, place);
    }

    private String kept() {
        return database.sql("select coalesce(line_item_url, '') from lti_link where id = ?")
                .param(place.linkId())
                .query(String.class)
                .single();
    }

    private static long made() {
        return PLATFORM.asked("grades").stream()
                .filter(it -> it.method().equals("POST"))
                .count();
    }

    @ParameterizedTest
    @EnumSource
    void g2AndG6AColumnThatIsNotThereIsMadeAndKept(Kind kind) {
        begin(kind);
        var address = PLATFORM.address();
        assertThat(find())
                .isInstanceOfSatisfying(
                        Finding.Found.class,
                        it -> assertThat(it.item().toString())
                                .startsWith(address)
                                .isEqualTo(kept()));
        assertThat(PLATFORM.grades.items())
                .singleElement()
                .satisfies(it -> assertThat(it)
                        .containsEntry("label", "Sheet")
                        .containsEntry("scoreMaximum", BigDecimal.TEN)
                        .containsEntry("resourceId", "sheet-1")
                        .containsEntry("resourceLinkId", "17"));
    }

    @Test
    void g2AColumnOfTheLinkIsTaken() {
        PLATFORM.grades.add("Other", 10, "18", "sheet-1");
        var other = PLATFORM.grades.add("By hand", 5, "17", "another");
        var own = PLATFORM.grades.add("Sheet", 10, "17", "sheet-1");
        assertThat(find()).isEqualTo(new Finding.Found(URI.create(own)));
        assertThat(own).isNotEqualTo(other);
        assertThat(made()).isZero();
    }

    @Test
    void g2SoIsOneOfOursThatIsBoundToNoLink() {
        var free = PLATFORM.grades.add("Sheet", 10, "", "sheet-1");
        assertThat(find()).isEqualTo(new Finding.Found(URI.create(free)));
        assertThat(made()).isZero();
    }

    @Test
    void g3ManyWhoAskAtOnceMakeOneColumn() throws InterruptedException {
        var findings = new ConcurrentLinkedQueue<Finding>();
        var all = IntStream.range(0, 8)
                .mapToObj(_ -> Thread.ofVirtual().start(() -> findings.add(find())))
                .toList();
        for (var thread : all) {
            thread.join();
        }
        assertThat(PLATFORM.grades.items()).hasSize(1);
        assertThat(findings).hasSize(8).noneMatch(Finding.Failed.class::isInstance);
        assertThat(find()).isEqualTo(new Finding.Found(URI.create(kept())));
    }

    @Test
    void g3WhoDiedWhileMakingOneHoldsNobodyUpForLong() {
        database.sql("update lti_link set making_until = ? where id = ?")
                .params(java.time.OffsetDateTime.now(java.time.ZoneOffset.UTC).plusMinutes(1), place.linkId())
                .update();
        assertThat(find()).isEqualTo(new Finding.UnderWay());
        database.sql("update lti_link set making_until = ? where id = ?")
                .params(java.time.OffsetDateTime.now(java.time.ZoneOffset.UTC).minusSeconds(1), place.linkId())
                .update();
        assertThat(find()).isInstanceOf(Finding.Found.class);
    }

    @Test
    void g5WithoutTheScopeNothingIsLookedForOrMade() {
        access = new Access(access.platform(), Set.of(Scope.SCORE));
        assertThat(find()).isEqualTo(new Finding.Failed(new Reply.NoScope(Scope.LINE_ITEM)));
        assertThat(PLATFORM.asked("grades")).isEmpty();
    }

    @Test
    void g7AndG8ScoresAndResultsStandOnThePathBeforeTheQuery() {
        var item = URI.create(PLATFORM.grades.add("Sheet", 10, "17", "sheet-1"));
        results.send(access, item, "{}");
        results.of(access, item, "ann");
        assertThat(PLATFORM.asked("grades"))
                .extracting(Asked::path, Asked::query)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("/lineitems/1/lineitem/scores", "type_id=1"),
                        org.assertj.core.groups.Tuple.tuple("/lineitems/1/lineitem/results", "type_id=1&user_id=ann"));
    }

    @Test
    void g9ALongLabelIsShortenedAlwaysToTheSame() {
        place = link("17", "\ud83e\udd37".repeat(300));
        find();
        assertThat(PLATFORM.grades.items().getFirst().get("label")).isEqualTo("\ud83e\udd37".repeat(99) + "…");
    }

    @ParameterizedTest
    @EnumSource
    void g11AndG12AListIsReadToItsLastPageHoweverItsHeadersAreWritten(Kind kind) {
        begin(kind);
        PLATFORM.grades.pages(2);
        IntStream.range(0, 5).forEach(it -> PLATFORM.grades.add("Other " + it, 10, "17", "another"));
        var own = PLATFORM.grades.add("Sheet", 10, "17", "sheet-1");
        assertThat(find()).isEqualTo(new Finding.Found(URI.create(own)));
        assertThat(PLATFORM.asked("grades")).hasSize(3);
    }

    @Test
    void g11AListWithoutAnEndIsAnErrorAndNoShortList() {
        var itself = PLATFORM.grades.itemsUrl() + "&resource_link_id=17";
        PLATFORM.faults.answer(
                "grades",
                new Answer(
                        200,
                        Map.of("Content-Type", "application/json", "Link", "<" + itself + ">; rel=\"next\""),
                        "[]"));
        assertThat(find()).isEqualTo(new Finding.Failed(new Reply.Silent("the list has no end")));
        assertThat(made()).isZero();
    }

    @Test
    void i4AListThatGoesOnElsewhereIsAnError() {
        PLATFORM.faults.answer(
                "grades", new Answer(200, Map.of("Link", "<http://localhost:1/items>; rel=\"next\""), "[]"));
        assertThat(find())
                .isInstanceOfSatisfying(
                        Finding.Failed.class,
                        it -> assertThat(it.reply())
                                .isEqualTo(new Reply.Silent(
                                        "the list goes on at another place: http://localhost:1/items")));
    }

    @Test
    void g14APageThatFailsMakesNoColumnAndMayBeAskedAgain() {
        PLATFORM.faults.answer("grades", 503);
        assertThat(find()).isInstanceOf(Finding.Failed.class);
        assertThat(made()).isZero();
        assertThat(find()).isInstanceOf(Finding.Found.class);
    }

    @Test
    void g15OneSheetBehindTwoLinksHasTwoColumns() {
        find();
        place = link("18", "Sheet");
        find();
        assertThat(PLATFORM.grades.items()).hasSize(2);
    }

    @Test
    void g13NothingIsEverDeleted() {
        find();
        assertThat(PLATFORM.asked("grades")).noneMatch(it -> it.method().equals("DELETE"));
    }
}
