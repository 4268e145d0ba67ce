package org.warpladder.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.warpladder.account.Invitations;
import org.warpladder.account.People;
import org.warpladder.account.Role;
import org.warpladder.database.OnH2;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.Layer;

/** An instructor with the screen only: a class, an assignment, why it is wrong, a corrected problem, the gradebook. */
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
@ExtendWith(Browser.class)
@OnH2
class CourseJourneyIT {
    private static final String PASSWORD = "correct horse battery";
    private static final String FILE = "2-application/two-paths.yaml";

    @LocalServerPort
    private int port;

    @Autowired
    private People people;

    @Autowired
    private Invitations invitations;

    @Autowired
    private Catalogue catalogue;

    @AfterEach
    void theProblemIsAsShipped() {
        catalogue.lay(Layer.NONE);
    }

    @Test
    void anInstructorTeachesACourse(
            Page teacher, @Visitor(width = 390, dark = true) Page ann, @Visitor(javaScript = false) Page bob)
            throws IOException {
        serveBroken();
        signUp(teacher, "teacher");
        var admin = people.account("admin").orElseThrow().id();
        invitations.accept(
                invitations.invite(admin, Role.INSTRUCTOR, "", 14),
                people.account("teacher").orElseThrow().id());
        teacher.navigate(at("/sign-in"));
        signIn(teacher, "teacher");

        teacher.navigate(at("/teach/courses"));
        teacher.getByLabel("Title").fill("Warps");
        teacher.getByLabel("Time zone").fill("Europe/Berlin");
        press(teacher, "Make the course");
        teacher.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("People"))
                .first()
                .click();
        teacher.getByLabel("Or paste its lines").fill(roster());
        press(teacher, "Look at it first");
        assertThat(teacher.locator("h1 + .lead")).hasText("30 new, 0 changed, 0 as they are.");
        press(teacher, "Bring them in");
        var codes = teacher.locator("tbody code").allTextContents();
        assertThat(codes).hasSize(30);
        Accessibility.assertNoViolations(teacher);

        teacher.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Assignments"))
                .click();
        teacher.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("New assignment"))
                .click();
        teacher.locator("#title").fill("Sheet 1");
        teacher.locator("input[name=take][value=two-paths]").check();
        Accessibility.assertNoViolations(teacher);
        press(teacher, "Make the assignment");
        press(teacher, "Publish");
        var assignment = teacher.url();

        for (var learner : List.of(ann, bob)) {
            var name = learner == ann ? "ann" : "bob";
            signUp(learner, name);
            learner.navigate(at("/courses"));
            learner.getByLabel("Code").fill(codes.get(learner == ann ? 0 : 1));
            press(learner, "Join");
            learner.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Sheet 1"))
                    .click();
            learner.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Two paths"))
                    .click();
            answerWithTheLongestPath(learner);
        }
        Accessibility.assertNoViolations(ann);
        ann.locator("#tDiv").fill("<script>alert(1)</script>");
        press(ann, "Submit");
        assertThat(ann.locator("#tDiv")).hasValue("<script>alert(1)</script>");

        teacher.navigate(assignment + "/analytics");
        assertThat(teacher.locator("#p1")).containsText("Only the longest path counts");
        assertThat(teacher.locator("#p1")).containsText("2 of 2 learners");
        Accessibility.assertNoViolations(teacher);

        var looks = new Looks(teacher);
        teacher.navigate(assignment + "/sheets");
        looks.at("sheets on paper");
        teacher.navigate(assignment.replaceAll("/assignments/.*", "/webhooks"));
        assertThat(teacher.locator("h1")).isVisible();
        looks.at("webhooks");
        looks.assertNothingFound();

        catalogue.lay(Layer.NONE);
        teacher.navigate(assignment + "/regrade");
        assertThat(teacher.locator("#regrade .card"))
                .containsText("2 by an older version: 2 would gain, 0 would lose.");
        press(teacher, "Regrade and tell the learners");
        assertThat(teacher.locator("#regrade .empty")).isVisible();

        teacher.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Warps"))
                .click();
        teacher.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Gradebook"))
                .click();
        Accessibility.assertNoViolations(teacher);
        var file = teacher.waitForDownload(
                () -> teacher.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Export as CSV"))
                        .click());
        var csv = Files.readString(file.path(), StandardCharsets.UTF_8);
        assertThat(csv).startsWith("\uFEFF").contains("محمد", "王小明", "'=1+1").contains(",3.33,33.3\r\n");
        bob.navigate(at("/courses"));
        bob.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Warps"))
                .click();
        assertThat(bob.locator("#news + ul")).containsText("was corrected");
    }

    /** Takes T_ideal for T_div, by the numbers that the statement shows. */
    private void answerWithTheLongestPath(Page learner) {
        var longest = learner.locator("article tbody tr").all().stream()
                .map(row -> row.locator("td").allTextContents())
                .filter(cells -> !cells.get(1).startsWith("none"))
                .mapToInt(cells -> Integer.parseInt(cells.getLast().strip()))
                .max()
                .orElseThrow();
        learner.locator("#tDiv").fill(String.valueOf(longest));
        learner.locator("#tIdeal").fill(String.valueOf(longest));
        learner.locator("#efficiency").fill("1/2");
        press(learner, "Submit");
        assertThat(learner.locator("#tDiv-verdict")).containsText("Not yet.");
        assertThat(learner.locator("#solution")).hasCount(0);
    }

    private void signUp(Page page, String name) {
        page.navigate(at("/sign-up"));
        page.locator("input[name=userName]").fill(name);
        page.locator("input[name=password]").fill(PASSWORD);
        page.locator("main form button").first().click();
        page.waitForURL(at("/me"));
    }

    private void signIn(Page page, String name) {
        page.locator("input[name=userName]").fill(name);
        page.locator("input[name=password]").fill(PASSWORD);
        page.locator("main form button").first().click();
        page.waitForURL(url -> !url.contains("sign-in"));
    }

    private static void press(Page page, String button) {
        page.getByRole(
                        AriaRole.BUTTON,
                        new Page.GetByRoleOptions().setName(button).setExact(true))
                .click();
    }

    private static String roster() {
        return "name,id\n\"=1+1\",1\nمحمد,2\n王小明,3\n"
                + IntStream.rangeClosed(4, 30)
                        .mapToObj(i -> "Learner " + i + "," + i)
                        .collect(Collectors.joining("\n"));
    }

    /** T_ideal is asked for by a wrong key, which the regrade puts right. */
    private void serveBroken() throws IOException {
        var text = Files.readString(Path.of("exercises", FILE));
        catalogue.lay(
                new Layer(Map.of(FILE, text.replace("answer: run.tIdeal}", "answer: \"run.tIdeal + 1\"}")), Set.of()));
    }

    private String at(String path) {
        return "http://localhost:" + port + path;
    }
}
