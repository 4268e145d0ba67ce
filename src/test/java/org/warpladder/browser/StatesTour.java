package org.warpladder.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.FilePayload;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;

/** Through the states of a learner's pages; each is looked at wide and light, then narrow and dark. */
final class StatesTour {
    private static final String MEASURED = "kind,name,block,warp,value\nsketch,sha256,,,0000\n";

    private final String address;
    private final Page page;
    private final List<String> found = new ArrayList<>();

    StatesTour(String address, Page page) {
        this.address = address;
        this.page = page;
    }

    void assertNothingFound() {
        Assertions.assertThat(found).isEmpty();
    }

    /** Fresh, unreadable, wrong with its machine, its minimal pair, a hint, right, out of tries, revealed. */
    void problem() {
        open("/problems/two-paths/variants/0");
        look("a fresh problem");
        answer("forty", "25", "1/2");
        assertThat(page.locator("#tDiv-verdict")).hasClass(Pattern.compile("is-unread"));
        look("an unreadable answer");
        answer("25", "25", "5/8");
        page.locator("form[action$='/hints'] button").click();
        assertThat(page.locator(".hints > li")).hasCount(1);
        assertThat(page.locator("#machine figure").first()).isVisible();
        look("a wrong answer with its machine and a hint");
        page.locator("a[href*='/pair']").click();
        assertThat(page.locator("#tDiv")).hasValue("");
        look("a minimal pair");
        open("/problems/two-paths/variants/0");
        answer("40", "25", "5/8");
        assertThat(page.locator("#solution")).isVisible();
        page.locator("trace-player .player").first().waitFor();
        page.locator("trace-player .player-controls button").nth(4).click();
        look("a right answer, its player at a split");
        open("/problems/two-paths/variants/1");
        for (int wrong = 1; wrong <= 3; wrong++) {
            answer("1" + wrong, "2", "1/7");
        }
        assertThat(page.locator("#solution")).isVisible();
        look("out of tries");
        open("/problems/nested/variants/0");
        page.locator("input.answer").all().forEach(box -> box.fill("1"));
        page.locator("form[action$='/submissions'] .button-main").click();
        page.locator("form[action$='/reveal'] button").click();
        assertThat(page.locator("#solution")).isVisible();
        look("a revealed answer");
    }

    void inputs() {
        for (var id : List.of("ballot", "stack-trace", "paint", "repair-golf", "warp-uniform-for-free")) {
            open("/problems/" + id + "/variants/7");
            switch (id) {
                case "ballot" -> page.locator(".lane-input").waitFor();
                case "stack-trace" -> page.locator("stack-input > button").click();
                case "paint" -> page.locator(".paint-grid").waitFor();
                case "repair-golf" -> page.locator(".cm-content").waitFor();
                default -> {}
            }
            look("the inputs of " + id);
        }
    }

    void playground() {
        open("/playground?example=parity");
        page.locator("#sketch .button-main").click();
        assertThat(page.locator("#result")).containsText("Tdiv");
        look("a run in the playground");
        open("/playground?example=by-warp");
        look("a comparison");
        open("/playground?example=spin-lock");
        look("a finding");
        page.locator(".own-gpu summary").click();
        page.locator("#f-measured")
                .setInputFiles(new FilePayload("m.csv", "text/csv", MEASURED.getBytes(StandardCharsets.UTF_8)));
        page.locator(".own-gpu .actions button").last().click();
        assertThat(page.locator(".own-gpu .verdict").first()).isVisible();
        look("a measurement of something else");
    }

    void reading() {
        for (var path : List.of(
                "/",
                "/levels/2",
                "/me",
                "/lessons",
                "/tour",
                "/glossary",
                "/misconceptions/longest-path",
                "/model-and-machine",
                "/nothing")) {
            open(path);
            look(path);
        }
        open("/placement");
        page.locator("form[action$='/begin'] button").click();
        look("a placement");
        open("/lessons/1-recognition/1");
        while (page.locator("input.answer").count() == 0) {
            page.locator("a[rel=next]").click();
        }
        page.locator("input.answer").first().fill("9973");
        page.locator("form .button-main, form .actions button").first().click();
        assertThat(page.locator(".verdict").first()).isVisible();
        look("a lesson answered");
    }

    /** Without guidance there is no recommendation. */
    void alone() {
        open("/me");
        page.locator("form[action$='/me/guidance'] button").click();
        look("a page of progress without guidance");
        open("/");
        look("a ladder without guidance");
    }

    private void open(String path) {
        page.navigate(address + path);
    }

    private void answer(String tDiv, String tIdeal, String efficiency) {
        page.fill("#tDiv", tDiv);
        page.fill("#tIdeal", tIdeal);
        page.fill("#efficiency", efficiency);
        var token = page.locator("input[name=formToken]");
        var used = token.inputValue();
        page.locator("form[action$='/submissions'] .button-main").click();
        assertThat(token).not().hasValue(used);
    }

    private void look(String state) {
        try {
            Accessibility.assertNoViolations(page);
            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
            page.setViewportSize(390, 844);
            Accessibility.assertNoViolationsOfLooks(page);
            var over = ((Number) page.evaluate("document.documentElement.scrollWidth - innerWidth")).intValue();
            Assertions.assertThat(over).as("px that stick out at the side").isLessThanOrEqualTo(0);
        } catch (AssertionError bad) {
            found.add(state + ": " + bad.getMessage());
        } finally {
            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
            page.setViewportSize(1280, 900);
        }
    }
}
