package org.warpladder.lti;

import static org.assertj.core.api.Assertions.assertThat;
import static org.warpladder.lti.LoginIT.refused;
import static org.warpladder.lti.TestMessage.CLAIM;
import static org.warpladder.lti.TestMessage.INSTITUTION;
import static org.warpladder.lti.TestMessage.MEMBERSHIP;
import static org.warpladder.lti.TestMessage.SYSTEM;

import jakarta.servlet.http.Cookie;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpladder.account.Frames;

/** What a launch opens, and for whom; the letter and the number are the row of the conformance list. */
class LaunchIT extends LaunchDesk {
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
