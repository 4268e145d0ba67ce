package org.warpladder.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Rules that Thymeleaf applies only when a page is shown. */
class TemplateTests {
    private static final Path TEMPLATES = Path.of("src/main/resources/templates");

    /** Where Thymeleaf takes neither classes nor beans: such a value is made by {@code th:with}. */
    private static final Pattern REFUSED = Pattern.compile(
            "th:(attr|attrappend|attrprepend|utext|insert|replace|on[a-z]+)=\"[^\"]*\\$\\{[^}\"]*(\\bT\\(|\\bnew"
                    + " |@[a-zA-Z]+\\.)");

    /** What the layout takes and sets hides whatever a page calls by the same name. */
    private static final Pattern LAYOUT = Pattern.compile("th:fragment=\"page\\(([^)]*)\\)\" th:with=\"([^\"]*)\"");

    @Test
    void noPageCallsAnythingAsTheLayoutDoes() throws IOException {
        var layout = LAYOUT.matcher(Files.readString(TEMPLATES.resolve("layout/page.html")));
        assertThat(layout.find()).isTrue();
        var taken = Stream.concat(
                        Stream.of(layout.group(1).split(", ")),
                        Stream.of(layout.group(2).split(",")).map(it -> it.substring(0, it.indexOf('='))))
                .toList();
        assertThat(taken).contains("pageTitle", "visitor");
        var use = Pattern.compile("\\$\\{!?(" + String.join("|", taken) + ")\\b");
        try (var files = Files.walk(TEMPLATES)) {
            for (var file : files.filter(it -> it.toString().endsWith(".html"))
                    .filter(it -> !it.endsWith("layout/page.html"))
                    .toList()) {
                assertThat(use.matcher(Files.readString(file)).find())
                        .as("%s uses a name of the layout", file)
                        .isFalse();
            }
        }
    }

    @Test
    void restrictedAttributesNameNoClassAndNoBean() throws IOException {
        var found = new ArrayList<String>();
        try (var files = Files.walk(TEMPLATES)) {
            for (var file : files.filter(it -> it.toString().endsWith(".html")).toList()) {
                Files.readString(file)
                        .lines()
                        .filter(line -> REFUSED.matcher(line).find())
                        .forEach(line -> found.add(file.getFileName() + ": " + line.strip()));
            }
        }
        assertThat(found).isEmpty();
    }
}
