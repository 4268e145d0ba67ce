package org.warpladder.api.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestPostProcessors.csrf;
import static org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestPostProcessors.user;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;

import java.time.ZoneId;
import java.util.Optional;
import java.util.UUID;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.request.MockHttpServletRequestBuilder;
import org.warpladder.account.Directory;
import org.warpladder.account.Learner;
import org.warpladder.account.People;
import org.warpladder.account.Role;
import org.warpladder.api.outgoing.Outbox;
import org.warpladder.course.Courses;
import org.warpladder.database.OnH2;

/** A course's webhooks as its instructor sees them, and as nobody else does. */
@SpringBootTest
@AutoConfigureMockMvc
@OnH2
class WebhookPagesIT {
    @Autowired
    private MockMvc web;

    @Autowired
    private Courses courses;

    @Autowired
    private People people;

    @Autowired
    private Directory directory;

    @Autowired
    private Webhooks webhooks;

    @Autowired
    private Outbox outbox;

    @Autowired
    private JdbcClient database;

    private Learner ann;
    private String path = "";
    private String courseId = "";

    @BeforeEach
    void anInstructorsCourse() {
        ann = instructor();
        courseId = courses.create(ann, "Warps", "2026", ZoneId.of("UTC")).id();
        path = "/teach/courses/" + courseId + "/webhooks";
    }

    @Test
    void aSecretIsShownOnceWhenItIsMadeAndNeverAgain() throws Exception {
        assertThat(send(post(path).param("url", "https://127.0.0.1/x"), ann, 200)
                        .select("[role=alert]")
                        .text())
                .contains("public host");
        var made = send(post(path).param("url", "https://8.8.8.8/hook"), ann, 200)
                .select("input[readonly]")
                .val();
        assertThat(made).startsWith("whsec_");
        var hook = webhooks.of(courseId).getFirst();
        var page = send(get(path), ann, 200);
        assertThat(page.select("article h2").text()).isEqualTo("https://8.8.8.8/hook");
        assertThat(page.html()).doesNotContain("whsec_");
        var rotated = send(post(path + "/" + hook.id() + "/secret"), ann, 200)
                .select("input[readonly]")
                .val();
        assertThat(rotated).startsWith("whsec_").isNotEqualTo(made);
        send(post(path + "/" + hook.id() + "/delete"), ann, 302);
        assertThat(webhooks.of(courseId)).isEmpty();
    }

    @Test
    void whatIsGivenUpIsShownWithItsOutcomeAndSentAgainByAButton() throws Exception {
        var hook = webhooks.add(courseId, "https://8.8.8.8/hook", Signature.freshSecret());
        var line = UUID.randomUUID().toString();
        outbox.put(new Outbox.Message(line, Optional.of(hook.id()), ann.id(), "attempt.graded", "{}"));
        database.sql("update outgoing_line set state = 'DEAD', tries = 8, outcome = '503' where id = ?")
                .param(line)
                .update();
        var page = send(get(path), ann, 200);
        assertThat(page.select("tbody tr").text()).contains("attempt.graded", "given up", "503");
        send(post(page.select("tbody form").attr("action")), ann, 302);
        assertThat(outbox.deliveries(hook.id(), 1).getFirst().state()).isNotEqualTo(Outbox.State.DEAD);
    }

    @Test
    void nobodyElsesInstructorSeesThem() throws Exception {
        var hook = webhooks.add(courseId, "https://8.8.8.8/hook", Signature.freshSecret());
        var ben = instructor();
        send(get(path), ben, 404);
        send(post(path).param("url", "https://8.8.8.8/other"), ben, 404);
        send(post(path + "/" + hook.id() + "/secret"), ben, 404);
        var bens = courses.create(ben, "Bens", "2026", ZoneId.of("UTC"));
        send(post("/teach/courses/" + bens.id() + "/webhooks/" + hook.id() + "/delete"), ben, 404);
        assertThat(webhooks.of(courseId)).hasSize(1);
    }

    private Document send(MockHttpServletRequestBuilder request, Learner person, int status) throws Exception {
        var response = web.perform(
                        request.with(user(person.id()).roles("INSTRUCTOR")).with(csrf()))
                .andReturn()
                .getResponse();
        assertThat(response.getStatus()).isEqualTo(status);
        return Jsoup.parse(response.getContentAsString());
    }

    private Learner instructor() {
        var name = "i" + UUID.randomUUID().toString().substring(0, 12);
        people.signUp(Optional.empty(), name, "four unrelated words");
        var id = people.account(name).orElseThrow().id();
        directory.changeRole(people.account("admin").orElseThrow().id(), id, Role.INSTRUCTOR);
        return people.find(id).orElseThrow();
    }
}
