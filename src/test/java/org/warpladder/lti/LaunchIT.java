package org.warpladder.lti;

import static org.assertj.core.api.Assertions.assertThat;
import static org.warpladder.lti.LoginIT.refused;
import static org.warpladder.lti.TestMessage.CLAIM;
import static org.warpladder.lti.TestMessage.INSTITUTION;
import static org.warpladder.lti.TestMessage.MEMBERSHIP;
import static org.warpladder.lti.TestMessage.SYSTEM;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import jakarta.servlet.http.Cookie;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.web.util.UriComponentsBuilder;
import org.warpladder.account.Frames;
import org.warpladder.lti.TestPlatform.Kind;
import org.warpladder.lti.platform.Platforms;

/** A platform's answer, and what it opens; the letter and the number are the row of the conformance list. */
class LaunchIT extends LtiTest {
    private static final String TARGET = ADDRESS + "/lti/problems/two-paths";

    @Autowired
    private JdbcClient database;

    private LaunchBrowser browser;
    private final String subject = UUID.randomUUID().toString();
    private final String course = UUID.randomUUID().toString();

    @BeforeEach
    void aBrowser() {
        browser = new LaunchBrowser(mvc);
        register();
    }

    private TestMessage message() {
        return PLATFORM.message(subject).target(TARGET).course(course, "Warps").link("17", "Sheet 1");
    }

    @Test
    void b1b10d3OpensTheAssignmentOfTheLink() throws Exception {
        var answer = browser.launch(PLATFORM, message());
        assertThat(answer.getStatus()).isEqualTo(303);
        assertThat(answer.getRedirectedUrl()).startsWith("/lti/launches/");
        var page = LaunchBrowser.page(browser.follow(answer));
        assertThat(page.select("h1").text()).isEqualTo("Sheet 1");
        assertThat(page.select("main").text()).contains("Two paths");
        // To load the page again posts nothing again
        assertThat(browser.follow(browser.open(LaunchBrowser.sentTo(answer))).getStatus())
                .isEqualTo(200);
    }

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

    @ParameterizedTest
    @CsvSource({
        MEMBERSHIP + "Instructor, INSTRUCTOR",
        "Instructor, INSTRUCTOR",
        "Learner, LEARNER",
        MEMBERSHIP + "Learner, LEARNER",
        "http://purl.imsglobal.org/vocab/lis/v2/membership/Instructor#TeachingAssistant, ASSISTANT",
        MEMBERSHIP + "Learner " + MEMBERSHIP + "Instructor, INSTRUCTOR",
        INSTITUTION + "Instructor " + MEMBERSHIP + "Learner, LEARNER",
        "urn:x-other " + MEMBERSHIP + "Learner, LEARNER"
    })
    void d14d15d18d19d20TakesTheRoleInTheCourse(String roles, String role) throws Exception {
        browser.follow(browser.launch(PLATFORM, message().roles(roles.split(" "))));
        assertThat(roles()).containsExactly(role);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {INSTITUTION + "Instructor", SYSTEM + "Administrator", "urn:x-other", MEMBERSHIP + "Mentor", ""})
    void d13d16d17d20d21LetsOthersLookOnly(String role) throws Exception {
        var roles = role.isEmpty() ? new String[0] : new String[] {role};
        var page = LaunchBrowser.page(
                browser.follow(browser.launch(PLATFORM, message().roles(roles))));
        assertThat(page.select("main").text()).contains("neither as a learner of this course");
        assertThat(page.select("main a").eachAttr("href")).containsExactly("/problems/two-paths");
        assertThat(roles()).isEmpty();
    }

    @Test
    void d7HoldsADeploymentThatIsNew() throws Exception {
        var platform = register();
        platforms.change("system", platform, form(platform.clientId(), PLATFORM.keysUrl(), false));
        var number = "held-" + subject;
        refused(
                browser.launch(PLATFORM, message().with(CLAIM + "deployment_id", number)),
                403,
                "deployment " + number + ", which an administrator");
        assertThat(people()).isEmpty();
        assertThat(database.sql("select accepted from lti_deployment where deployment_id = ?")
                        .param(number)
                        .query(Boolean.class)
                        .single())
                .isFalse();
    }

    @Test
    void d12OpensForSomebodyWhoIsNotNamed() throws Exception {
        var answer = browser.launch(PLATFORM, message().without("sub"));
        assertThat(answer.getRedirectedUrl()).isEqualTo("/problems/two-paths");
        assertThat(browser.cookies().keySet()).noneMatch(it -> it.contains("frame"));
    }

    @Test
    void d22d24KeysNothingOnNamesOrAddresses() throws Exception {
        browser.launch(
                PLATFORM,
                message()
                        .without("name")
                        .without("given_name")
                        .without("family_name")
                        .without("email"));
        assertThat(names()).singleElement().asString().matches("Learner [0-9]{4}");
        var other = PLATFORM.message(subject + "-2").target(TARGET).course(course, "Warps");
        new LaunchBrowser(mvc).launch(PLATFORM, other);
        assertThat(database.sql("select count(distinct person_id) from lti_user where subject like ?")
                        .param(subject + "%")
                        .query(Long.class)
                        .single())
                .isEqualTo(2);
    }

    @Test
    void d23TellsTheSameSubjectOfAnotherRegistrationApart() throws Exception {
        browser.launch(PLATFORM, message());
        var client = another("second-" + subject, PLATFORM.keysUrl());
        var form = LaunchBrowser.loginForm(PLATFORM, TARGET);
        form.put("client_id", client);
        var asked = URI.create(
                Objects.requireNonNull(browser.submit("/lti/login", form).getRedirectedUrl()));
        submit(asked, PLATFORM.sign(message().with("aud", client).claims(parameter(asked, "nonce"))));
        assertThat(people()).hasSize(2).doesNotHaveDuplicates();
    }

    @Test
    void d25WorksOutsideOfACourse() throws Exception {
        var answer = browser.launch(PLATFORM, message().without(CLAIM + "context"));
        assertThat(answer.getRedirectedUrl()).isEqualTo("/problems/two-paths");
        assertThat(people()).hasSize(1);
    }

    @Test
    void d10d27d28FollowsTheSignedTargetAndWhatWasChosen() throws Exception {
        var chosen = message().link("18", "").custom(Map.of("exercise_id", "problem:lanes-idle"));
        assertThat(LaunchBrowser.page(browser.follow(browser.launch(PLATFORM, chosen)))
                        .select("main")
                        .text())
                .doesNotContain("Two paths");
        var unfilled = message().link("19", "").custom(Map.of("exercise_id", "$Some.variable", "x", "{link_id}"));
        assertThat(LaunchBrowser.page(browser.follow(browser.launch(PLATFORM, unfilled)))
                        .select("h1")
                        .text())
                .isEqualTo("Two paths");
    }

    @Test
    void d32ShowsAWayBackToThePlatformAndToNoOtherSite() throws Exception {
        var back = PLATFORM.address() + "/course?id=5";
        assertThat(waysBack(back)).containsExactly(back);
        for (var other : List.of("https://evil.example/", "javascript:alert(1)", "//evil.example/", "::", "/course")) {
            assertThat(waysBack(other)).as(other).isEmpty();
        }
    }

    private List<String> waysBack(String returnUrl) throws Exception {
        var message = message().with(CLAIM + "launch_presentation", Map.of("return_url", returnUrl));
        return LaunchBrowser.page(browser.follow(browser.launch(PLATFORM, message)))
                .select(".tools a:contains(To the course)")
                .eachAttr("href");
    }

    @Test
    void d36SaysThatThereIsNothing() throws Exception {
        var gone = message().target(ADDRESS + "/lti").link("20", "").custom(Map.of("exercise_id", "problem:gone"));
        assertThat(LaunchBrowser.page(browser.follow(browser.launch(PLATFORM, gone)))
                        .select("h1")
                        .text())
                .isEqualTo("This link opens nothing yet");
        var teacher = LaunchBrowser.page(browser.follow(browser.launch(PLATFORM, gone.instructor())));
        assertThat(teacher.select("h1").text()).isEqualTo("Choose what the link opens");
    }

    @Test
    void d34d35KeepsTabsApartAndReplacesTheSession() throws Exception {
        var first = browser.launch(PLATFORM, message());
        var session = browser.session();
        var second = browser.launch(PLATFORM, message().course(course + "-2", "Other"));
        assertThat(browser.session()).isNotEqualTo(session);
        assertThat(browser.follow(browser.open(LaunchBrowser.sentTo(first))).getStatus())
                .isEqualTo(200);
        assertThat(browser.follow(browser.open(LaunchBrowser.sentTo(second))).getStatus())
                .isEqualTo(200);
        // Another person in the same browser: what was the first one's is not theirs
        browser.launch(PLATFORM, PLATFORM.message(subject + "-b").target(TARGET).course(course, "Warps"));
        assertThat(browser.open(LaunchBrowser.sentTo(first)).getStatus()).isEqualTo(404);
        var stale = new LaunchBrowser(mvc);
        stale.cookies().put(Frames.COOKIE, new Cookie(Frames.COOKIE, session));
        assertThat(stale.open(LaunchBrowser.sentTo(first)).getStatus()).isEqualTo(404);
    }

    @Test
    void d35EndsWhatWasSignedInHereBefore() throws Exception {
        browser.cookies().put(Frames.OWN_COOKIE, new Cookie(Frames.OWN_COOKIE, "other"));
        browser.follow(browser.launch(PLATFORM, message()));
        assertThat(browser.cookies()).containsKey(Frames.COOKIE).doesNotContainKey(Frames.OWN_COOKIE);
    }

    /** A guest's cookie stays away from the platform's post and comes with the page after it. */
    @Test
    void whatAGuestDidGoesToWhoArrivesFromAPlatform() throws Exception {
        var guest = new LaunchBrowser(mvc);
        var page = LaunchBrowser.page(guest.follow(guest.open("/problems/two-paths")));
        var form = Objects.requireNonNull(page.selectFirst("form[action*=submissions]"));
        var typed = new LinkedHashMap<String, String>();
        form.select("input[name]")
                .forEach(input ->
                        typed.put(input.attr("name"), input.attr("type").equals("hidden") ? input.val() : "25"));
        guest.submit(form.attr("action"), typed);
        var cookie = Objects.requireNonNull(guest.cookies().get("warpladder_guest"));
        var launched = browser.launch(PLATFORM, message());
        browser.cookies().put(cookie.getName(), cookie);
        browser.open(LaunchBrowser.sentTo(launched));
        assertThat(browser.cookies()).doesNotContainKey(cookie.getName());
        assertThat(database.sql("""
            select v.problem_id from attempt a join variant v on v.id = a.variant_id
            join lti_user u on u.person_id = a.learner_id where u.subject = ?\
            """).param(subject).query(String.class).list()).containsExactly("two-paths");
    }

    @Test
    void d37MakesAnAssignmentOfItsOwnForACopiedLink() throws Exception {
        var custom = Map.of("exercise_id", "problem:two-paths");
        browser.launch(PLATFORM, message().custom(custom));
        browser.launch(
                PLATFORM,
                message().course(course + "-copy", "Copy").link("99", "Sheet 1").custom(custom));
        assertThat(database.sql("""
            select count(distinct l.assignment_id) from lti_link l join lti_context c on c.id = l.context_id
            where c.context_id like ?\
            """).param(course + "%").query(Long.class).single())
                .isEqualTo(2);
    }

    @Test
    void j9j10LetsThePlatformAloneShowPagesInAFrame() throws Exception {
        var answer = browser.launch(PLATFORM, message());
        assertThat(answer.getHeader("X-Frame-Options")).isNull();
        assertThat(answer.getHeader("Content-Security-Policy"))
                .contains("frame-ancestors ")
                .contains(PLATFORM.address())
                .doesNotContain("frame-ancestors *");
        var page = browser.follow(answer);
        assertThat(page.getHeader("X-Frame-Options")).isNull();
        assertThat(page.getHeader("Content-Security-Policy")).endsWith("frame-ancestors " + PLATFORM.address());
        var stranger = new LaunchBrowser(mvc).open("/");
        assertThat(stranger.getHeader("X-Frame-Options")).isEqualTo("DENY");
        assertThat(stranger.getHeader("Content-Security-Policy")).endsWith("frame-ancestors 'none'");
    }

    @Test
    void j11TakesFormsInAFrameByATokenOfTheSession() throws Exception {
        var page = LaunchBrowser.page(browser.follow(browser.launch(PLATFORM, message())));
        var task = browser.open(page.select("main a[href*=/problems/]").attr("href"));
        var form = Objects.requireNonNull(
                LaunchBrowser.page(task).selectFirst("form[action$=/hint], form[action*=submissions]"));
        // Of all cookies a frame sends the partitioned ones alone
        browser.cookies().keySet().removeIf(it -> !it.startsWith("__Host-"));
        assertThat(browser.submit(form.attr("action"), Map.of("_csrf", "forged"))
                        .getStatus())
                .isEqualTo(403);
        var token = form.select("input[name=_csrf]").val();
        assertThat(browser.submit(form.attr("action"), Map.of("_csrf", token)).getStatus())
                .isNotEqualTo(403);
    }

    @Test
    void e1PublishesPublicKeysOnly() throws Exception {
        var answer = new LaunchBrowser(mvc).open("/lti/keys");
        assertThat(answer.getStatus()).isEqualTo(200);
        assertThat(answer.getHeader("Cache-Control")).contains("max-age=600");
        assertThat(answer.getContentAsString())
                .contains("\"kty\":\"RSA\"", "\"use\":\"sig\"", "\"alg\":\"RS256\"", "\"kid\"")
                .doesNotContain("\"d\"", "\"p\"", "\"q\"", "\"dp\"", "\"dq\"", "\"qi\"");
    }

    private String state() throws Exception {
        return parameter(browser.login(PLATFORM, TARGET), "state");
    }

    private MockHttpServletResponse forged(java.util.function.Function<JWTClaimsSet, String> forger) throws Exception {
        var asked = browser.login(PLATFORM, TARGET);
        return submit(asked, forger.apply(message().claims(parameter(asked, "nonce"))));
    }

    private MockHttpServletResponse submit(URI asked, String token) throws Exception {
        return browser.submit("/lti/launch", Map.of("id_token", token, "state", parameter(asked, "state")));
    }

    private static String parameter(URI asked, String name) {
        return Objects.requireNonNull(
                UriComponentsBuilder.fromUri(asked).build().getQueryParams().getFirst(name));
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

    /** Another registration at the same platform; gives its client id. */
    private String another(String client, String keysUrl) {
        assertThat(platforms.add("system", form(client, keysUrl, true))).isInstanceOf(Platforms.Saving.Saved.class);
        return client;
    }

    private static Platforms.Form form(String client, String keysUrl, boolean takes) {
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

    private List<String> people() {
        return database.sql("select person_id from lti_user where subject = ?")
                .param(subject)
                .query(String.class)
                .list();
    }

    private List<String> names() {
        return database.sql(
                        "select display_name from person p join lti_user u on u.person_id = p.id where u.subject = ?")
                .param(subject)
                .query(String.class)
                .list();
    }

    private List<String> roles() {
        return database.sql("select m.role from course_member m join lti_user u on u.person_id = m.person_id where"
                        + " u.subject = ?")
                .param(subject)
                .query(String.class)
                .list();
    }
}
