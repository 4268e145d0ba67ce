package org.warpladder.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.LoadState;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.warpladder.WarpLadder;

/** A newcomer climbs: one problem of each level, and what was done is there after the server was started again. */
@ExtendWith(Browser.class)
class LadderJourneyIT {
    /** A problem with a wrong answer to one field, the words that name the idea behind it, and right answers to all. */
    private record Rung(int level, String title, String field, String wrong, String named, Map<String, String> right) {}

    // The fixed instances, with the answers that the design works out by hand
    private static final List<Rung> RUNGS = List.of(
            new Rung(1, "The line that diverges", "lines", "3", "many addresses", Map.of("lines", "4", "lanes", "16")),
            new Rung(
                    2,
                    "Two paths",
                    "tDiv",
                    "25",
                    "ran at the same time",
                    Map.of("tDiv", "40 cycles", "tIdeal", "25", "efficiency", "62,5 %")),
            new Rung(
                    3,
                    "Nested branches",
                    "tDivSome",
                    "44",
                    "a path that no lane takes",
                    Map.of(
                            "tDiv", "44",
                            "tIdeal", "14",
                            "efficiency", "31.8 %",
                            "tDivSome", "18",
                            "tIdealSome", "10",
                            "efficiencySome", "5/9")),
            new Rung(
                    4,
                    "Predicate or branch?",
                    "cyclesPredicated",
                    "4",
                    "predication never skips",
                    Map.of(
                            "cyclesNotePredicated", "8",
                            "cyclesNoteBranch", "7",
                            "cyclesPredicated", "7",
                            "cyclesSplit", "12",
                            "cyclesA", "6",
                            "cyclesB", "5",
                            "choice", "predicate")),
            new Rung(5, "After the join", "tDivQ", "60", "once for each path", Map.of("tDivP", "40", "tDivQ", "50")));

    @Test
    void aGuestClimbsAllLevelsAndKeepsItThroughARestart(Page page, @TempDir Path data) {
        try (var server = start(data)) {
            for (var rung : RUNGS) {
                climb(page, address(server), rung);
            }
        }
        try (var server = start(data)) {
            page.navigate(address(server) + "/me");
            var history = page.locator("main").innerText();
            for (var rung : RUNGS) {
                assertThat(history).contains(rung.title());
            }
            page.navigate(address(server) + "/levels/2");
            assertThat(page.locator(".card", new Page.LocatorOptions().setHasText("Two paths"))
                            .first()
                            .innerText())
                    .contains("solved");
        }
    }

    private static void climb(Page page, String address, Rung rung) {
        page.navigate(address + "/");
        page.locator(".ladder li.rung h2 a").nth(rung.level() - 1).click();
        link(page, rung.title());
        assertThat(page.url()).endsWith("/variants/0");
        assertThat(page.locator("#solution").count()).as("no solution yet").isZero();
        answer(page, rung.right());
        fill(page, rung.field(), rung.wrong());
        button(page, "Submit");
        assertThat(page.locator("#" + rung.field() + "-verdict").innerText()).contains("Not yet.", rung.named());
        assertThat(page.locator("#solution").count()).as("no solution yet").isZero();
        page.locator("form[action$='/hints'] button").first().click();
        page.locator(".hints li").first().waitFor();
        assertThat(page.locator(".hints li").count()).isEqualTo(1);
        answer(page, rung.right());
        button(page, "Submit");
        for (var field : rung.right().keySet()) {
            assertThat(page.locator("#" + field + "-verdict").innerText())
                    .as(field)
                    .contains("Right.");
        }
        assertThat(page.locator("#solution").count()).isEqualTo(1);
        assertThat(page.locator("main figure svg").count()).as("a picture").isPositive();
        link(page, "Another like this");
        assertThat(page.url()).contains("/variants/").doesNotEndWith("/variants/0");
    }

    private static void answer(Page page, Map<String, String> answers) {
        answers.forEach((field, text) -> fill(page, field, text));
    }

    private static void fill(Page page, String field, String text) {
        var radio = page.locator("input[type=radio][name='answer." + field + "'][value='" + text + "']");
        if (radio.count() == 1) {
            radio.check();
        } else {
            page.locator("[name='answer." + field + "']").first().fill(text);
        }
    }

    private static void link(Page page, String name) {
        page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(name).setExact(true))
                .first()
                .click();
    }

    private static void button(Page page, String name) {
        page.waitForResponse(
                answer -> answer.url().contains("/variants/") && answer.status() == 200,
                () -> page.getByRole(
                                AriaRole.BUTTON,
                                new Page.GetByRoleOptions().setName(name).setExact(true))
                        .click());
        page.waitForLoadState(LoadState.NETWORKIDLE);
    }

    private static ConfigurableApplicationContext start(Path data) {
        return SpringApplication.run(
                WarpLadder.class,
                "--server.port=0",
                "--spring.datasource.url=jdbc:h2:file:" + data.resolve("warpladder")
                        + ";MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE;DEFAULT_NULL_ORDERING=HIGH");
    }

    private static String address(ConfigurableApplicationContext server) {
        var web = ((WebServerApplicationContext) server).getWebServer();
        return "http://localhost:" + java.util.Objects.requireNonNull(web).getPort();
    }
}
