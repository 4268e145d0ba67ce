package org.warpladder.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.warpladder.database.OnH2;

@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
@ExtendWith(Browser.class)
@OnH2
class HomeIT {
    @LocalServerPort
    private int port;

    @Test
    void theHomePageStandsForEveryVisitor(
            Page desktop, @Visitor(width = 390, dark = true) Page phone, @Visitor(javaScript = false) Page plain) {
        for (var page : new Page[] {desktop, phone, plain}) {
            var answer = page.navigate("http://localhost:" + port + "/");
            assertThat(answer.status()).isEqualTo(200);
            assertThat(page.locator("h1").count()).isEqualTo(1);
        }
        Accessibility.assertNoViolations(desktop);
        Accessibility.assertNoViolations(phone);
    }
}
