package org.warpladder.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.LoadState;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.warpladder.database.OnH2;

/** axe-core finds nothing on what a learner sees, in every state, in the light and in the dark, wide and narrow; see {@link Looks}. */
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
@ExtendWith(Browser.class)
@OnH2
class StatesIT {
    @LocalServerPort
    private int port;

    /** Without the editor, with all that the page fetches, as it comes over the wire. */
    @Test
    void theFirstViewOfAPageIsUnder150Kilobytes(Page page) {
        for (var path : List.of("/", "/levels/2", "/problems/two-paths/variants/0", "/glossary", "/tour", "/me")) {
            page.navigate("http://localhost:" + port + path);
            page.waitForLoadState(LoadState.NETWORKIDLE);
            var bytes = (Number) page.evaluate("[...performance.getEntriesByType('navigation'),"
                    + " ...performance.getEntriesByType('resource')].reduce((sum, one) => sum +"
                    + " one.encodedBodySize, 0)");
            assertThat(bytes.intValue()).as(path).isLessThan(150_000);
        }
    }

    /** As when the browser was started again, and brought back the page but not its cookies. */
    @Test
    void aPageThatGrewOldIsRenewedWithAllThatWasTyped(Page page) {
        page.navigate("http://localhost:" + port + "/problems/two-paths/variants/0");
        page.fill("#tDiv", "40");
        page.fill("#tIdeal", "25");
        page.fill("#efficiency", "5/8");
        page.context().clearCookies();
        var submit = page.locator("form[action$='/submissions'] .button-main");
        submit.click();
        PlaywrightAssertions.assertThat(page.getByRole(AriaRole.ALERT)).containsText("press again");
        submit.click();
        PlaywrightAssertions.assertThat(page.locator("#tDiv-verdict")).containsText("Right.");
    }

    @Test
    void nothingIsFoundInAnyStateOfAnyPage(@Visitor(touch = true) Page page) {
        var tour = new StatesTour("http://localhost:" + port, page);
        tour.problem();
        tour.inputs();
        tour.playground();
        tour.reading();
        tour.alone();
        tour.faults();
        tour.assertNothingFound();
    }
}
