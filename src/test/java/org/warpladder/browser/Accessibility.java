package org.warpladder.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Page;
import java.util.List;

/** What axe-core has to say about a page. */
public final class Accessibility {
    private Accessibility() {}

    /** What a dark, a narrow or a touched page may break that a wide light one has right. */
    private static final List<String> LOOKS =
            List.of("color-contrast", "target-size", "scrollable-region-focusable", "link-in-text-block");

    /** Fails with each violation's name, what to do, and where, unless there are none. */
    public static void assertNoViolations(Page page) {
        assertNone(page, new AxeBuilder(page));
    }

    /** Likewise, of what depends on colours and on the width of the window. */
    public static void assertNoViolationsOfLooks(Page page) {
        assertNone(page, new AxeBuilder(page).withRules(LOOKS));
    }

    private static void assertNone(Page page, AxeBuilder axe) {
        var violations = axe.analyze().getViolations().stream()
                .flatMap(rule -> rule.getNodes().stream()
                        .map(node ->
                                rule.getId() + ": " + rule.getHelp() + ": " + node.getTarget() + " " + node.getHtml()))
                .toList();
        assertThat(violations).as("axe-core on %s", page.url()).isEmpty();
    }
}
