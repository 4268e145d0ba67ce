package org.warpladder.lti.score;

import java.math.BigDecimal;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.warpladder.account.Learner;
import org.warpladder.account.People;
import org.warpladder.course.Assignment;
import org.warpladder.course.AssignmentPlan;
import org.warpladder.course.Assignments;
import org.warpladder.course.AttemptsPolicy;
import org.warpladder.course.Course;
import org.warpladder.course.Courses;
import org.warpladder.course.Coursework;
import org.warpladder.course.Gradebooks;
import org.warpladder.course.Item;
import org.warpladder.course.LatePolicy;
import org.warpladder.course.Member;
import org.warpladder.course.Schedule;
import org.warpladder.course.SeedRule;
import org.warpladder.course.Show;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.number.Shown;
import org.warpladder.lti.LtiTest;
import org.warpladder.lti.TestPlatform.Kind;
import org.warpladder.lti.TestTokens;
import org.warpladder.lti.platform.Deployments;
import org.warpladder.lti.platform.Platform;
import org.warpladder.lti.service.LineItems;
import org.warpladder.lti.service.Results;
import org.warpladder.simulator.trace.Fraction;
import tools.jackson.databind.json.JsonMapper;

/** A course that is opened from the platform: Ann works at a sheet of ten points, which is behind link 17. */
abstract class ScoreDesk extends LtiTest {
    static final String ANN = "subject-of-ann";
    static final String ALL = TestTokens.LINE_ITEM + " " + TestTokens.RESULT + " " + TestTokens.SCORE;

    @Autowired
    Courses courses;

    @Autowired
    Assignments assignments;

    @Autowired
    Coursework coursework;

    @Autowired
    Gradebooks gradebooks;

    @Autowired
    People people;

    @Autowired
    JdbcClient database;

    @Autowired
    private Deployments deployments;

    @Autowired
    private Due due;

    @Autowired
    private LineItems items;

    @Autowired
    private Results results;

    private final AtomicReference<Duration> later = new AtomicReference<>(Duration.ZERO);

    ScoreRows rows;
    Courier courier;
    Learner teacher;
    Course course;
    Assignment assignment;
    Member ann;
    String item;
    String link;

    @BeforeEach
    void aCourseBegins() {
        database.sql("delete from lti_score").update();
        later.set(Duration.ZERO);
        rows = new ScoreRows(database, clock());
        courier = new Courier(rows, new Delivery(rows, due, platforms, items, results));
        begin(Kind.MOODLE);
    }

    /** On a platform of this kind, as on the first day. */
    final void begin(Kind kind) {
        PLATFORM.is(kind);
        teacher = people.learner(UUID.randomUUID().toString(), "Teacher");
        course = courses.create(teacher, "Warps", "2026", ZoneId.of("Europe/Berlin"));
        assignment = publish(plan(new AttemptsPolicy.Tries(3), Show.AT_ONCE, Duration.ofHours(1)));
        item = PLATFORM.grades.add("Sheet", 10, "17", assignment.id());
        link = link(context("5"), "17", Optional.of(item), ALL);
        ann = learner(ANN);
    }

    Platform platform() {
        return register();
    }

    Member learner(String subject) {
        var person = people.learner(UUID.randomUUID().toString(), subject);
        database.sql("delete from lti_user where platform_id = ? and subject = ?")
                .params(platform().id(), subject)
                .update();
        database.sql("insert into lti_user (platform_id, subject, person_id) values (?, ?, ?)")
                .params(platform().id(), subject, person.id())
                .update();
        return courses.enrol(course.id(), person, "");
    }

    String context(String number) {
        var id = UUID.randomUUID().toString();
        database.sql("insert into lti_context (id, deployment_id, context_id, course_id) values (?, ?, ?, ?)")
                .params(id, deployments.meet(platform(), "3").id(), number + " " + id, course.id())
                .update();
        return id;
    }

    String link(String context, String resourceLink, Optional<String> lineItem, String scopes) {
        var id = UUID.randomUUID().toString();
        database.sql("insert into lti_link (id, context_id, resource_link, assignment_id, line_item_url,"
                        + " line_items_url, scopes) values (:id, :context, :link, :assignment, :item, :items,"
                        + " :scopes)")
                .param("id", id)
                .param("context", context)
                .param("link", resourceLink)
                .param("assignment", assignment.id())
                .param("item", lineItem.orElse(null))
                .param("items", PLATFORM.grades.itemsUrl())
                .param("scopes", scopes)
                .update();
        return id;
    }

    AssignmentPlan plan(AttemptsPolicy attempts, Show scores, Duration due) {
        return new AssignmentPlan(
                "Sheet",
                "",
                new Schedule(
                        Instant.now().minusSeconds(3600),
                        Optional.of(Instant.now().plus(due)),
                        Optional.empty()),
                new LatePolicy(0),
                attempts,
                true,
                SeedRule.OWN,
                scores,
                Show.AFTER_DUE,
                List.of(new Item(1, "two-paths", 10, "", Optional.empty())),
                Map.of());
    }

    Assignment publish(AssignmentPlan plan) {
        var saved = (Assignments.Saving.Saved) assignments.create(course.id(), plan);
        assignments.publish(saved.assignment().id());
        return assignments.find(saved.assignment().id()).orElseThrow();
    }

    Map<String, String> right(Member member) {
        var variant = coursework.tasks(assignment, member).getFirst().instance().variant();
        var typed = new HashMap<String, String>();
        variant.right()
                .forEach((field, answer) ->
                        typed.put(field, Shown.value(variant.field(field), ((Answer.Number) answer).value())));
        return typed;
    }

    void submit(Member member, Map<String, String> typed) {
        coursework.submit(assignment, member, 1, typed, UUID.randomUUID().toString());
    }

    /** The score of the sheet, set by hand. */
    void set(Member member, Fraction points) {
        if (member.learner()) {
            coursework.tasks(assignment, member);
        }
        gradebooks.adjust(assignment, member, 1, Optional.of(points), "by hand", teacher.id());
    }

    /** All that is due is told. */
    void deliver() {
        courier.deliverAll();
    }

    void pass(Duration time) {
        later.updateAndGet(it -> it.plus(time));
    }

    Clock clock() {
        return ((InstantSource) () -> Instant.now().plus(later.get())).withZone(ZoneOffset.UTC);
    }

    /** What the platform was sent, in order. */
    List<String> sent() {
        return PLATFORM.asked("grades").stream()
                .filter(it -> it.path().endsWith("/scores"))
                .map(it -> it.body())
                .toList();
    }

    /** How it stands with Ann's score at her link. */
    String state() {
        return state(link, ann);
    }

    String state(String link, Member member) {
        return database.sql("select state, outcome from lti_score where link_id = ? and person_id = ?")
                .params(link, member.personId().orElseThrow())
                .query((row, _) -> row.getString(1) + " " + row.getString(2))
                .optional()
                .orElse("");
    }

    static Instant time(String body) {
        return OffsetDateTime.parse(
                        JsonMapper.shared().readTree(body).path("timestamp").asString())
                .toInstant();
    }

    BigDecimal shown() {
        return PLATFORM.grades.result(item, ANN).orElseThrow();
    }

    /** Until nothing waits for a moment any more. */
    void settle() {
        for (int i = 0; i < 3; i++) {
            pass(Duration.ofSeconds(3));
            deliver();
        }
    }
}
