package org.warpladder.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.warpladder.database.OnH2;

/** What all forms do in a browser. */
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
@ExtendWith(Browser.class)
@OnH2
class FormsIT {
    @LocalServerPort
    private int port;

    @Test
    void aFormThatIsOnItsWayIsNotSentAgainUnlessItChanges(Page page) {
        page.navigate("http://localhost:" + port + "/sign-in");
        page.evaluate("window.sent = 0; addEventListener('submit', it => {"
                + " sent += it.defaultPrevented ? 0 : 1; it.preventDefault(); })");
        page.locator("input[name=userName]").fill("ann");
        page.locator("input[name=password]").fill("a guess");
        var press = "document.querySelector('main form').requestSubmit()";
        page.evaluate(press);
        page.evaluate(press);
        assertThat(page.evaluate("sent")).isEqualTo(1);
        page.locator("input[name=password]").fill("another guess");
        page.evaluate(press);
        assertThat(page.evaluate("sent")).isEqualTo(2);
    }
}
