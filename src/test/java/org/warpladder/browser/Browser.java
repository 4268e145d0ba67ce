package org.warpladder.browser;

import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import java.lang.annotation.Annotation;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives tests a real Chromium: {@code @ExtendWith(Browser.class)}, then every {@code Page} parameter is a visitor of its
 * own, with cookies of its own, who leaves when the test ends; {@link Visitor} says how it comes. Any error in its console fails the test. One browser serves the
 * whole test run. Without a Chromium the tests are skipped, or fail where {@code WARPLADDER_BROWSER=required}.
 */
public final class Browser implements ExecutionCondition, ParameterResolver {
    private static final Namespace OURS = Namespace.create(Browser.class);

    /** Longer than any page takes on a busy machine: a test fails for what a page shows, not for when it shows it. */
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private static final List<String> FLAGS = List.of(
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync");

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext test) {
        if (Chromium.executable().isPresent()) {
            return ConditionEvaluationResult.enabled("Chromium is there");
        }
        if ("required".equals(System.getenv("WARPLADDER_BROWSER"))) {
            throw new IllegalStateException(Chromium.HOW_TO_GET_ONE);
        }
        return ConditionEvaluationResult.disabled(Chromium.HOW_TO_GET_ONE);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
        return parameter.getParameter().getType() == Page.class;
    }

    @Override
    public Page resolveParameter(ParameterContext parameter, ExtensionContext test) {
        var running = test.getRoot().getStore(OURS).computeIfAbsent(Running.class, _ -> Running.start(), Running.class);
        var visit = running.visit(parameter.findAnnotation(Visitor.class).orElseGet(Desktop::new));
        test.getStore(OURS).put(visit, new Listened(visit));
        return visit;
    }

    /** A visitor who fails the test in leaving where a page complained: what its scripts, style or policy have to say. */
    private static final class Listened implements AutoCloseable {
        private static final List<String> PARTS = List.of("script", "stylesheet", "image", "font");

        private final Page page;
        private final List<String> heard = new ArrayList<>();

        Listened(Page page) {
            this.page = page;
            page.onPageError(heard::add);
            page.onConsoleMessage(message -> {
                // A page that is not there and a form that grew old say so too; of what a page is made of, the answer
                // tells
                if (message.type().equals("error")
                        && !message.text().startsWith("Failed to load resource")
                        && !message.text().startsWith("Response Status Error Code 403")) {
                    heard.add(page.url() + ": " + message.text());
                }
            });
            page.onResponse(answer -> {
                if (answer.status() >= 400 && PARTS.contains(answer.request().resourceType())) {
                    heard.add(answer.status() + " " + answer.url());
                }
            });
        }

        @Override
        public void close() {
            page.context().close();
            if (!heard.isEmpty()) {
                throw new AssertionError("A page complains: " + heard);
            }
        }
    }

    /** The one browser of a test run; the root store closes it. */
    private record Running(Playwright playwright, com.microsoft.playwright.Browser browser) implements AutoCloseable {
        static Running start() {
            var playwright = Playwright.create(
                    new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
            PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE.toMillis());
            Path executable = Chromium.executable().orElseThrow();
            return new Running(
                    playwright,
                    playwright
                            .chromium()
                            .launch(new BrowserType.LaunchOptions()
                                    .setExecutablePath(executable)
                                    .setArgs(FLAGS)));
        }

        Page visit(Visitor visitor) {
            Page visit = browser.newContext(new com.microsoft.playwright.Browser.NewContextOptions()
                            .setJavaScriptEnabled(visitor.javaScript())
                            .setViewportSize(visitor.width(), visitor.height())
                            .setHasTouch(visitor.touch())
                            .setIsMobile(visitor.touch())
                            .setColorScheme(visitor.dark() ? ColorScheme.DARK : ColorScheme.LIGHT)
                            .setReducedMotion(
                                    visitor.reducedMotion() ? ReducedMotion.REDUCE : ReducedMotion.NO_PREFERENCE)
                            .setLocale(visitor.locale()))
                    .newPage();
            visit.setDefaultTimeout(PATIENCE.toMillis());
            return visit;
        }

        @Override
        public void close() {
            playwright.close();
        }
    }

    /** The visitor of a parameter that has no annotation. */
    private record Desktop(
            boolean javaScript,
            boolean dark,
            boolean touch,
            boolean reducedMotion,
            int width,
            int height,
            String locale)
            implements Visitor {
        Desktop() {
            this(true, false, false, false, 1280, 900, "en-GB");
        }

        @Override
        public Class<? extends Annotation> annotationType() {
            return Visitor.class;
        }
    }
}
