package org.warpladder.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Page;

/** What axe-core has to say about a page. */
public final class Accessibility {
    private Accessibility() {}

    /** Fails with each violation's name, what to do, and where, unless there are none. */
    public static void assertNoViolations(Page page) {
        var violations = new AxeBuilder(page)
                .analyze().getViolations().stream()
                        .flatMap(rule -> rule.getNodes().stream()
                                .map(node -> rule.getId() + ": " + rule.getHelp() + ": " + node.getTarget() + " "
                                        + node.getHtml()))
                        .toList();
        assertThat(violations).as("axe-core on %s", page.url()).isEmpty();
    }
}
