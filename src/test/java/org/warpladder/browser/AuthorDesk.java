package org.warpladder.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;

/** Someone who writes problems, with the keyboard and what the screen says. */
record AuthorDesk(Page page, String home) {
    /** The check of 201 instances waits its turn behind learners. */
    private static final double CHECKED = 180_000;

    void begin(String title, String id) {
        page.navigate(home + "/teach/problems");
        Accessibility.assertNoViolations(page);
        page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("New problem"))
                .click();
        page.getByLabel("Title").fill(title);
        page.getByLabel("Name in addresses").fill(id);
        pressByKeyboard("Write it");
        assertThat(text()).isVisible();
    }

    /** Types a whole text where another stood, letter by letter; the editor's own indentation gives way to the text's. */
    void write(String yaml) {
        text().focus();
        press("Control+a", "Delete");
        yaml.lines().forEach(line -> {
            type(line);
            press("Control+Enter", "Home", "Shift+End");
        });
        press("Delete");
        assertThat(page.locator("textarea#text")).hasValue(yaml);
    }

    void edit(String id) {
        page.navigate(home + "/teach/problems/" + id);
        click("Edit");
        assertThat(text()).isVisible();
    }

    /** The editor's text; the area below it holds the same. */
    private Locator text() {
        return page.locator("yaml-editor .cm-content");
    }

    /** Finds words in the text and selects them; what is typed then takes their place. */
    void select(String words) {
        text().focus();
        page.keyboard().press("Control+Home");
        page.keyboard().press("Control+f");
        page.keyboard().type(words);
        page.keyboard().press("Enter");
        page.keyboard().press("Escape");
    }

    void press(String... keys) {
        for (var key : keys) {
            page.keyboard().press(key);
        }
    }

    void type(String letters) {
        page.keyboard().type(letters);
    }

    void seesFault(String words) {
        assertThat(page.locator("yaml-editor .cm-problem")).containsText(words);
        assertThat(page.locator(".faults > li")).containsText(words);
        Accessibility.assertNoViolations(page);
    }

    void seesNoFault() {
        assertThat(page.locator(".faults")).hasCount(0);
        assertThat(page.locator("yaml-editor .cm-problem")).hasCount(0);
        assertThat(page.locator("#as-learner")).isVisible();
    }

    /** Flicks through instances by key; each shows another kernel. */
    void flicks() {
        page.locator("#as-learner").click();
        var kernel = page.locator(".preview .listing");
        for (int seed = 1; seed <= 3; seed++) {
            var before = kernel.innerText();
            page.keyboard().press("]");
            assertThat(page.locator("#seed")).hasValue(String.valueOf(seed));
            assertThat(kernel).not().hasText(before);
        }
        assertThat(page.locator("#would-be")).isVisible();
    }

    void publish(String note) {
        click("Check and publish");
        page.waitForURL("**/publish");
        assertThat(page.locator("#check .is-not-yet")).hasCount(0);
        var check = page.locator("#check form .button-main");
        if (check.isVisible()) { // where this very text has not passed already
            check.click();
        }
        assertThat(page.locator("#check"))
                .containsText("Passed", new LocatorAssertions.ContainsTextOptions().setTimeout(CHECKED));
        Accessibility.assertNoViolations(page);
        page.locator("#note").fill(note);
        pressByKeyboard("Publish");
        assertThat(page.locator("main")).containsText("Published. Learners get it from now on.");
    }

    private void click(String button) {
        page.getByRole(
                        AriaRole.BUTTON,
                        new Page.GetByRoleOptions().setName(button).setExact(true))
                .first()
                .click();
    }

    /** What a page is for can be done without a mouse. */
    private void pressByKeyboard(String button) {
        for (int stops = 0; stops < 60; stops++) {
            if (page.evaluate("document.activeElement?.tagName + ' ' + document.activeElement?.textContent.trim()")
                    .equals("BUTTON " + button)) {
                page.keyboard().press("Enter");
                return;
            }
            page.keyboard().press("Tab");
        }
        assertThat(button).as("reached by Tab").isEmpty();
    }
}
