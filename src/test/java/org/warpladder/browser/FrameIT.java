package org.warpladder.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.FrameLocator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.warpladder.database.OnH2;
import org.warpladder.lti.TestMessage;
import org.warpladder.lti.TestPlatform;
import org.warpladder.lti.key.ToolKeys;
import org.warpladder.lti.platform.Platforms;

/**
 * The product in a frame on another site: to a browser, 127.0.0.1 is not the site of localhost. Of the cookies that it is given
 * there, the partitioned ones alone come back.
 */
@SpringBootTest(
        webEnvironment = WebEnvironment.RANDOM_PORT,
        properties = {"warpladder.lti.laboratory=on", "warpladder.lti.scores.every=1s"})
@ExtendWith(Browser.class)
@OnH2
class FrameIT {
    @LocalServerPort
    private int port;

    @Autowired
    private Platforms platforms;

    @Autowired
    private ToolKeys keys;

    private final TestPlatform platform = new TestPlatform();
    private final HttpServer pages = pages();
    private volatile TestMessage message = platform.message("nobody");

    @BeforeEach
    void isRegistered() {
        pages.createContext("/course", exchange -> write(exchange, course()));
        pages.createContext("/auth", exchange -> write(exchange, answer(exchange.getRequestURI())));
        pages.start();
        platform.knows(keys::published);
        platforms.add(
                "system",
                new Platforms.Form(
                        "Test",
                        platform.issuer(),
                        TestPlatform.CLIENT,
                        site() + "/auth",
                        platform.tokenUrl(),
                        platform.keysUrl(),
                        platform.tokenAudience(),
                        true));
    }

    @AfterEach
    void isOver() {
        pages.stop(0);
        platform.close();
    }

    @Test
    void aLearnerAnswersInAFrameAndThePlatformIsToldTheScore(Page page) {
        var column = platform.grades.add("Sheet 1", 10, "17", "");
        message = platform.message("ann")
                .target(tool() + "/lti/problems/two-paths")
                .course("5", "Warps")
                .link("17", "Sheet 1")
                .graded(column);
        page.navigate(site() + "/course");
        var frame = page.frameLocator("iframe");
        assertThat(frame.locator("h1")).hasText("Sheet 1");
        frame.locator("main a[href*='/problems/']").first().click();
        for (var field : new String[] {"tDiv", "tIdeal", "efficiency"}) {
            frame.locator("[name='answer." + field + "']").fill(field.equals("efficiency") ? "1/1000" : "1");
        }
        submit(frame);
        assertThat(frame.locator("main")).containsText("2 tries left");
        assertThat(page.context().cookies().stream().map(it -> it.name)).containsExactly("__Host-warpladder_frame");
        page.waitForCondition(() -> !platform.grades.taken().isEmpty());
        var told = platform.grades.taken().getFirst();
        assertThat(told.get("userId").asString()).isEqualTo("ann");
        assertThat(told.get("scoreGiven").asInt()).isZero();
        assertThat(told.get("scoreMaximum").asInt()).isEqualTo(10);
    }

    @Test
    void anInstructorChoosesContentInAFrame(Page page) {
        message = platform.message("bob").choosing(null).course("6", "Warps");
        page.navigate(site() + "/course");
        var frame = page.frameLocator("iframe");
        frame.getByLabel("Two paths").check();
        frame.getByRole(AriaRole.BUTTON, new FrameLocator.GetByRoleOptions().setName("Send the choice to the platform"))
                .click();
        page.waitForCondition(() -> !platform.choices.taken().isEmpty());
    }

    private static void submit(FrameLocator frame) {
        frame.getByRole(
                        AriaRole.BUTTON,
                        new FrameLocator.GetByRoleOptions().setName("Submit").setExact(true))
                .click();
    }

    private String tool() {
        return "http://localhost:" + port;
    }

    private String site() {
        return "http://127.0.0.1:" + pages.getAddress().getPort();
    }

    private String course() {
        return "<h1>A course</h1><iframe width=1100 height=800 src='" + tool() + "/lti/login?login_hint=7&client_id="
                + TestPlatform.CLIENT + "&iss=" + URLEncoder.encode(platform.issuer(), StandardCharsets.UTF_8)
                + "&target_link_uri=" + URLEncoder.encode(tool() + "/lti", StandardCharsets.UTF_8) + "'></iframe>";
    }

    /** The person has signed in at the platform, which sends the answer by a form that posts itself. */
    private String answer(URI asked) {
        var fields = platform.answer(URI.create(site() + asked), message).entrySet().stream()
                .map(it -> "<input type=hidden name='" + it.getKey() + "' value='" + it.getValue() + "'>")
                .collect(Collectors.joining());
        return "<form method=post action='" + tool() + "/lti/launch'>" + fields
                + "</form><script>document.forms[0].submit()</script>";
    }

    private static HttpServer pages() {
        try {
            return HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        } catch (IOException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static void write(HttpExchange exchange, String html) throws IOException {
        try (exchange) {
            var bytes = ("<!DOCTYPE html><meta charset=utf-8><title>Platform</title>" + html)
                    .getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }
}
