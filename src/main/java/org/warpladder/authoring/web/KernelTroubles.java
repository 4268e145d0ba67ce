package org.warpladder.authoring.web;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.springframework.context.MessageSource;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.stereotype.Component;
import org.warpladder.playground.Fault;
import org.warpladder.simulator.Sentences;
import org.warpladder.simulator.source.Diagnostic;
import tools.jackson.databind.json.JsonMapper;

/** What is wrong with a pasted kernel, told as in the playground. */
@Component
class KernelTroubles {
    private final MessageSource messages;

    KernelTroubles(MessageSource messages) {
        this.messages = messages;
    }

    /**
     * What keeps a kernel from running.
     *
     * @param field of the form
     * @param html what it is, safe
     * @param excerpt the source line and a caret below it; empty where there is none
     * @param hint safe HTML; empty for none
     */
    public record Trouble(String field, String html, String excerpt, String hint) {}

    Trouble empty() {
        return new Trouble("source", FaultView.html(say("fault.empty")), "", "");
    }

    Trouble busy() {
        return new Trouble("source", FaultView.html(say("fault.busy")), "", "");
    }

    List<Trouble> of(List<Fault> faults) {
        return faults.stream()
                .map(fault -> new Trouble(fault.field(), FaultView.html(sentence(fault)), "", ""))
                .toList();
    }

    private String sentence(Fault fault) {
        var said = say("fault." + fault.key(), fault.argumentArray());
        return fault.line() == 0 ? said : say("fault.line", fault.line(), said);
    }

    List<Trouble> of(List<Diagnostic> diagnostics, String source) {
        return diagnostics.stream()
                .map(sentences()::say)
                .map(diagnostic -> new Trouble(
                        "source",
                        FaultView.html(sentence(diagnostic)),
                        diagnostic.excerpt(source),
                        diagnostic.hint() == null ? "" : FaultView.html(diagnostic.hint())))
                .toList();
    }

    private String sentence(Diagnostic diagnostic) {
        var span = diagnostic.span();
        return span == null
                ? diagnostic.message()
                : say("at", String.valueOf(span.line()), String.valueOf(span.column()), diagnostic.message());
    }

    /** Places as the editor draws them: a JSON list. */
    static String places(List<Diagnostic> diagnostics) {
        return JsonMapper.shared()
                .writeValueAsString(diagnostics.stream()
                        .filter(diagnostic -> diagnostic.span() != null)
                        .map(KernelTroubles::place)
                        .toList());
    }

    private static Map<String, Object> place(Diagnostic diagnostic) {
        var span = Objects.requireNonNull(diagnostic.span());
        return Map.of(
                "line", span.line(),
                "column", span.column(),
                "length", span.length(),
                "message", sentences().say(diagnostic.message()));
    }

    private static Sentences sentences() {
        return Sentences.in(LocaleContextHolder.getLocale());
    }

    private String say(String key, Object... arguments) {
        return Objects.requireNonNull(messages.getMessage(
                "playground." + key, arguments, "playground." + key, LocaleContextHolder.getLocale()));
    }
}
