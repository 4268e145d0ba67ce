package org.warpladder.lti.service;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jwt.SignedJWT;
import java.net.URI;
import java.net.URLDecoder;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.warpladder.lti.LtiTest;
import org.warpladder.lti.TestPlatform;
import org.warpladder.lti.TestPlatform.Answer;
import org.warpladder.lti.TestPlatform.Kind;
import org.warpladder.lti.TestTokens;
import org.warpladder.lti.platform.Platform;
import org.warpladder.lti.service.Services.Access;

/** Rows E3 to E16. */
class ServiceTokenIT extends LtiTest {
    private static final Set<Scope> GRADES = EnumSet.of(Scope.LINE_ITEM, Scope.SCORE, Scope.RESULT);

    @Autowired
    private Wire wire;

    @Autowired
    private Clock clock;

    private Tokens tokens;

    @BeforeEach
    void noTokenIsKept() {
        tokens = new Tokens(wire, keys, clock);
    }

    private Tokens.Access token(Platform platform) {
        return tokens.of(platform, GRADES);
    }

    private Reply items(Platform platform) {
        return items(new Access(platform, GRADES));
    }

    private Reply items(Access access) {
        return new Services(wire, tokens)
                .call(access, Scope.LINE_ITEM, HttpRequest.newBuilder(URI.create(PLATFORM.grades.itemsUrl())));
    }

    private static Map<String, String> form() {
        return Arrays.stream(PLATFORM.asked("token").getLast().body().split("&"))
                .map(it -> it.split("=", 2))
                .collect(Collectors.toMap(it -> it[0], it -> URLDecoder.decode(it[1], StandardCharsets.UTF_8)));
    }

    private static SignedJWT assertion() throws Exception {
        return SignedJWT.parse(form().getOrDefault("client_assertion", ""));
    }

    @ParameterizedTest
    @EnumSource
    void e4EveryKindOfPlatformTakesTheAssertion(Kind kind) {
        PLATFORM.is(kind);
        assertThat(token(register())).isInstanceOf(Tokens.Granted.class);
    }

    @Test
    void e3AndE4TheAssertionIsSignedByTheKeyThatItNamesAndSaysWhoFromAndTo() throws Exception {
        token(register());
        var assertion = assertion();
        var key = keys.published().getKeyByKeyId(assertion.getHeader().getKeyID());
        assertThat(assertion.verify(new RSASSAVerifier(key.toRSAKey()))).isTrue();
        var claims = assertion.getJWTClaimsSet();
        assertThat(claims.getIssuer()).isEqualTo(TestPlatform.CLIENT);
        assertThat(claims.getSubject()).isEqualTo(TestPlatform.CLIENT);
        assertThat(claims.getJWTID()).isNotBlank();
    }

    @Test
    void e4EveryAssertionHasAnIdOfItsOwn() throws Exception {
        PLATFORM.is(Kind.STRICT);
        var platform = register();
        token(platform);
        var first = assertion().getJWTClaimsSet().getJWTID();
        tokens = new Tokens(wire, keys, clock);
        assertThat(token(platform)).isInstanceOf(Tokens.Granted.class);
        assertThat(assertion().getJWTClaimsSet().getJWTID()).isNotEqualTo(first);
    }

    @Test
    void e5TheAssertionIsAMinuteOldWhenItIsMadeAndLivesFive() throws Exception {
        var before = Instant.now().truncatedTo(java.time.temporal.ChronoUnit.SECONDS);
        token(register());
        var claims = assertion().getJWTClaimsSet();
        assertThat(claims.getIssueTime().toInstant())
                .isBetween(before.minusSeconds(60), Instant.now().minusSeconds(60));
        assertThat(Duration.between(
                        claims.getIssueTime().toInstant(),
                        claims.getExpirationTime().toInstant()))
                .isEqualTo(Duration.ofMinutes(5));
    }

    @Test
    void e6AndE7TheAudienceIsOneTextTheTokenAddressAsRegistered() throws Exception {
        token(register());
        assertThat(assertion().getJWTClaimsSet().toJSONObject().get("aud")).isEqualTo(PLATFORM.tokenUrl());
    }

    @Test
    void e6AndE16ARegistrationMayNameAnotherAudience() throws Exception {
        var it = register();
        var named = new Platform(
                it.id(),
                it.name(),
                it.issuer(),
                it.clientId(),
                it.authorization(),
                it.token(),
                it.keys(),
                java.util.Optional.of(it.issuer()),
                true,
                true);
        token(named);
        assertThat(assertion().getJWTClaimsSet().toJSONObject().get("aud")).isEqualTo(it.issuer());
    }

    @Test
    void e8OnlyScopesThatTheLaunchNamedAreAskedFor() {
        PLATFORM.is(Kind.STRICT);
        assertThat(items(new Access(register(), Scope.read(TestTokens.LINE_ITEM + " https://example.org/other"))))
                .isInstanceOf(Reply.Answered.class);
        assertThat(form()).containsEntry("scope", TestTokens.LINE_ITEM);
        assertThat(items(new Access(register(), Set.of(Scope.SCORE)))).isEqualTo(new Reply.NoScope(Scope.LINE_ITEM));
    }

    @Test
    void e9ARequestThatNeedsMoreThanWasGrantedIsNotMade() {
        PLATFORM.tokens.grant(TestTokens.SCORE);
        assertThat(items(register())).isEqualTo(new Reply.NoScope(Scope.LINE_ITEM));
        assertThat(PLATFORM.asked("grades")).isEmpty();
    }

    @Test
    void e10ATokenIsKeptUntilAMinuteBeforeItsEnd() {
        var now = new java.util.concurrent.atomic.AtomicReference<>(Instant.now());
        tokens = new Tokens(wire, keys, ((java.time.InstantSource) now::get).withZone(java.time.ZoneOffset.UTC));
        PLATFORM.tokens.live(200);
        var platform = register();
        var first = token(platform);
        now.updateAndGet(it -> it.plusSeconds(139));
        assertThat(token(platform)).isEqualTo(first);
        now.updateAndGet(it -> it.plusSeconds(1));
        assertThat(token(platform)).isNotEqualTo(first);
        assertThat(PLATFORM.asked("token")).hasSize(2);
    }

    @Test
    void e10ManyAtOnceAskForOneToken() throws Exception {
        var platform = register();
        var all = java.util.stream.IntStream.range(0, 50)
                .mapToObj(_ -> Thread.ofVirtual().start(() -> token(platform)))
                .toList();
        for (var thread : all) {
            thread.join();
        }
        assertThat(PLATFORM.asked("token")).hasSize(1);
    }

    @Test
    void e11TwoRegistrationsOfOneIssuerShareNoToken() {
        var one = register();
        var other = new Platform(
                "another",
                one.name(),
                one.issuer(),
                "another-client",
                one.authorization(),
                one.token(),
                one.keys(),
                one.tokenAudience(),
                true,
                true);
        assertThat(token(one)).isInstanceOf(Tokens.Granted.class);
        assertThat(token(other)).isInstanceOf(Tokens.Denied.class);
    }

    @Test
    void e11AnotherSetOfScopesIsAnotherToken() {
        var platform = register();
        assertThat(tokens.of(platform, Set.of(Scope.SCORE))).isNotEqualTo(token(platform));
    }

    @Test
    void e12JsonThatCallsItselfAPageIsRead() {
        assertThat(token(register())).isInstanceOf(Tokens.Granted.class);
        PLATFORM.faults.answer("token", new Answer(200, Map.of("Content-Type", "text/html"), "<h1>Sign in</h1>"));
        assertThat(tokens.of(register(), Set.of(Scope.SCORE)))
                .isEqualTo(new Tokens.Denied("no token: <h1>Sign in</h1>"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"invalid_client", "invalid_scope", "\"kid\" invalid, unable to lookup correct key"})
    void e13ARefusalIsToldWithThePlatformsWords(String error) {
        PLATFORM.faults.answer("token", Answer.json(400, Map.of("error", error)));
        assertThat(items(register())).isEqualTo(new Reply.NoToken("400 " + error));
        assertThat(PLATFORM.asked("token")).hasSize(1);
    }

    @Test
    void e13AndWithItsDescription() {
        PLATFORM.faults.answer(
                "token", Answer.json(401, Map.of("error", "invalid_client", "error_description", "no such client")));
        assertThat(items(register())).isEqualTo(new Reply.NoToken("401 invalid_client no such client"));
    }

    @ParameterizedTest
    @ValueSource(ints = {500, 503, 429, 0})
    void e14AnEndpointThatFailsMayBeAskedAgainLater(int status) {
        PLATFORM.faults.answer("token", status);
        var platform = register();
        assertThat(items(platform)).isInstanceOf(Reply.Silent.class);
        assertThat(items(platform))
                .isInstanceOfSatisfying(
                        Reply.Answered.class, it -> assertThat(it.status()).isEqualTo(200));
    }

    @Test
    void e15ATokenThatIsNotTakenIsDroppedAndANewOneTriedOnce() {
        var platform = register();
        items(platform);
        PLATFORM.tokens.revoke();
        assertThat(items(platform))
                .isInstanceOfSatisfying(
                        Reply.Answered.class, it -> assertThat(it.status()).isEqualTo(200));
        assertThat(PLATFORM.asked("token")).hasSize(2);
        PLATFORM.faults.answer("grades", 401).answer("grades", 401);
        assertThat(items(platform))
                .isInstanceOfSatisfying(
                        Reply.Answered.class, it -> assertThat(it.status()).isEqualTo(401));
        assertThat(PLATFORM.asked("grades")).hasSize(5);
    }

    @Test
    void aRedirectIsNotFollowedAndALongAnswerNotRead() {
        var platform = register();
        PLATFORM.faults.answer("grades", Answer.of(302).with("Location", PLATFORM.keysUrl()));
        assertThat(items(platform))
                .isInstanceOfSatisfying(
                        Reply.Answered.class, it -> assertThat(it.status()).isEqualTo(302));
        assertThat(PLATFORM.asked("keys")).isEmpty();
        PLATFORM.faults.answer("grades", new Answer(200, Map.of(), "x".repeat(3_000_000)));
        assertThat(items(platform)).isInstanceOf(Reply.Silent.class);
    }
}
