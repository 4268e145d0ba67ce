package org.warpladder.simulator.syntax;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.warpladder.simulator.source.Diagnostic;
import org.warpladder.simulator.source.Span;

/**
 * Lines that begin with {@code #}: {@code #define}, {@code #undef}, and the choices {@code #if}, {@code #ifdef},
 * {@code #ifndef}, {@code #elif}, {@code #else} up to {@code #endif}. Mutable.
 */
final class Directives {
    private final Macros macros;
    private final List<Diagnostic> diagnostics;
    /** The choices that are open, the innermost first. */
    private final Deque<Choice> choices = new ArrayDeque<>();

    /**
     * @param reading whether the part that is open is read; then those around it are, too
     * @param taken whether a part has been read, or none will be
     */
    private record Choice(Span place, boolean reading, boolean taken) {}

    Directives(Macros macros, List<Diagnostic> diagnostics) {
        this.macros = macros;
        this.diagnostics = diagnostics;
    }

    /** Whether the lines from here on are not part of the kernel. */
    boolean skipping() {
        return !choices.isEmpty() && !choices.peek().reading;
    }

    /** @param words what stands behind the directive's name, in order */
    void read(Span place, String name, Supplier<List<Token>> words) {
        switch (name) {
            case "if" -> open(place, () -> Conditions.holds(place, words.get(), macros));
            case "ifdef" -> open(place, () -> macros.defines(name(words.get(), place, name)));
            case "ifndef" -> open(place, () -> !macros.defines(name(words.get(), place, name)));
            case "elif" -> otherwise(place, name, () -> Conditions.holds(place, words.get(), macros));
            case "else" -> otherwise(place, name, () -> true);
            case "endif" -> close(place, name);
            default -> {
                if (!skipping()) {
                    apply(place, name, words);
                }
            }
        }
    }

    private void apply(Span place, String name, Supplier<List<Token>> words) {
        switch (name) {
            case "define" -> define(place, words.get());
            case "undef" -> macros.forget(name(words.get(), place, name));
            case "include", "pragma", "line", "" -> {}
            default ->
                diagnostics.add(new Diagnostic(
                        place,
                        "The directive `#" + name + "` is not supported.",
                        "Write the code without it; `#define NAME value` is supported."));
        }
    }

    private void open(Span place, Supplier<Boolean> condition) {
        boolean around = !skipping();
        choices.push(new Choice(place, false, true));
        if (around) {
            boolean reading = condition.get();
            choices.pop();
            choices.push(new Choice(place, reading, reading));
        }
    }

    private void otherwise(Span place, String name, Supplier<Boolean> condition) {
        var choice = close(place, name);
        boolean reading = !choice.taken && condition.get();
        choices.push(new Choice(choice.place, reading, choice.taken || reading));
    }

    private Choice close(Span place, String name) {
        if (choices.isEmpty()) {
            throw new SyntaxError(place, "This `#" + name + "` has no `#if`.", null);
        }
        return choices.pop();
    }

    /** Reports a choice that is still open. */
    void end() {
        if (!choices.isEmpty()) {
            diagnostics.add(new Diagnostic(
                    choices.getLast().place, "This directive has no `#endif`.", "Close it with `#endif`."));
        }
    }

    private static String name(List<Token> words, Span place, String directive) {
        if (words.isEmpty() || words.getFirst().kind() != Token.Kind.IDENTIFIER) {
            throw new SyntaxError(place, "A `#" + directive + "` needs a name.", null);
        }
        return words.getFirst().text();
    }

    private void define(Span place, List<Token> words) {
        var name = name(words, place, "define");
        boolean called = words.size() > 1
                && words.get(1).is("(")
                && words.get(1).span().column() == words.getFirst().span().column() + name.length();
        if (!called) {
            macros.define(name, Optional.empty(), words.subList(1, words.size()));
            return;
        }
        var parameters = new ArrayList<String>();
        int at = 2;
        while (at < words.size() && words.get(at).kind() == Token.Kind.IDENTIFIER) {
            parameters.add(words.get(at).text());
            at += at + 1 < words.size() && words.get(at + 1).is(",") ? 2 : 1;
        }
        if (at == words.size() || !words.get(at).is(")")) {
            throw new SyntaxError(
                    place,
                    "The parameters of the macro `" + name + "` are names with commas between them.",
                    "Write `#define " + name + "(a, b) ...`.");
        }
        macros.define(name, Optional.of(parameters), words.subList(at + 1, words.size()));
    }
}
