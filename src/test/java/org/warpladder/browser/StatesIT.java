package org.warpladder.browser;

import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.warpladder.database.OnH2;

/** axe-core finds nothing on what a learner sees, in every state, in the light and in the dark, wide and narrow. */
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
@ExtendWith(Browser.class)
@OnH2
class StatesIT {
    @LocalServerPort
    private int port;

    @Test
    void nothingIsFoundInAnyStateOfAnyPage(Page page) {
        var tour = new StatesTour("http://localhost:" + port, page);
        tour.problem();
        tour.inputs();
        tour.playground();
        tour.reading();
        tour.alone();
        tour.assertNothingFound();
    }
}
