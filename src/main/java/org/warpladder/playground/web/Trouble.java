package org.warpladder.playground.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.warpladder.playground.Fault;
import org.warpladder.playground.Outcome;
import org.warpladder.simulator.Sentences;
import org.warpladder.simulator.source.Diagnostic;
import org.warpladder.simulator.source.Span;
import tools.jackson.databind.json.JsonMapper;

/**
 * Something that keeps a sketch from running.
 *
 * @param field the form field that it is about
 * @param html what it is, safe
 * @param excerpt the source line and a caret below it; empty where there is none
 * @param hint safe HTML; empty for none
 */
public record Trouble(String field, String html, String excerpt, String hint) {
    static List<Trouble> of(Map<String, List<Diagnostic>> diagnostics, Map<String, String> sources, Said said) {
        var troubles = new ArrayList<Trouble>();
        diagnostics.forEach((field, found) -> found.forEach(
                diagnostic -> troubles.add(of(field, diagnostic, sources.getOrDefault(field, ""), said))));
        return troubles;
    }

    static Trouble of(String field, Diagnostic english, String source, Said said) {
        var diagnostic = Sentences.in(said.locale()).say(english);
        return new Trouble(
                field,
                diagnostic.span() == null
                        ? Said.code(diagnostic.message())
                        : Said.code(said.say(
                                "at",
                                String.valueOf(diagnostic.span().line()),
                                String.valueOf(diagnostic.span().column()),
                                diagnostic.message())),
                diagnostic.excerpt(source),
                diagnostic.hint() == null ? "" : Said.code(diagnostic.hint()));
    }

    static List<Trouble> of(List<Fault> faults, Said said) {
        return faults.stream()
                .map(fault -> new Trouble(fault.field(), said.fault(fault), "", ""))
                .toList();
    }

    /** Places in a source as the editor draws them: a JSON list of line, column, length and message; without one, line 1. */
    static String places(Outcome outcome, String field, Said said) {
        return outcome instanceof Outcome.Rejected rejected
                ? places(rejected.diagnostics().getOrDefault(field, List.of()), said)
                : "[]";
    }

    static String places(List<Diagnostic> diagnostics, Said said) {
        return JsonMapper.shared()
                .writeValueAsString(diagnostics.stream()
                        .map(diagnostic -> place(diagnostic, said))
                        .toList());
    }

    private static Map<String, Object> place(Diagnostic diagnostic, Said said) {
        var span = diagnostic.span() == null ? new Span(1, 1, 1) : diagnostic.span();
        return Map.of(
                "line", span.line(),
                "column", span.column(),
                "length", span.length(),
                "message", Sentences.in(said.locale()).say(diagnostic.message()));
    }
}
