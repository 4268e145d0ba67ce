package org.warpladder.lti;

import static org.assertj.core.api.Assertions.assertThat;
import static org.warpladder.lti.LoginIT.refused;
import static org.warpladder.lti.TestMessage.CLAIM;

import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.test.web.servlet.request.MockMvcRequestBuilders;

/** Deep linking: an instructor chooses content, and the platform is told; F and the number is the row of the list. */
class ChoiceIT extends LtiTest {
    private static final String DEEP = "https://purl.imsglobal.org/spec/lti-dl/claim/";

    private LaunchBrowser browser;
    private String choice = "";
    private final String subject = UUID.randomUUID().toString();

    @BeforeEach
    void aBrowser() {
        browser = new LaunchBrowser(mvc);
        register();
    }

    @Test
    void f3f6f9f16SendsBackWhatWasChosen() throws Exception {
        var page = choosing(message("opaque <data> ü"));
        assertThat(page.select("input[name=content]").attr("type")).isEqualTo("checkbox");
        var sent = claims(choose(page, true, "problem:two-paths"));
        assertThat(sent.getIssuer()).isEqualTo(TestPlatform.CLIENT);
        assertThat(sent.getAudience()).containsExactly(PLATFORM.issuer());
        assertThat(sent.getStringClaim("nonce")).isNotBlank();
        assertThat(Duration.between(
                        sent.getIssueTime().toInstant(),
                        sent.getExpirationTime().toInstant()))
                .isEqualTo(Duration.ofMinutes(5));
        assertThat(sent.getIssueTime().toInstant()).isBeforeOrEqualTo(Instant.now());
        assertThat(sent.getStringClaim(CLAIM + "message_type")).isEqualTo("LtiDeepLinkingResponse");
        assertThat(sent.getStringClaim(CLAIM + "version")).isEqualTo("1.3.0");
        assertThat(sent.getStringClaim(CLAIM + "deployment_id")).isEqualTo(TestPlatform.DEPLOYMENT);
        assertThat(sent.getClaim(DEEP + "content_items"))
                .isEqualTo(List.of(Map.of(
                        "type",
                        "ltiResourceLink",
                        "title",
                        "Two paths",
                        "url",
                        ADDRESS + "/lti/problems/two-paths",
                        "custom",
                        Map.of("exercise_id", "problem:two-paths"),
                        "lineItem",
                        Map.of(
                                "scoreMaximum", 10L,
                                "label", "Two paths",
                                "resourceId", "problem:two-paths",
                                "tag", "warp-ladder"))));
        // The link opens what was chosen
        var opened =
                PLATFORM.message(subject).target(ADDRESS + "/lti").custom(Map.of("exercise_id", "problem:two-paths"));
        var learner = new LaunchBrowser(mvc);
        assertThat(LaunchBrowser.page(learner.follow(learner.launch(PLATFORM, opened.course(subject, "Warps"))))
                        .select("main")
                        .text())
                .contains("Two paths");
    }

    @Test
    void f4KeepsTheOrderOfSeveral() throws Exception {
        var page = choosing(message(null));
        var sent = claims(choose(page, true, "set:exam", "problem:lanes-idle", "problem:two-paths"));
        assertThat(((List<?>) sent.getClaim(DEEP + "content_items"))
                        .stream()
                                .map(it -> Objects.requireNonNull(((Map<?, ?>) it).get("custom"))
                                        .toString()))
                .containsExactly(
                        "{exercise_id=set:exam}",
                        "{exercise_id=problem:lanes-idle}",
                        "{exercise_id=problem:two-paths}");
    }

    @Test
    void f3OffersOneWhereThePlatformTakesOne() throws Exception {
        var page = choosing(
                message(null).with(DEEP + "deep_linking_settings", settings(Map.of("accept_multiple", false))));
        assertThat(page.select("input[name=content]").attr("type")).isEqualTo("radio");
        assertThat(choose(page, true, "problem:two-paths", "problem:lanes-idle").getContentAsString())
                .contains("Choose something first.");
        assertThat(choose(page, true).getContentAsString()).contains("Choose something first.");
        assertThat(choose(page, true, "problem:gone", "<b>").getContentAsString())
                .contains("Choose something first.");
    }

    @Test
    void f5SendsTheDataBackAsItCameOrNotAtAll() throws Exception {
        assertThat(claims(choose(choosing(message("a\"b <data> ü")), true, "problem:two-paths"))
                        .getClaim(DEEP + "data"))
                .isEqualTo("a\"b <data> ü");
        assertThat(claims(choose(choosing(message(null)), true, "problem:two-paths"))
                        .getClaims())
                .doesNotContainKey(DEEP + "data");
    }

    @Test
    void f7f8PostsToTheWholeAddressByItselfOrByAButton() throws Exception {
        var answer = choose(choosing(message(null)), true, "problem:two-paths");
        var form = LaunchBrowser.page(answer).select("form[data-send-on]");
        assertThat(form.attr("method")).isEqualTo("post");
        assertThat(form.attr("action")).contains("?").startsWith(PLATFORM.address());
        assertThat(form.select("button")).hasSize(1);
        assertThat(answer.getHeader("Content-Security-Policy")).contains("form-action 'self' " + PLATFORM.address());
    }

    @Test
    void f12GoesBackWithNothing() throws Exception {
        var page = choosing(message("data"));
        var answer = browser.submit(
                choice + "/cancel",
                Map.of("_csrf", page.select("input[name=_csrf]").val()));
        var sent = claims(answer);
        assertThat((List<?>) sent.getClaim(DEEP + "content_items")).isEmpty();
        assertThat(sent.getClaim(DEEP + "msg")).isEqualTo("Nothing was chosen.");
        assertThat(sent.getClaim(DEEP + "data")).isEqualTo("data");
    }

    @Test
    void f17SendsNoLineItemForWhatIsNotGraded() throws Exception {
        var sent = claims(choose(choosing(message(null)), false, "problem:two-paths"));
        var item = (Map<?, ?>) ((List<?>) sent.getClaim(DEEP + "content_items")).getFirst();
        assertThat(item.containsKey("lineItem")).isFalse();
        assertThat(item.get("custom")).isEqualTo(Map.of("exercise_id", "problem:two-paths", "graded", "no"));
    }

    @Test
    void f1f2RefusesWhatItCannotAnswer() throws Exception {
        var without =
                message(null).with(DEEP + "deep_linking_settings", Map.of("accept_types", List.of("ltiResourceLink")));
        refused(browser.launch(PLATFORM, without), 400, "where a choice of content goes");
        var script = message(null)
                .with(DEEP + "deep_linking_settings", settings(Map.of("deep_link_return_url", "javascript:alert(1)")));
        refused(browser.launch(PLATFORM, script), 400, "where a choice of content goes");
        var html = choosing(
                message(null).with(DEEP + "deep_linking_settings", settings(Map.of("accept_types", List.of("html")))));
        assertThat(html.select("[role=alert]").text()).contains("a kind of content that this site does not have");
        assertThat(html.select("input[name=content]")).isEmpty();
    }

    @Test
    void f14KeepsLearnersOut() throws Exception {
        var learner = message(null).roles(TestMessage.MEMBERSHIP + "Learner");
        refused(browser.follow(browser.launch(PLATFORM, learner)), 403, "Only who teaches the course");
    }

    private TestMessage message(@org.jspecify.annotations.Nullable String data) {
        return PLATFORM.message(subject).choosing(data).instructor().course(subject, "Warps");
    }

    private static Map<String, Object> settings(Map<String, Object> changes) {
        var settings = new LinkedHashMap<String, Object>();
        settings.put("deep_link_return_url", PLATFORM.at("/return?id=3"));
        settings.put("accept_types", List.of("ltiResourceLink"));
        settings.put("accept_multiple", true);
        settings.putAll(changes);
        return settings;
    }

    private Document choosing(TestMessage message) throws Exception {
        var launched = browser.launch(PLATFORM, message);
        choice = launched.getRedirectedUrl() + "/choice";
        var page = browser.follow(launched);
        assertThat(page.getStatus()).isEqualTo(200);
        return LaunchBrowser.page(page);
    }

    private MockHttpServletResponse choose(Document page, boolean graded, String... contents) throws Exception {
        var request = MockMvcRequestBuilders.post(URI.create(choice))
                .param("_csrf", page.select("input[name=_csrf]").val())
                .param("content", contents);
        if (graded) {
            request.param("graded", "true");
        }
        return browser.send(request);
    }

    /** What the page's form would post, if it is signed by a key that the product publishes. */
    private JWTClaimsSet claims(MockHttpServletResponse answer) throws Exception {
        var jwt = SignedJWT.parse(
                LaunchBrowser.page(answer).select("input[name=JWT]").val());
        var key = keys.published().getKeyByKeyId(jwt.getHeader().getKeyID()).toRSAKey();
        assertThat(jwt.verify(new RSASSAVerifier(key))).isTrue();
        return jwt.getJWTClaimsSet();
    }
}
