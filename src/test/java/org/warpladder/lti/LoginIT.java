package org.warpladder.lti;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.mock.web.MockHttpServletResponse;
import org.warpladder.lti.platform.Deployments;
import org.warpladder.lti.platform.Platforms;

/** A platform begins a launch; A and the number is the row of the conformance list. */
class LoginIT extends LtiTest {
    private static final String TARGET = ADDRESS + "/lti/problems/two-paths";

    @Autowired
    private JdbcClient database;

    @Autowired
    private Deployments deployments;

    private LaunchBrowser browser;

    @BeforeEach
    void aBrowser() {
        browser = new LaunchBrowser(mvc);
        register();
    }

    @Test
    void a1a2a10AsksThePlatformWhoIsThere() throws Exception {
        var asked = parameters(browser.login(PLATFORM, TARGET));
        assertThat(asked)
                .containsEntry("scope", "openid")
                .containsEntry("response_type", "id_token")
                .containsEntry("response_mode", "form_post")
                .containsEntry("prompt", "none")
                .containsEntry("client_id", TestPlatform.CLIENT)
                .containsEntry("redirect_uri", ADDRESS + "/lti/launch")
                .containsEntry("login_hint", "7")
                .hasSize(10);
        // 256 random bits each
        assertThat(asked.get("state")).hasSize(43);
        assertThat(asked.get("nonce")).hasSize(43).isNotEqualTo(asked.get("state"));
        var again = parameters(URI.create(browser.open("/lti/login?"
                        + LaunchBrowser.loginForm(PLATFORM, TARGET).entrySet().stream()
                                .map(it -> it.getKey() + "="
                                        + java.net.URLEncoder.encode(it.getValue(), StandardCharsets.UTF_8))
                                .collect(Collectors.joining("&")))
                .getRedirectedUrl()));
        assertThat(again.get("state")).isNotEqualTo(asked.get("state"));
        assertThat(again.keySet()).isEqualTo(asked.keySet());
    }

    @ParameterizedTest
    @ValueSource(strings = {"iss", "login_hint", "target_link_uri"})
    void a3RefusesWhatLacksAParameter(String name) throws Exception {
        var form = LaunchBrowser.loginForm(PLATFORM, TARGET);
        form.put(name, " ");
        refused(browser.submit("/lti/login", form), 400, "The request lacks `" + name + "`.");
        form.remove(name);
        refused(browser.submit("/lti/login", form), 400, "The request lacks `" + name + "`.");
    }

    @Test
    void a4DoesNotRepeatAnIssuerThatItDoesNotKnow() throws Exception {
        var form = LaunchBrowser.loginForm(PLATFORM, TARGET);
        form.put("iss", "https://evil.example/<script>");
        var answer = browser.submit("/lti/login", form);
        refused(answer, 403, "This site is not registered at the platform that sent you");
        assertThat(answer.getContentAsString()).doesNotContain("evil");
    }

    @Test
    void a5a6a7TellsTheRegistrationsOfAnIssuerApart() throws Exception {
        var form = LaunchBrowser.loginForm(PLATFORM, TARGET);
        form.remove("client_id");
        form.remove("lti_deployment_id");
        assertThat(clientOf(browser.submit("/lti/login", form))).isEqualTo(TestPlatform.CLIENT);
        var second = platforms.add(
                "system",
                new Platforms.Form(
                        "Second",
                        PLATFORM.issuer(),
                        "another-client",
                        PLATFORM.authorizationUrl(),
                        PLATFORM.tokenUrl(),
                        PLATFORM.keysUrl(),
                        "",
                        false));
        try {
            refused(browser.submit("/lti/login", form), 400, "several client ids");
            var number = UUID.randomUUID().toString();
            form.put("lti_deployment_id", number);
            refused(browser.submit("/lti/login", form), 400, "several client ids");
            deployments.add("system", register(), number);
            assertThat(clientOf(browser.submit("/lti/login", form))).isEqualTo(TestPlatform.CLIENT);
            form.put("client_id", "another-client");
            assertThat(clientOf(browser.submit("/lti/login", form))).isEqualTo("another-client");
            form.put("client_id", "no-client");
            refused(browser.submit("/lti/login", form), 403, "not registered");
        } finally {
            var id = ((Platforms.Saving.Saved) second).id();
            database.sql("delete from lti_platform where id = ?").param(id).update();
        }
    }

    @Test
    void a8a9SendsTheMessageHintAsItCame() throws Exception {
        assertThat(parameters(browser.login(PLATFORM, TARGET)))
                .containsEntry("lti_message_hint", "{\"cmid\":3,\"launchid\":\"ltilaunch3_1\"}");
        var form = LaunchBrowser.loginForm(PLATFORM, TARGET);
        form.remove("lti_message_hint");
        var location = browser.submit("/lti/login", form).getRedirectedUrl();
        assertThat(location).doesNotContain("lti_message_hint");
    }

    @Test
    void a11KeepsTheQueryOfTheAuthorizationAddress() throws Exception {
        var platform = register();
        var form = new Platforms.Form(
                "Test",
                platform.issuer(),
                platform.clientId(),
                PLATFORM.authorizationUrl() + "?tenant=a%20b",
                PLATFORM.tokenUrl(),
                PLATFORM.keysUrl(),
                "",
                true);
        platforms.change("system", platform, form);
        var location = browser.login(PLATFORM, TARGET).toString();
        assertThat(location.chars().filter(it -> it == '?').count()).isEqualTo(1);
        assertThat(location).contains("tenant=a%20b&scope=openid");
        register();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://evil.example/lti",
                "https://ladder.example.org.evil.example/",
                "javascript:alert(1)",
                "/lti",
                "::"
            })
    void a12RefusesATargetThatIsNotOurs(String target) throws Exception {
        refused(
                browser.submit("/lti/login", LaunchBrowser.loginForm(PLATFORM, target)),
                400,
                "a page that is not part of this site");
    }

    @Test
    void a13ComesBackToOneAddressWhateverIsToBeOpened() throws Exception {
        assertThat(parameters(browser.login(PLATFORM, ADDRESS + "/lti/sets/exam?x=1")))
                .containsEntry("redirect_uri", ADDRESS + "/lti/launch");
    }

    @Test
    void j2BindsALoginToItsBrowserByACookieOfItsOwn() throws Exception {
        var answer = browser.submit("/lti/login", LaunchBrowser.loginForm(PLATFORM, TARGET));
        assertThat(answer.getHeaders("Set-Cookie"))
                .filteredOn(it -> it.startsWith("__Host-warpladder_login_"))
                .singleElement()
                .asString()
                .contains("Path=/", "Secure", "HttpOnly", "SameSite=None", "Partitioned", "Max-Age=300")
                .doesNotContain("Domain");
        browser.submit("/lti/login", LaunchBrowser.loginForm(PLATFORM, TARGET));
        assertThat(browser.cookies().keySet().stream().filter(it -> it.contains("login")))
                .hasSize(2);
    }

    static void refused(MockHttpServletResponse answer, int status, String why) {
        var page = LaunchBrowser.page(answer);
        assertThat(answer.getStatus()).as(page.text()).isEqualTo(status);
        assertThat(answer.getRedirectedUrl()).isNull();
        assertThat(page.select("main").text()).contains(why).containsPattern("Reference for them: [0-9a-f]{8}");
    }

    private static String clientOf(MockHttpServletResponse answer) {
        return Objects.requireNonNull(
                parameters(URI.create(LaunchBrowser.sentTo(answer))).get("client_id"));
    }

    private static Map<String, String> parameters(URI location) {
        return Arrays.stream(location.getRawQuery().split("&"))
                .map(pair -> pair.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> URLDecoder.decode(pair[1], StandardCharsets.UTF_8)));
    }
}
