package org.warpladder.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Page;
import java.util.List;

/**
 * What axe-core has to say about a page. It is called as it is: its Java builder fetches the style sheets anew, which no
 * rule used here needs and the page's policy refuses.
 */
public final class Accessibility {
    private Accessibility() {}

    /** What a dark, a narrow or a touched page may break that a wide light one has right. */
    private static final List<String> LOOKS =
            List.of("color-contrast", "target-size", "scrollable-region-focusable", "link-in-text-block");

    private static final String RUN = """
        rules => axe.run(document, {
          preload: false,
          resultTypes: ["violations"],
          ...(rules.length ? { runOnly: { type: "rule", values: rules } } : {}),
        }).then(({ violations }) => violations.flatMap(({ id, help, nodes }) =>
          nodes.map(({ target, html }) => `${id}: ${help}: ${target} ${html}`)))\
        """;

    /** Fails with each violation's name, what to do, and where, unless there are none. */
    public static void assertNoViolations(Page page) {
        assertNone(page, List.of());
    }

    /** Likewise, of what depends on colours and on the width of the window. */
    public static void assertNoViolationsOfLooks(Page page) {
        assertNone(page, LOOKS);
    }

    private static void assertNone(Page page, List<String> rules) {
        if (Boolean.FALSE.equals(page.evaluate("'axe' in window"))) {
            page.evaluate(AxeBuilder.getAxeScript());
        }
        assertThat((List<?>) page.evaluate(RUN, rules))
                .as("axe-core on %s", page.url())
                .isEmpty();
    }
}
