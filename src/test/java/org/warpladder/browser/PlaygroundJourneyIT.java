package org.warpladder.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.warpladder.database.OnH2;

/** The playground by mouse, by keyboard, on a phone in the dark and without JavaScript; and the measured facts. */
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
@ExtendWith(Browser.class)
@OnH2
class PlaygroundJourneyIT {
    private static final String RUN = "#sketch .button-main";

    @LocalServerPort
    private int port;

    @Test
    void aKernelIsRunCorrectedAndRunAgainWithoutLeavingThePage(Page page) {
        open(page, "/playground?example=parity");
        assertThat(page.locator("kernel-editor .kernel-host").first()).isVisible();
        Accessibility.assertNoViolations(page);
        page.evaluate("window.stayed = true");

        page.fill("#f-data", "a = 0");
        page.click(RUN);
        assertThat(page.locator("#result")).containsText("Tdiv, cycles1212");

        page.fill("#f-block", "many");
        page.press("#f-block", "Enter");
        assertThat(page.locator(".field:has(#f-block) .verdict")).containsText("many");
        Accessibility.assertNoViolations(page);

        page.fill("#f-block", "64");
        page.press("#f-block", "Enter");
        assertThat(page.locator("#result")).containsText("Tdiv, cycles2424");
        assertThat(page.locator(".verdict")).hasCount(0);
        Accessibility.assertNoViolations(page);
        assertThat(page.evaluate("window.stayed")).isEqualTo(true);
    }

    @Test
    void aLinkShowsTheSameToSomebodyElse(Page ann, Page bob) {
        open(ann, "/playground?example=by-warp");
        ann.getByText("Share by link").click();
        assertThat(ann.locator("#link")).isVisible();
        bob.navigate(ann.inputValue("#link"));
        assertThat(bob.locator("#result")).containsText("the second kernel is 2.00 times as fast");
        Accessibility.assertNoViolations(bob);
    }

    @Test
    void thePagesFitAPhoneInTheDark(@Visitor(width = 390, dark = true) Page phone) {
        for (var path : new String[] {"/playground?example=uneven-loop", "/model-and-machine"}) {
            open(phone, path);
            assertThat(phone.evaluate("document.documentElement.scrollWidth <= innerWidth"))
                    .as(path)
                    .isEqualTo(true);
            Accessibility.assertNoViolations(phone);
        }
    }

    @Test
    void withoutJavaScriptTheFormIsAllThatIsNeeded(@Visitor(javaScript = false) Page plain) {
        open(plain, "/playground?example=parity");
        plain.fill("#f-source", "__global__ void k(const int *a) { if (a[threadIdx.x] < 4) work(7); else work(9); }");
        plain.fill("#f-data", "a = ramp()");
        plain.click(RUN);
        assertThat(plain.locator("#result")).containsText("Tdiv, cycles1616");
        assertThat(plain.locator("#result figure table").first()).isAttached();
    }

    private void open(Page page, String path) {
        assertThat(page.navigate("http://localhost:" + port + path).status()).isEqualTo(200);
    }
}
