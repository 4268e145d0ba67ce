package org.warpladder.lti;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.web.util.UriComponentsBuilder;
import org.warpladder.lti.platform.Platforms;

/** A person in a course of a registered platform, with a browser. */
abstract class LaunchDesk extends LtiTest {
    static final String TARGET = ADDRESS + "/lti/problems/two-paths";

    @Autowired
    JdbcClient database;

    LaunchBrowser browser;

    final String subject = UUID.randomUUID().toString();

    final String course = UUID.randomUUID().toString();

    @BeforeEach
    void aBrowser() {
        browser = new LaunchBrowser(mvc);
        register();
    }

    TestMessage message() {
        return PLATFORM.message(subject).target(TARGET).course(course, "Warps").link("17", "Sheet 1");
    }

    MockHttpServletResponse submit(URI asked, String token) throws Exception {
        return browser.submit("/lti/launch", Map.of("id_token", token, "state", parameter(asked, "state")));
    }

    static String parameter(URI asked, String name) {
        return Objects.requireNonNull(
                UriComponentsBuilder.fromUri(asked).build().getQueryParams().getFirst(name));
    }

    /** Another registration at the same platform; gives its client id. */
    String another(String client, String keysUrl) {
        assertThat(platforms.add("system", form(client, keysUrl, true))).isInstanceOf(Platforms.Saving.Saved.class);
        return client;
    }

    static Platforms.Form form(String client, String keysUrl, boolean takes) {
        return new Platforms.Form(
                "Test",
                PLATFORM.issuer(),
                client,
                PLATFORM.authorizationUrl(),
                PLATFORM.tokenUrl(),
                keysUrl,
                "",
                takes);
    }

    List<String> people() {
        return database.sql("select person_id from lti_user where subject = ?")
                .param(subject)
                .query(String.class)
                .list();
    }
}
