package org.warpladder.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.FilePayload;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;
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
import org.warpladder.authoring.Publishing;
import org.warpladder.course.roster.CsvReader;
import org.warpladder.database.OnH2;

/**
 * An instructor with the screen only: a problem from its first letter, a class, an assignment, why it is wrong, the
 * problem corrected, the gradebook.
 */
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
@ExtendWith(Browser.class)
@OnH2
class CourseJourneyIT {
    private static final String PASSWORD = "correct horse battery";
    private static final String FORMULA = "=HYPERLINK(\"http://x\",\"y\")";
    private static final Pattern WORK = Pattern.compile("work\\((\\d+)\\)");

    private static final String PROBLEM = """
        id: journey-arms
        title: Two arms of a warp
        level: 2
        skills: [path-sum]
        parameters:
          a: {integer: [10, 29]}
          b: {integer: [31, 60]}
          first: {integer: [4, 15]}
        fixed: {a: 12, b: 40, first: 8}
        kernel: |
          __global__ void arms() {
            if (threadIdx.x < {{first}})
              work({{a}});
            else
              work({{b}});
          }
        launch: {block: 32}
        statement: |
          How many cycles does one warp issue, and how efficient is it?
        fields:
          - {id: tDiv, label: "Cycles", kind: cycles, answer: run.tDiv}
          - {id: efficiency, label: "Efficiency", kind: ratio, answer: loss(run.efficency)}
        misconceptions:
          - {id: longest-path, field: tDiv, value: b}
        hints:
          - What do the other lanes do while one arm is issued?
          - Both arms are issued.
        solution: |
          {{a}} + {{b}} = {{run.tDiv}} cycles.
        """;

    @LocalServerPort
    private int port;

    @Autowired
    private People people;

    @Autowired
    private Invitations invitations;

    @Autowired
    private Publishing publishing;

    /** The other tests count the problems of the ladder. */
    @AfterEach
    void theLadderIsAsShipped() {
        people.account("admin").ifPresent(admin -> publishing.unpublish("journey-arms", admin.id()));
    }

    @Test
    void anInstructorTeachesACourse(
            Page teacher, @Visitor(width = 390, dark = true) Page ann, @Visitor(javaScript = false) Page bob)
            throws IOException {
        signUp(teacher, "teacher");
        var admin = people.account("admin").orElseThrow().id();
        invitations.accept(
                invitations.invite(admin, Role.INSTRUCTOR, "", 14),
                people.account("teacher").orElseThrow().id());
        teacher.navigate(at("/sign-in"));
        signIn(teacher, "teacher");

        var author = new AuthorDesk(teacher, at(""));
        writeWithAWrongKey(author);
        var codes = bringInThirty(teacher);
        var assignment = assign(teacher);
        join(ann, "ann", codes.get(0));
        answer(ann, arms -> arms.getLast());
        assertThat(ann.locator("#tDiv-verdict")).containsText("Not yet.");
        Accessibility.assertNoViolations(ann);
        join(bob, "bob", codes.get(28));
        answer(bob, arms -> arms.getFirst() + arms.getLast());
        assertThat(bob.locator("#tDiv-verdict")).containsText("Right.");

        teacher.navigate(assignment + "/analytics");
        assertThat(teacher.locator("#p1")).containsText("Only the longest path counts");
        assertThat(teacher.locator("#p1")).containsText("1 of 2 learners");
        Accessibility.assertNoViolations(teacher);

        looksGoodOnPaperAndAtTheWebhooks(teacher, assignment);

        author.edit("journey-arms");
        author.select("loss(run.efficiency)");
        author.type("run.efficiency");
        author.seesNoFault();
        author.publish("Ask for the efficiency, not for the loss");
        teacher.navigate(assignment + "/regrade");
        assertThat(teacher.locator("#regrade .card"))
                .containsText("2 by an older version: 2 would gain, 0 would lose.");
        Accessibility.assertNoViolations(teacher);
        press(teacher, "Regrade and tell the learners");
        assertThat(teacher.locator("#regrade .empty")).isVisible();

        theExportIsWhatTheScreenShows(teacher);
        bob.navigate(at("/courses"));
        bob.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Warps"))
                .click();
        assertThat(bob.locator("#news + ul")).containsText("was corrected");
    }

    /** A class from a file; back come the codes of its seats, in the order of their names. */
    private List<String> bringInThirty(Page teacher) {
        teacher.navigate(at("/teach/courses"));
        teacher.getByLabel("Title").fill("Warps");
        teacher.getByLabel("Time zone").fill("Europe/Berlin");
        press(teacher, "Make the course");
        teacher.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("People"))
                .first()
                .click();
        teacher.locator("#file")
                .setInputFiles(new FilePayload("class.csv", "text/csv", roster().getBytes(StandardCharsets.UTF_8)));
        press(teacher, "Look at it first");
        assertThat(teacher.locator("h1 + .lead")).hasText("30 new, 0 changed, 0 as they are.");
        press(teacher, "Bring them in");
        assertThat(teacher.locator(".note[role=status]").getByText("30 new, 0 changed."))
                .isVisible(); // the job has come to its end, and the page was loaded once more
        assertThat(teacher.locator("tbody code")).hasCount(30);
        Accessibility.assertNoViolations(teacher);
        return teacher.locator("tbody code").allTextContents();
    }

    /** The new problem, to everyone; back comes the address. */
    private String assign(Page teacher) {
        teacher.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Assignments"))
                .click();
        teacher.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("New assignment"))
                .click();
        teacher.locator("#title").fill("Sheet 1");
        teacher.locator("input[name=take][value=journey-arms]").check();
        Accessibility.assertNoViolations(teacher);
        press(teacher, "Make the assignment");
        press(teacher, "Publish");
        return teacher.url();
    }

    private void join(Page learner, String name, String code) {
        signUp(learner, name);
        learner.navigate(at("/courses"));
        learner.getByLabel("Code").fill(code);
        press(learner, "Join");
        learner.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Sheet 1"))
                .click();
        learner.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Two arms of a warp"))
                .click();
    }

    /** By the numbers in the kernel; the efficiency is right and is told to be wrong. */
    private static void answer(Page learner, ToIntFunction<List<Integer>> cycles) {
        var arms = WORK.matcher(learner.locator("article .listing").innerText())
                .results()
                .map(match -> Integer.parseInt(match.group(1)))
                .toList();
        learner.locator("#tDiv").fill(String.valueOf(cycles.applyAsInt(arms)));
        learner.locator("#efficiency").fill(arms.getLast() + "/" + (arms.getFirst() + arms.getLast()));
        press(learner, "Submit");
        assertThat(learner.locator("#efficiency-verdict")).containsText("Not yet.");
        assertThat(learner.locator("#solution")).hasCount(0);
    }

    private static void looksGoodOnPaperAndAtTheWebhooks(Page teacher, String assignment) {
        var looks = new Looks(teacher);
        teacher.navigate(assignment + "/sheets?member=all&group=A&key=yes");
        looks.at("sheets on paper");
        teacher.navigate(assignment.replaceAll("/assignments/.*", "/webhooks"));
        assertThat(teacher.locator("h1")).isVisible();
        looks.at("webhooks");
        looks.assertNothingFound();
    }

    private static void theExportIsWhatTheScreenShows(Page teacher) throws IOException {
        teacher.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Warps"))
                .click();
        teacher.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Gradebook"))
                .click();
        Accessibility.assertNoViolations(teacher);
        var screen = teacher.locator("main tbody tr").all().stream()
                .map(row -> row.locator("th, td").allInnerTexts())
                .toList();
        var file = teacher.waitForDownload(
                () -> teacher.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Export as CSV"))
                        .click());
        var csv = Files.readString(file.path(), StandardCharsets.UTF_8);
        assertThat(csv).startsWith("\uFEFF").contains("\"'" + FORMULA.replace("\"", "\"\"") + "\"");
        var lines = CsvReader.rows(csv.substring(1)).stream().skip(1).map(CsvReader.Row::cells);
        assertThat(lines.map(CourseJourneyIT::asOnScreen)).hasSize(30).containsExactlyElementsOf(screen);
        assertThat(screen)
                .contains(List.of(FORMULA, "A", "5", "50.0 %"), List.of("محمد", "B", "10", "100.0 %"))
                .contains(List.of("王小明", "", "–", "–"));
    }

    /** Name, group, points, share: of a line with name, identifier, group, points, all points and share. */
    private static List<String> asOnScreen(List<String> line) {
        return List.of(
                line.get(0).startsWith("'") ? line.get(0).substring(1) : line.get(0),
                line.get(2),
                line.get(3).isEmpty() ? "–" : line.get(3).replaceFirst("\\.?0*$", ""),
                line.get(5).isEmpty() ? "–" : line.get(5) + " %");
    }

    /** Types a problem that asks for the efficiency and takes the loss for it; a slip on the way is told. */
    private static void writeWithAWrongKey(AuthorDesk author) {
        author.begin("Two arms of a warp", "journey-arms");
        author.write(PROBLEM);
        author.seesFault("efficency");
        author.select("efficency");
        author.type("efficiency");
        author.seesNoFault();
        author.flicks();
        author.publish("A problem of my own");
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

    /** Its names sort as they stand here. */
    private static String roster() {
        return "name,id,group\n\"" + FORMULA.replace("\"", "\"\"") + "\",1,A\nمحمد,2,B\n王小明,3,\n"
                + IntStream.rangeClosed(4, 30)
                        .mapToObj(i -> "Learner " + i + "," + i + ",")
                        .collect(Collectors.joining("\n"));
    }

    private String at(String path) {
        return "http://localhost:" + port + path;
    }
}
