package org.warpladder.course;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestPostProcessors.csrf;
import static org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestPostProcessors.user;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.request.MockHttpServletRequestBuilder;
import org.warpladder.account.Learner;
import org.warpladder.course.roster.CsvReader;
import org.warpladder.database.OnH2;
import org.warpladder.simulator.trace.Fraction;

/** What people type is text on every page that shows it, and in every file for spreadsheets. */
@AutoConfigureMockMvc
@OnH2
class HostileTextsIT extends TwoLearners {
    private static final String MARKUP = "<script>alert(1)</script><img src=x onerror=alert(2)>";
    private static final List<String> FORMULAS = List.of(
            "=HYPERLINK(\"http://x\",\"y\")", "+1+1", "-1+1", "@SUM(A1)", "\t=1+1", "\r=1+1", "\n=1+1", "＝1+1", " =1");

    @Autowired
    private MockMvc web;

    @Autowired
    private Rosters rosters;

    @Test
    void markupIsTextOnEveryPageOfACourse() throws Exception {
        var course = courses.create(teacher, MARKUP, MARKUP, BERLIN);
        var cid = person(MARKUP);
        var member = courses.enrol(course.id(), cid, "");
        courses.describe(member.id(), MARKUP, MARKUP, MARKUP);
        courses.addSeat(course.id(), CourseRole.LEARNER, MARKUP, MARKUP, MARKUP);
        var assignment = workAt(course, member);

        var desk = "/teach/courses/" + course.id();
        var one = desk + "/assignments/" + assignment.id();
        for (var address : List.of(
                "/teach/courses",
                desk,
                desk + "/roster",
                desk + "/gradebook",
                desk + "/learners/" + member.id(),
                desk + "/learners/" + member.id() + "/view",
                one,
                one + "/edit",
                one + "/analytics",
                one + "/live",
                one + "/regrade",
                one + "/sheets?member=all&key=yes")) {
            shows(page(teacher, "INSTRUCTOR", get(address)), address);
        }
        for (var address : List.of("/courses", "/courses/" + course.id(), "/assignments/" + assignment.id(), "/me")) {
            shows(page(cid, "LEARNER", get(address)), address);
        }
        var look = post(desk + "/roster/look").with(csrf()).param("text", "name,id\n" + MARKUP + ",8\n");
        var looked = page(teacher, "INSTRUCTOR", look);
        shows(looked, "a roster that is looked at");
        var apply = post(desk + "/roster/apply").with(csrf());
        bringIn(apply.param("upload", looked.select("[name=upload]").val()), desk);
        var timeline = page(teacher, "INSTRUCTOR", get(desk + "/learners/" + member.id()));
        assertThat(timeline.select("code.typed").text()).contains("// " + MARKUP);
    }

    /** As a page does that is left open: it asks until it is told to load anew. */
    private void bringIn(MockHttpServletRequestBuilder apply, String desk) throws Exception {
        assertThat(web.perform(apply.with(user(teacher.id()).roles("INSTRUCTOR")))
                        .andReturn()
                        .getResponse()
                        .getRedirectedUrl())
                .isEqualTo(desk + "/roster");
        MockHttpServletResponse asked;
        do {
            Thread.sleep(50);
            asked = answer(teacher, "INSTRUCTOR", get(desk + "/roster/import"));
        } while (asked.getHeader("HX-Refresh") == null);
        assertThat(page(teacher, "INSTRUCTOR", get(desk + "/roster"))
                        .select("[role=status]")
                        .text())
                .contains("1 new, 0 changed");
    }

    @Test
    void noFileForSpreadsheetsHoldsAFormula() throws Exception {
        FORMULAS.forEach(name -> courses.addSeat(course.id(), CourseRole.LEARNER, name, name, name));
        publish(named(open(), FORMULAS.getFirst()));
        var addresses = List.of("/gradebook.csv", "/roster/seats.csv");
        for (var address : addresses) {
            var file = answer(teacher, "INSTRUCTOR", get("/teach/courses/" + course.id() + address));
            isHarmless(new String(file.getContentAsByteArray(), StandardCharsets.UTF_8));
        }
        isHarmless(gradebooks.csv(course.id(), Locale.GERMAN));
        isHarmless(rosters.csv(course.id(), List.of("name", "identifier", "group", "code")));
    }

    /** A cell that is no number begins with nothing that a spreadsheet computes, and none of the names got lost. */
    private static void isHarmless(String csv) {
        var cells = CsvReader.rows(csv.substring(1)).stream()
                .flatMap(row -> row.cells().stream())
                .toList();
        assertThat(cells)
                .filteredOn(cell -> !cell.matches("-?[0-9.]+"))
                .noneMatch(cell -> cell.matches("(?s)\\s*[=+\\-@＝＋－＠].*"));
        assertThat(cells).contains("'" + FORMULAS.getFirst());
    }

    /** A kernel with markup in it, an answer that is kept though it cannot be read, a score by hand, more time, the end. */
    private Assignment workAt(Course course, Member member) {
        var plan = named(plan(Duration.ofHours(-1), Duration.ofHours(1), TRIES, Show.AFTER_DUE), MARKUP)
                .with(List.of(
                        new Item(1, "two-paths", 10, "", Optional.empty()),
                        new Item(2, "repair-golf", 10, "", Optional.empty())));
        var saved = (Assignments.Saving.Saved) assignments.create(course.id(), plan);
        assignments.publish(saved.assignment().id());
        var assignment = assignments.find(saved.assignment().id()).orElseThrow();
        var typed = new HashMap<>(right(assignment, member));
        typed.put("efficiency", MARKUP);
        coursework.save(assignment, member, 1, typed);
        var kernel = coursework
                .tasks(assignment, member)
                .getLast()
                .instance()
                .variant()
                .field("kernel");
        coursework.save(assignment, member, 2, Map.of("kernel", "// " + MARKUP + "\n" + kernel.starter()));
        var over = new Schedule(plan.schedule().opens(), Optional.of(now(Duration.ZERO)), Optional.empty());
        assignments.change(assignment.id(), assignment.version(), plan.with(over));
        var ended = assignments.find(assignment.id()).orElseThrow();
        gradebooks.adjust(ended, member, 1, Optional.of(Fraction.of(3)), MARKUP, teacher.id());
        assignments.extend(
                ended.id(), member.id(), new Extension(Optional.of(now(Duration.ofSeconds(-1))), 1, 1, MARKUP));
        gradebooks.of(course.id());
        return ended;
    }

    private static AssignmentPlan named(AssignmentPlan plan, String title) {
        return new AssignmentPlan(
                title,
                title,
                plan.schedule(),
                plan.late(),
                plan.attempts(),
                plan.hints(),
                plan.seeds(),
                plan.scores(),
                plan.solutions(),
                plan.items(),
                Map.of());
    }

    private static void shows(Document page, String where) {
        assertThat(page.select("script:not([src]):not([type=application/json]), [onerror], img[src=x]"))
                .as(where)
                .isEmpty();
        assertThat(page.select("main").text()
                        + page.select("main input, main textarea").eachAttr("value"))
                .as(where)
                .contains("<script>alert(1)</script>");
    }

    private Document page(Learner who, String role, MockHttpServletRequestBuilder request) throws Exception {
        return Jsoup.parse(answer(who, role, request).getContentAsString(StandardCharsets.UTF_8));
    }

    private MockHttpServletResponse answer(Learner who, String role, MockHttpServletRequestBuilder request)
            throws Exception {
        var answer = web.perform(request.with(user(who.id()).roles(role)))
                .andReturn()
                .getResponse();
        assertThat(answer.getStatus()).isEqualTo(200);
        return answer;
    }
}
