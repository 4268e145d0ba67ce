package org.warpladder.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.EmulateMediaOptions;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ForcedColors;
import java.util.ArrayList;
import java.util.List;

/**
 * Looks at states of pages as different people see them: wide and light, narrow and dark, as narrow as 320 px, with a
 * finger, with forced colours. What is found is kept until it is asked for.
 */
final class Looks {
    /** A finger needs 44 px; links in a sentence, lanes of a strip and cells of a painting are as small as they must be. */
    private static final String SMALL = """
        () => !matchMedia("(pointer: coarse)").matches ? [] : [...document.querySelectorAll(
            "a[href], button, input:not([type=hidden]), select, textarea, summary")].filter(one => {
          if (!one.checkVisibility() || one.closest(".lane-input, .paint-grid, .skip")) return false;
          const inText = one.matches("a") && getComputedStyle(one).display === "inline"
            && [...one.parentElement.childNodes].some(other => other !== one && other.textContent.trim());
          const { width, height } = (one.matches("[type=radio], [type=checkbox]") && one.labels[0] || one).getBoundingClientRect();
          return !inText && width > 0 && (width < 43.5 || height < 43.5);
        }).map(one => one.outerHTML.slice(0, 160))\
        """;

    /** Text in figures stands out from the ground, and what is pressed from what is not. */
    private static final String LOST = """
        () => {
          const ground = document.body.appendChild(document.createElement("i"));
          ground.style.background = "Canvas";
          const light = colour => colour.match(/[\\d.]+/g).slice(0, 3).map(part => part / 255)
            .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
            .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0.05);
          const canvas = light(getComputedStyle(ground).backgroundColor);
          ground.remove();
          const faint = [...document.querySelectorAll(".figure-svg text:not(.letter)")].filter(text => text.checkVisibility()).filter(text => {
            const ink = light(getComputedStyle(text).fill);
            return Math.max(ink, canvas) / Math.min(ink, canvas) < 4.5;
          });
          const look = ({ backgroundColor, outlineStyle }) => backgroundColor + outlineStyle;
          const alike = [...document.querySelectorAll("[aria-pressed=true]")].filter(pressed => {
            const other = pressed.parentElement.querySelector("[aria-pressed=false]");
            return other && look(getComputedStyle(pressed)) === look(getComputedStyle(other));
          });
          return [...faint, ...alike].map(one => one.outerHTML.slice(0, 160));
        }\
        """;

    private final Page page;
    private final List<String> found = new ArrayList<>();

    Looks(Page page) {
        this.page = page;
    }

    void assertNothingFound() {
        assertThat(found).isEmpty();
    }

    void at(String state) {
        var size = page.viewportSize();
        note(state, () -> Accessibility.assertNoViolations(page));
        page.emulateMedia(new EmulateMediaOptions().setForcedColors(ForcedColors.ACTIVE));
        none(state + ", forced colours", LOST);
        page.emulateMedia(
                new EmulateMediaOptions().setForcedColors(ForcedColors.NONE).setColorScheme(ColorScheme.DARK));
        page.setViewportSize(390, 844);
        note(state, () -> Accessibility.assertNoViolationsOfLooks(page));
        none(state + ", too small for a finger", SMALL);
        fits(state);
        page.setViewportSize(320, 640);
        fits(state);
        page.emulateMedia(new EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
        page.setViewportSize(size.width, size.height);
    }

    private void fits(String state) {
        var over = ((Number) page.evaluate("document.documentElement.scrollWidth - innerWidth")).intValue();
        note(
                state,
                () -> assertThat(over)
                        .as("px that stick out at %d", page.viewportSize().width)
                        .isLessThanOrEqualTo(0));
    }

    private void none(String state, String script) {
        note(state, () -> assertThat((List<?>) page.evaluate(script)).isEmpty());
    }

    private void note(String state, Runnable look) {
        try {
            look.run();
        } catch (AssertionError bad) {
            found.add(state + ": " + bad.getMessage());
        }
    }
}
