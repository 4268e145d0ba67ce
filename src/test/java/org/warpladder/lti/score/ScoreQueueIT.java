package org.warpladder.lti.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestPostProcessors.csrf;
import static org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestPostProcessors.user;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;

import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.web.servlet.request.MockHttpServletRequestBuilder;
import org.warpladder.simulator.trace.Fraction;

/** Row H27, and sending again. */
class ScoreQueueIT extends ScoreDesk {
    @Autowired
    private ScoreQueue queue;

    @Test
    void h27EachScoreHasItsStateTriesLastAnswerAndNextTry() {
        PLATFORM.faults.answer("grades", 503);
        set(ann, Fraction.of(7));
        deliver();
        assertThat(queue.of(course.id())).singleElement().satisfies(it -> {
            assertThat(it.learner()).isEqualTo(ANN);
            assertThat(it.assignment()).isEqualTo("Sheet");
            assertThat(it.platform()).isEqualTo("Test");
            assertThat(it.state()).isEqualTo(State.WAITING);
            assertThat(it.tries()).isEqualTo(1);
            assertThat(it.told()).isEqualTo("7/10");
            assertThat(it.outcome()).isEqualTo(new Outcome(Outcome.Word.FAILED, "503"));
            assertThat(it.nextAt()).isPresent();
        });
    }

    @Test
    void h21WhatIsStuckIsSentAgainWithALaterTime() {
        PLATFORM.faults.answer("grades", 400);
        set(ann, Fraction.of(7));
        deliver();
        assertThat(queue.resendParked(course.id())).isEqualTo(1);
        pass(Duration.ofSeconds(1));
        deliver();
        assertThat(sent()).hasSize(2).doesNotHaveDuplicates();
        assertThat(state()).isEqualTo("DONE SENT 200");
    }

    @Test
    void whatIsDoneIsSentAgainToo() {
        set(ann, Fraction.of(7));
        deliver();
        assertThat(queue.resend(course.id(), link, ann.personId().orElseThrow()))
                .isTrue();
        pass(Duration.ofSeconds(1));
        deliver();
        assertThat(sent()).hasSize(2);
    }

    @Test
    void nobodySendsScoresOfAnotherCourse() {
        set(ann, Fraction.of(7));
        deliver();
        var other = courses.create(teacher, "Other", "2026", course.zone());
        assertThat(queue.resend(other.id(), link, ann.personId().orElseThrow())).isFalse();
        assertThat(queue.of(other.id())).isEmpty();
    }

    @Test
    void thePageSaysWhatIsStuckAndSendsItAgain() throws Exception {
        PLATFORM.faults.answer("grades", 404);
        set(ann, Fraction.of(7));
        deliver();
        var page = page(teacher.id());
        assertThat(page.select("tbody tr").text()).contains(ANN, "Sheet", "Test", "7/10", "Stuck", "column is gone");
        assertThat(page.select(".note.is-not-yet").text()).startsWith("One score is stuck");
        mvc.perform(post(address())
                .param("link", page.select("input[name=link]").attr("value"))
                .param("person", page.select("input[name=person]").attr("value"))
                .with(csrf())
                .with(user(teacher.id()).roles("INSTRUCTOR")));
        assertThat(page(teacher.id()).select("tbody tr").text()).contains("Waiting");
        deliver();
        assertThat(page(teacher.id()).select("tbody tr").text()).contains("Done", "Taken (200)");
    }

    @Test
    void thePageIsForThoseWhoTeachTheCourse() throws Exception {
        var stranger = people.learner(UUID.randomUUID().toString(), "Stranger");
        for (var person : List.of(stranger.id(), ann.personId().orElseThrow())) {
            assertThat(status(get(address()).with(user(person).roles("INSTRUCTOR"))))
                    .isEqualTo(404);
            assertThat(status(post(address()).with(csrf()).with(user(person).roles("INSTRUCTOR"))))
                    .isEqualTo(404);
        }
    }

    private String address() {
        return "/teach/courses/" + course.id() + "/scores";
    }

    private Document page(String person) throws Exception {
        return Jsoup.parse(mvc.perform(get(address()).with(user(person).roles("INSTRUCTOR")))
                .andReturn()
                .getResponse()
                .getContentAsString());
    }

    private int status(MockHttpServletRequestBuilder request) throws Exception {
        return mvc.perform(request).andReturn().getResponse().getStatus();
    }
}
