package org.warpladder.playground;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.springframework.context.MessageSource;
import org.springframework.stereotype.Component;
import org.springframework.web.util.HtmlUtils;
import org.warpladder.simulator.Finding;
import org.warpladder.simulator.Sentences;
import org.warpladder.simulator.source.Diagnostic;
import org.warpladder.simulator.source.Span;
import tools.jackson.databind.json.JsonMapper;

/** Says what keeps a sketch from running, to whoever typed it. */
@Component
public class Troubles {
    private static final Pattern CODE = Pattern.compile("`([^`]*)`");

    private final MessageSource messages;

    Troubles(MessageSource messages) {
        this.messages = messages;
    }

    public List<Trouble> of(List<Fault> faults, Locale locale) {
        return faults.stream()
                .map(fault -> new Trouble(fault.field(), code(sentence(fault, locale)), "", ""))
                .toList();
    }

    /**
     * @param diagnostics by form field
     * @param sources by form field
     */
    public List<Trouble> of(Map<String, List<Diagnostic>> diagnostics, Map<String, String> sources, Locale locale) {
        var troubles = new ArrayList<Trouble>();
        diagnostics.forEach((field, found) -> found.forEach(
                diagnostic -> troubles.add(of(field, diagnostic, sources.getOrDefault(field, ""), locale))));
        return troubles;
    }

    /** What a run found, at its place in the source. */
    public Trouble of(Finding finding, String source, Locale locale) {
        var span = finding.line() < 1 ? null : new Span(finding.line(), Math.max(1, finding.column()), 1);
        return of("source", new Diagnostic(span, finding.message(), finding.hint()), source, locale);
    }

    private Trouble of(String field, Diagnostic english, String source, Locale locale) {
        var diagnostic = Sentences.in(locale).say(english);
        return new Trouble(
                field,
                code(sentence(diagnostic, locale)),
                diagnostic.excerpt(source),
                diagnostic.hint() == null ? "" : code(diagnostic.hint()));
    }

    /** With its line where it has one. */
    private String sentence(Fault fault, Locale locale) {
        var sentence = say(locale, "fault." + fault.key(), fault.argumentArray());
        var place = fault.field().equals("data") ? "fault.line" : "fault.row";
        return fault.line() == 0 ? sentence : say(locale, place, fault.line(), sentence);
    }

    private String sentence(Diagnostic diagnostic, Locale locale) {
        var span = diagnostic.span();
        return span == null
                ? diagnostic.message()
                : say(locale, "at", String.valueOf(span.line()), String.valueOf(span.column()), diagnostic.message());
    }

    private String say(Locale locale, String key, Object... arguments) {
        return Objects.requireNonNull(messages.getMessage("playground." + key, arguments, "playground." + key, locale));
    }

    /** Places in a source as the editor draws them: a JSON list of line, column, length and message; without one, line 1. */
    public static String places(List<Diagnostic> diagnostics, Locale locale) {
        return JsonMapper.shared()
                .writeValueAsString(diagnostics.stream()
                        .map(diagnostic -> place(diagnostic, locale))
                        .toList());
    }

    private static Map<String, Object> place(Diagnostic diagnostic, Locale locale) {
        var span = diagnostic.span() == null ? new Span(1, 1, 1) : diagnostic.span();
        return Map.of(
                "line", span.line(),
                "column", span.column(),
                "length", span.length(),
                "message", Sentences.in(locale).say(diagnostic.message()));
    }

    /** A sentence as safe HTML; backticks make code. */
    public static String code(String sentence) {
        return CODE.matcher(HtmlUtils.htmlEscape(sentence)).replaceAll("<code>$1</code>");
    }
}
