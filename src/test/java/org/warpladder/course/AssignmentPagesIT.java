package org.warpladder.course;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestPostProcessors.csrf;
import static org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestPostProcessors.user;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.request.MockHttpServletRequestBuilder;
import org.warpladder.database.OnH2;

/** What a learner sees of an assignment, whatever its time has come to. */
@AutoConfigureMockMvc
@OnH2
class AssignmentPagesIT extends TwoLearners {
    private static final AttemptsPolicy EXAM = new AttemptsPolicy.Exam(45);

    @Autowired
    private MockMvc web;

    @Test
    void anExamRunsFromTheLearnersOwnStartToTheHandIn() throws Exception {
        var exam = page(publish(plan(Duration.ofHours(-1), Duration.ofHours(5), EXAM, Show.AFTER_DUE)));
        assertThat(page(exam).select("form[action$=/start] button").text()).isEqualTo("Begin now");
        assertThat(page(exam).select("time-left")).isEmpty();
        send(exam + "/start");

        var begun = page(exam);
        int seconds = Integer.parseInt(begun.select("time-left").attr("data-seconds"));
        assertThat(seconds).isBetween(44 * 60, 45 * 60);
        assertThat(begun.select("#hand-in button").text()).isEqualTo("Hand in");
        var problem = page(exam + "/problems/1");
        assertThat(problem.select("time-left")).hasSize(1);
        assertThat(problem.select("button.button-main").text()).contains("Keep the answer");

        send(exam + "/hand-in");
        assertThat(page(exam + "?unsure").select("time-left"))
                .as("nothing ends unsaid")
                .hasSize(1);
        web.perform(post(exam + "/hand-in")
                .param("sure", "yes")
                .with(csrf())
                .with(user(ann.personId().orElseThrow()).roles("LEARNER")));
        assertThat(page(exam).select("time-left, #hand-in")).isEmpty();
        assertThat(page(exam + "/problems/1").select("button.button-main")).isEmpty();
    }

    @Test
    void eachStateOfItsTimeHasAPage() throws Exception {
        var before = schedule(Duration.ofHours(1), Optional.of(Duration.ofHours(2)), Optional.empty());
        assertThat(text(before, TRIES)).contains("Opens").doesNotContain("Two paths");
        assertThat(text(before, EXAM)).contains("Opens").doesNotContain("Begin now");
        var open = schedule(Duration.ofHours(-1), Optional.of(Duration.ofHours(2)), Optional.of(Duration.ofHours(3)));
        assertThat(text(open, TRIES)).contains("Two paths", "Due");
        var late = schedule(Duration.ofHours(-2), Optional.of(Duration.ofHours(-1)), Optional.of(Duration.ofHours(1)));
        assertThat(text(late, TRIES)).contains("Two paths");
        assertThat(text(late, EXAM)).isNotEmpty();
        var over = schedule(Duration.ofHours(-3), Optional.of(Duration.ofHours(-2)), Optional.empty());
        assertThat(text(over, TRIES)).contains("Two paths");
        assertThat(text(over, EXAM)).doesNotContain("Begin now");
    }

    private Schedule schedule(Duration opens, Optional<Duration> due, Optional<Duration> closes) {
        Instant start = now(opens);
        return new Schedule(start, due.map(this::now), closes.map(this::now));
    }

    /** The pages of an assignment, of its course and of its problem; each must stand. */
    private String text(Schedule schedule, AttemptsPolicy attempts) throws Exception {
        var address = page(publish(plan(schedule, attempts, Show.AFTER_DUE)));
        page("/courses/" + course.id());
        page("/courses");
        for (var tab : List.of("", "/edit", "/live", "/analytics", "/regrade")) {
            var desk = "/teach/courses/" + course.id() + address + tab;
            assertThat(status(get(desk).with(user(teacher.id()).roles("INSTRUCTOR"))))
                    .as(desk)
                    .isEqualTo(200);
        }
        assertThat(status(get(address + "/problems/1")
                        .with(user(ann.personId().orElseThrow()).roles("LEARNER"))))
                .as(address)
                .isLessThan(500);
        return page(address).select("main").text();
    }

    private static String page(Assignment assignment) {
        return "/assignments/" + assignment.id();
    }

    private Document page(String address) throws Exception {
        var answer = web.perform(
                        get(address).with(user(ann.personId().orElseThrow()).roles("LEARNER")))
                .andReturn()
                .getResponse();
        assertThat(answer.getStatus()).as(address).isEqualTo(200);
        return Jsoup.parse(answer.getContentAsString(StandardCharsets.UTF_8));
    }

    private void send(String address) throws Exception {
        assertThat(status(post(address)
                        .with(csrf())
                        .with(user(ann.personId().orElseThrow()).roles("LEARNER"))))
                .isBetween(200, 399);
    }

    private int status(MockHttpServletRequestBuilder request) throws Exception {
        return web.perform(request).andReturn().getResponse().getStatus();
    }
}
