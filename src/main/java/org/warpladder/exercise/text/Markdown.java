package org.warpladder.exercise.text;

import java.util.List;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.owasp.html.HtmlPolicyBuilder;
import org.owasp.html.PolicyFactory;

/** Authored Markdown to HTML that is safe to show: tables, code, {@code $T_{div}$}; nothing that acts. */
public final class Markdown {
    private static final List<org.commonmark.Extension> EXTENSIONS = List.of(TablesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
    private static final HtmlRenderer RENDERER =
            HtmlRenderer.builder().extensions(EXTENSIONS).build();
    private static final PolicyFactory SAFE = new HtmlPolicyBuilder()
            .allowElements(
                    "p",
                    "br",
                    "strong",
                    "em",
                    "code",
                    "pre",
                    "ul",
                    "ol",
                    "li",
                    "blockquote",
                    "h2",
                    "h3",
                    "h4",
                    "table",
                    "thead",
                    "tbody",
                    "tr",
                    "th",
                    "td",
                    "var",
                    "sub",
                    "sup",
                    "a",
                    "hr")
            .allowUrlProtocols("https", "http")
            .allowAttributes("href")
            .matching(Pattern.compile("(https?://|/)[^\\s]*"))
            .onElements("a")
            .allowAttributes("align")
            .matching(Pattern.compile("left|right|center"))
            .onElements("th", "td")
            .requireRelNofollowOnLinks()
            .toFactory();
    private static final Pattern MATH = Pattern.compile("\\$([^$\\n`]{1,80})\\$");
    private static final Pattern FIGURE = Pattern.compile("<p>\\{\\{figure ([a-zA-Z]+(?: of [0-9]+)?)\\}\\}</p>");

    /** Long lines scroll within: without the focus they could not be read by keyboard. */
    private static final String FOCUSABLE_PRE = "<pre tabindex=\"0\">";

    /** From so many columns on a table may be wider than a phone. */
    private static final int MANY = 6;

    private static final Pattern TABLE = Pattern.compile("<table>.*?</table>", Pattern.DOTALL);
    private static final Pattern HEAD = Pattern.compile("<th[ >]");

    private Markdown() {}

    /** @param figures gives the safe HTML of a figure by its name; empty where there is none */
    public static String html(String markdown, Function<String, String> figures) {
        var html = SAFE.sanitize(RENDERER.render(PARSER.parse(math(markdown)))).replace("{<!-- -->{", "{{");
        return FIGURE.matcher(
                        TABLE.matcher(html.replace("<pre>", FOCUSABLE_PRE)).replaceAll(Markdown::scrolling))
                .replaceAll(match -> Matcher.quoteReplacement(figures.apply(match.group(1))));
    }

    private static String scrolling(MatchResult table) {
        var focusable = HEAD.matcher(table.group()).results().count() < MANY ? "" : " tabindex=\"0\"";
        return Matcher.quoteReplacement("<div class=\"scroll\"" + focusable + ">" + table.group() + "</div>");
    }

    public static String html(String markdown) {
        return html(markdown, name -> "");
    }

    /** {@code $T_{div}$} as a variable with a subscript. */
    private static String math(String markdown) {
        return MATH.matcher(markdown)
                .replaceAll(match -> Matcher.quoteReplacement("<var>"
                        + match.group(1)
                                .replace("\\times", "×")
                                .replace("\\cdot", "·")
                                .replaceAll("_\\{([^}]*)\\}", "<sub>$1</sub>")
                                .replaceAll("\\^\\{([^}]*)\\}", "<sup>$1</sup>")
                        + "</var>"));
    }
}
