package org.warpladder.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** Through the states of a learner's pages; each is looked at. */
final class StatesTour {
    private static final String MEASURED = """
        kind,name,block,warp,value
        format,warp-ladder-measurement,,,1
        kernel,%s,,,
        gpu,NVIDIA H200,,,
        compiler,nvcc 13.0.88,,,
        date,2026-11-30,,,
        unit,clocksPerModelCycle,,,128
        warp,clocks,0,0,4200
        """;

    private final String address;
    private final Page page;
    private final Looks looks;

    StatesTour(String address, Page page) {
        this.address = address;
        this.page = page;
        this.looks = new Looks(page);
    }

    void assertNothingFound() {
        looks.assertNothingFound();
    }

    /** Fresh, unreadable, wrong with its machine, its minimal pair, a hint, right, out of tries, revealed. */
    void problem() {
        open("/problems/two-paths/variants/0");
        looks.at("a fresh problem");
        answer("forty", "25", "1/2");
        assertThat(page.locator("#tDiv-verdict")).hasClass(Pattern.compile("is-unread"));
        looks.at("an unreadable answer");
        answer("25", "25", "5/8");
        page.locator("form[action$='/hints'] button").click();
        assertThat(page.locator(".hints > li")).hasCount(1);
        assertThat(page.locator("#machine figure").first()).isVisible();
        looks.at("a wrong answer with its machine and a hint");
        page.locator("a[href*='/pair']").click();
        assertThat(page.locator("#tDiv")).hasValue("");
        looks.at("a minimal pair");
        open("/problems/two-paths/variants/0");
        answer("40", "25", "5/8");
        assertThat(page.locator("#solution")).isVisible();
        page.locator("trace-player .player").first().waitFor();
        page.locator("trace-player .player-controls button").nth(4).click();
        looks.at("a right answer, its player at a split");
        open("/problems/two-paths/variants/1");
        for (int wrong = 1; wrong <= 3; wrong++) {
            answer("1" + wrong, "2", "1/7");
        }
        assertThat(page.locator("#solution")).isVisible();
        looks.at("out of tries");
        open("/problems/nested/variants/0");
        page.locator("input.answer").all().forEach(box -> box.fill("1"));
        page.locator("form[action$='/submissions'] .button-main").click();
        page.locator("form[action$='/reveal'] button").click();
        assertThat(page.locator("#solution")).isVisible();
        looks.at("a revealed answer");
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
            looks.at("the inputs of " + id);
        }
    }

    void playground() {
        open("/playground?example=parity");
        page.locator("#sketch .button-main").click();
        assertThat(page.locator("#result")).containsText("Tdiv");
        looks.at("a run in the playground");
        open("/playground?example=by-warp");
        looks.at("a comparison");
        open("/playground?example=spin-lock");
        looks.at("a finding");
        page.locator(".own-gpu summary").click();
        bringBack("0000");
        assertThat(page.locator(".own-gpu .verdict").first()).isVisible();
        looks.at("a measurement of something else");
        open("/playground?example=parity");
        page.locator(".own-gpu summary").click();
        var file = page.waitForDownload(
                () -> page.locator(".own-gpu .actions button").first().click());
        bringBack(kernelOf(file.path()));
        assertThat(page.locator("[aria-labelledby=measured-title] figure").first())
                .isVisible();
        looks.at("a measurement drawn beside the model");
    }

    private void bringBack(String kernel) {
        page.locator("#f-measured")
                .setInputFiles(new FilePayload(
                        "m.csv", "text/csv", MEASURED.formatted(kernel).getBytes(StandardCharsets.UTF_8)));
        page.locator(".own-gpu .actions button").last().click();
    }

    private static String kernelOf(Path file) {
        try {
            return Files.readString(file).replaceAll("(?s).*printf\\(\"kernel,([0-9a-f]{64}),.*", "$1");
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
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
                "/model-and-machine")) {
            open(path);
            looks.at(path);
        }
        open("/placement");
        page.locator("form[action$='/begin'] button").click();
        looks.at("a placement");
        open("/lessons/1-recognition/1");
        while (page.locator("input.answer").count() == 0) {
            page.locator("a[rel=next]").click();
        }
        page.locator("input.answer").first().fill("9973");
        page.locator("form .button-main, form .actions button").first().click();
        assertThat(page.locator(".verdict").first()).isVisible();
        looks.at("a lesson answered");
    }

    /** Without guidance there is no recommendation. */
    void alone() {
        open("/me");
        page.locator("form[action$='/me/guidance'] button").click();
        looks.at("a page of progress without guidance");
        open("/");
        looks.at("a ladder without guidance");
    }

    /** Not there, not for everyone, not understood. */
    void faults() {
        open("/nothing");
        looks.at("nothing there");
        open("/problems/two-paths/variants/none");
        looks.at("not understood");
        open("/sign-up");
        page.fill("input[name=userName]", "looker");
        page.fill("input[name=password]", "correct horse battery");
        looks.at("a form to sign up");
        page.locator("main form button").first().click();
        page.waitForURL(address + "/me");
        open("/account");
        looks.at("an account");
        open("/admin");
        assertThat(page.locator("h1")).isVisible();
        looks.at("not for everyone");
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
}
