package org.warpladder.lti;

import static org.assertj.core.api.Assertions.assertThat;
import static org.warpladder.lti.LoginIT.refused;
import static org.warpladder.lti.TestMessage.CLAIM;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockHttpServletResponse;
import org.warpladder.lti.TestPlatform.Kind;

/** Which of a platform's answers to a login are followed; the letter and the number are the row of the conformance list. */
class LaunchAnswerIT extends LaunchDesk {
    @ParameterizedTest
    @ValueSource(strings = {"made-up", ""})
    void b2RefusesAStateThatItDidNotGive(String state) throws Exception {
        var form = PLATFORM.answer(browser.login(PLATFORM, TARGET), message());
        refused(
                browser.submit("/lti/launch", Map.of("id_token", form.get("id_token"), "state", state)),
                403,
                "used already, or took longer than ten minutes");
    }

    @Test
    void b3RefusesAStateOfMoreThanTenMinutes() throws Exception {
        var form = PLATFORM.answer(browser.login(PLATFORM, TARGET), message());
        database.sql("update lti_login set made_at = made_at - interval '11' minute")
                .update();
        refused(browser.submit("/lti/launch", form), 403, "Open the link again from your course");
    }

    @Test
    void b4c20TakesAStateOnce() throws Exception {
        var form = PLATFORM.answer(browser.login(PLATFORM, TARGET), message());
        assertThat(browser.submit("/lti/launch", form).getStatus()).isEqualTo(303);
        refused(browser.submit("/lti/launch", form), 403, "used already");
    }

    @Test
    void b5RefusesAnotherBrowser() throws Exception {
        var form = PLATFORM.answer(browser.login(PLATFORM, TARGET), message());
        refused(new LaunchBrowser(mvc).submit("/lti/launch", form), 403, "Your browser did not send back");
        assertThat(people()).isEmpty();
    }

    @Test
    void b6b7TellsWhatThePlatformHasAgainstIt() throws Exception {
        var state = state();
        var answer = browser.submit(
                "/lti/launch", Map.of("state", state, "error", "access_denied", "error_description", "<b>not</b> you"));
        refused(answer, 403, "access_denied <b>not</b> you");
        refused(browser.submit("/lti/launch", Map.of("state", state, "error", "access_denied")), 403, "used already");
        refused(
                browser.submit("/lti/launch", Map.of("state", state(), "error", "invalid_request")),
                403,
                "says: invalid_request");
    }

    @Test
    void b8b9b12RefusesWhatIsNoAnswer() throws Exception {
        assertThat(browser.open("/lti/launch?state=x&id_token=y").getStatus()).isIn(404, 405);
        refused(browser.submit("/lti/launch", Map.of("state", state())), 400, "lacks `id_token`");
        refused(
                browser.submit("/lti/launch", Map.of("state", state(), "id_token", "a".repeat(200_000))),
                400,
                "longer than any can be");
        refused(browser.submit("/lti/launch", Map.of("state", state(), "id_token", "a.b.c")), 400, "cannot be read");
    }

    /** What is wrong with a token's claims, and what the page says. */
    enum Lie {
        C9_ISSUER_WITH_A_SLASH(it -> it.with("iss", PLATFORM.issuer() + "/"), "of another platform"),
        C12_TWO_AUDIENCES_AND_NO_PARTY(
                it -> it.with("aud", List.of(TestPlatform.CLIENT, "other")), "made for another party"),
        C13_ANOTHER_PARTY(it -> it.with("azp", "other"), "made for another party"),
        C14_ANOTHER_CLIENT(it -> it.with("aud", "other"), "meant for another client id"),
        C15_EXPIRED(it -> it.with("exp", at(-90)), "no longer good"),
        C16_EARLY(it -> it.with("iat", at(90)), "from the future"),
        C17_OLD(it -> it.with("iat", at(-12 * 60)).with("exp", at(3600)), "too old"),
        C19_ANOTHER_NONCE(it -> it.with("nonce", "other"), "does not answer the question"),
        D1_WITHOUT_A_VERSION(it -> it.without(CLAIM + "version"), "not one of LTI 1.3.0"),
        D1_OF_ANOTHER_VERSION(it -> it.with(CLAIM + "version", "1.2.0"), "not one of LTI 1.3.0"),
        D2_OF_NO_KIND(it -> it.without(CLAIM + "message_type"), "LtiResourceLinkRequest and LtiDeepLinkingRequest"),
        D2_OF_ANOTHER_KIND(it -> it.with(CLAIM + "message_type", "LtiX"), "LtiResourceLinkRequest and"),
        D6_WITHOUT_A_DEPLOYMENT(it -> it.without(CLAIM + "deployment_id"), "no deployment"),
        D6_A_LONG_DEPLOYMENT(it -> it.with(CLAIM + "deployment_id", "a".repeat(256)), "longer than 255"),
        D9_WITHOUT_A_LINK(it -> it.without(CLAIM + "resource_link"), "which place of the course"),
        D9_A_LINK_WITHOUT_AN_ID(it -> it.with(CLAIM + "resource_link", Map.of("title", "x")), "which place"),
        D11_ANOTHER_SITE(it -> it.target("https://evil.example/lti"), "not part of this site"),
        D11_ANOTHER_PATH(it -> it.target(ADDRESS + "/admin"), "not part of this site"),
        D13_WITHOUT_ROLES(it -> it.without(CLAIM + "roles"), "in which roles");

        private final UnaryOperator<TestMessage> lie;
        private final String told;

        Lie(UnaryOperator<TestMessage> lie, String told) {
            this.lie = lie;
            this.told = told;
        }

        private static Date at(int seconds) {
            return Date.from(Instant.now().plusSeconds(seconds));
        }
    }

    @ParameterizedTest
    @EnumSource
    void refusesAMessageThatLies(Lie lie) throws Exception {
        var answer = browser.launch(PLATFORM, lie.lie.apply(message()));
        refused(answer, answer.getStatus() == 400 ? 400 : 403, lie.told);
        assertThat(people()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"exp", "iat", "nonce"})
    void c18RefusesATokenWithoutTimesOrNonce(String claim) throws Exception {
        var asked = browser.login(PLATFORM, TARGET);
        var claims = new JWTClaimsSet.Builder(message().claims(parameter(asked, "nonce")))
                .claim(claim, null)
                .build();
        var answer = submit(asked, PLATFORM.sign(claims));
        refused(answer, 403, claim.equals("nonce") ? "does not answer the question" : "when it was made");
    }

    @Test
    void c1c2c3TakesNoOtherKeyAndNoOtherAlgorithm() throws Exception {
        refused(
                forged(it -> TestPlatform.sign(new JWSHeader(JWSAlgorithm.RS256), it, PLATFORM.signer())),
                403,
                "with which key");
        refused(
                forged(it -> TestPlatform.sign(header(JWSAlgorithm.RS256, "other"), it, PLATFORM.signer())),
                403,
                "does not publish");
        var stranger = TestPlatform.key(PLATFORM.key().getKeyID());
        refused(
                forged(it -> TestPlatform.sign(header(JWSAlgorithm.RS256, stranger.getKeyID()), it, signer(stranger))),
                403,
                "signature of the platform’s message is wrong");
        refused(
                forged(it -> TestPlatform.sign(
                        header(JWSAlgorithm.RS384, PLATFORM.key().getKeyID()), it, PLATFORM.signer())),
                403,
                "RS256 is");
        refused(
                forged(it -> TestPlatform.sign(
                        header(JWSAlgorithm.HS256, PLATFORM.key().getKeyID()),
                        it,
                        mac(PLATFORM.key().toPublicJWK().toJSONString()))),
                403,
                "RS256 is");
        refused(forged(it -> new PlainJWT(it).serialize()), 400, "cannot be read");
        refused(
                forged(_ -> PLATFORM.sign(
                        new JWTClaimsSet.Builder().claim("name", "x").build())),
                403,
                "another platform");
        assertThat(people()).isEmpty();
    }

    @Test
    void c4c5FetchesKeysAgainForOneThatIsNewAndOnceAMinuteAtMost() throws Exception {
        assertThat(browser.launch(PLATFORM, message()).getStatus()).isEqualTo(303);
        int before = PLATFORM.asked("keys").size();
        for (int i = 0; i < 20; i++) {
            refused(
                    forged(it -> TestPlatform.sign(
                            header(JWSAlgorithm.RS256, UUID.randomUUID().toString()), it, PLATFORM.signer())),
                    403,
                    "does not publish");
        }
        assertThat(PLATFORM.asked("keys").size() - before).isLessThanOrEqualTo(1);
    }

    @Test
    void c7c8AsksForKeysOnlyWhereItMay() throws Exception {
        PLATFORM.faults.answer("keys", 503);
        var platform = another("down-" + subject, PLATFORM.keysUrl());
        var form = LaunchBrowser.loginForm(PLATFORM, TARGET);
        form.put("client_id", platform);
        var asked = URI.create(
                Objects.requireNonNull(browser.submit("/lti/login", form).getRedirectedUrl()));
        var answer = submit(asked, PLATFORM.sign(message().with("aud", platform).claims(parameter(asked, "nonce"))));
        refused(answer, 503, "keys cannot be had at the moment");
    }

    @ParameterizedTest
    @CsvSource({"-30, 0", "60, 5", "60, -30"})
    void c15c16LeavesClocksAMinute(int expires, int issued) throws Exception {
        var answer =
                browser.launch(PLATFORM, message().with("exp", Lie.at(expires)).with("iat", Lie.at(issued)));
        assertThat(answer.getStatus()).isEqualTo(303);
    }

    @Test
    void c6c10c11TakesTheAudienceInEitherForm() throws Exception {
        assertThat(browser.launch(PLATFORM, message().with("aud", List.of(TestPlatform.CLIENT)))
                        .getStatus())
                .isEqualTo(303);
        assertThat(browser.launch(
                                PLATFORM,
                                message()
                                        .with("aud", List.of(TestPlatform.CLIENT, "other"))
                                        .with("azp", TestPlatform.CLIENT))
                        .getStatus())
                .isEqualTo(303);
        PLATFORM.is(Kind.BRIGHTSPACE);
        register();
        assertThat(browser.launch(PLATFORM, message()).getStatus()).isEqualTo(303);
    }

    private String state() throws Exception {
        return parameter(browser.login(PLATFORM, TARGET), "state");
    }

    private MockHttpServletResponse forged(java.util.function.Function<JWTClaimsSet, String> forger) throws Exception {
        var asked = browser.login(PLATFORM, TARGET);
        return submit(asked, forger.apply(message().claims(parameter(asked, "nonce"))));
    }

    private static JWSHeader header(JWSAlgorithm algorithm, String key) {
        return new JWSHeader.Builder(algorithm).keyID(key).build();
    }

    private static com.nimbusds.jose.JWSSigner signer(com.nimbusds.jose.jwk.RSAKey key) {
        try {
            return new com.nimbusds.jose.crypto.RSASSASigner(key);
        } catch (com.nimbusds.jose.JOSEException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static MACSigner mac(String secret) {
        try {
            return new MACSigner(secret.getBytes(StandardCharsets.UTF_8));
        } catch (com.nimbusds.jose.JOSEException failure) {
            throw new IllegalStateException(failure);
        }
    }
}
