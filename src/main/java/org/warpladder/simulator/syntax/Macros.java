package org.warpladder.simulator.syntax;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.warpladder.simulator.source.Diagnostic;
import org.warpladder.simulator.source.Span;

/**
 * The names for which {@code #define} has words. Where one is used its words stand instead, at the place of the use, but
 * those of an argument, which stay where they are. Mutable.
 */
final class Macros {
    /** Words of a kernel in which every macro is written out, and uses of macros. */
    static final int MOST = 100_000;

    private static final int DEEPEST = 100;
    /** What CUDA's headers define. */
    private static final Map<String, String> LIMITS = Map.of(
            "INT_MAX", "2147483647",
            "UINT_MAX", "4294967295u",
            "FLT_MAX", "3.402823466e38f",
            "FLT_MIN", "1.175494351e-38f",
            "FLT_EPSILON", "1.192092896e-07f",
            "INFINITY", "1e39f",
            "M_PI", "3.14159265358979f");

    /** @param parameters empty where the name stands alone; in parentheses behind it stand as many arguments otherwise */
    private record Macro(Optional<List<String>> parameters, List<Token> body) {}

    private final Map<String, Macro> macros = new HashMap<>();
    private final List<Diagnostic> diagnostics;
    private int left = MOST;
    private int depth;
    /** Whether the arguments of a macro were not closed; then those of the others may not be either. */
    private boolean unclosed;

    Macros(List<Diagnostic> diagnostics) {
        this.diagnostics = diagnostics;
        var nowhere = new Span(1, 1, 1);
        LIMITS.forEach((name, value) -> define(
                name,
                Optional.empty(),
                List.of(new Token(value.contains("f") ? Token.Kind.FLOAT : Token.Kind.INTEGER, value, nowhere))));
        define(
                "INT_MIN",
                Optional.empty(),
                Stream.of("(", "-", "INT_MAX", "-", "true", ")")
                        .map(word ->
                                new Token(word.length() > 1 ? Token.Kind.IDENTIFIER : Token.Kind.SYMBOL, word, nowhere))
                        .toList());
    }

    void define(String name, Optional<List<String>> parameters, List<Token> body) {
        macros.put(name, new Macro(parameters, List.copyOf(body)));
    }

    void forget(String name) {
        macros.remove(name);
    }

    boolean defines(String name) {
        return macros.containsKey(name);
    }

    /** Whether the words are more than {@link #MOST}, so that some are missing. */
    boolean isExhausted() {
        return left <= 0;
    }

    /**
     * Adds the words to {@code out}, each macro among them written out.
     *
     * @throws SyntaxError where macros are nested too deep
     */
    void expand(List<Token> words, List<Token> out) {
        unclosed = false;
        depth = 0;
        expand(words, List.of(), out);
    }

    /** @param within the macros whose words these are: one does not stand for itself again */
    private void expand(List<Token> words, List<String> within, List<Token> out) {
        int at = 0;
        while (at < words.size() && left > 0) {
            at = expand(words, at, within, out);
        }
    }

    /** Where to go on. */
    private int expand(List<Token> words, int at, List<String> within, List<Token> out) {
        left--;
        var token = words.get(at);
        var macro = token.kind() == Token.Kind.IDENTIFIER && !within.contains(token.text())
                ? macros.get(token.text())
                : null;
        var arguments = new ArrayList<List<Token>>();
        var behind = macro == null || macro.parameters.isEmpty()
                ? OptionalInt.of(at + 1)
                : arguments(words, at + 1, arguments);
        if (macro == null || behind.isEmpty()) {
            out.add(token);
            return at + 1;
        }
        if (++depth > DEEPEST) {
            throw new SyntaxError(token.span(), "Macros are nested more than " + DEEPEST + " deep here.", null);
        }
        var values = macro.parameters.map(parameters -> values(token, parameters, arguments, within));
        if (values.isEmpty() || values.get().size() == macro.parameters.get().size()) {
            var inner = Stream.concat(within.stream(), Stream.of(token.text())).toList();
            expand(written(macro.body, values.orElse(Map.of()), token.span()), inner, out);
        } else {
            out.add(new Token(Token.Kind.INTEGER, "0", token.span()));
        }
        depth--;
        return behind.getAsInt();
    }

    private static List<Token> written(List<Token> body, Map<String, List<Token>> values, Span place) {
        return body.stream()
                .flatMap(word -> {
                    var value = word.kind() == Token.Kind.IDENTIFIER ? values.get(word.text()) : null;
                    return value == null ? Stream.of(new Token(word.kind(), word.text(), place)) : value.stream();
                })
                .toList();
    }

    /** Reads the arguments of a macro; where to go on, which is nowhere if there are none or they are not closed. */
    private OptionalInt arguments(List<Token> words, int start, List<List<Token>> arguments) {
        if (unclosed || start == words.size() || !words.get(start).is("(")) {
            return OptionalInt.empty();
        }
        var argument = new ArrayList<Token>();
        int open = 0;
        for (int i = start; i < words.size(); i++) {
            var word = words.get(i);
            if (word.is(")") && open == 1) {
                arguments.add(argument);
                return OptionalInt.of(i + 1);
            }
            if (word.is(",") && open == 1) {
                arguments.add(argument);
                argument = new ArrayList<>();
            } else if (i > start) {
                argument.add(word);
            }
            open += word.is("(") ? 1 : word.is(")") ? -1 : 0;
        }
        unclosed = true;
        return OptionalInt.empty();
    }

    /** The arguments by their names; reports where they are not as many as the parameters. */
    private Map<String, List<Token>> values(
            Token name, List<String> parameters, List<List<Token>> arguments, List<String> within) {
        boolean none = parameters.isEmpty()
                && arguments.size() == 1
                && arguments.getFirst().isEmpty();
        int found = none ? 0 : arguments.size();
        if (found != parameters.size()) {
            diagnostics.add(new Diagnostic(
                    name.span(),
                    "The macro `" + name.text() + "` takes " + parameters.size() + " argument"
                            + (parameters.size() == 1 ? "" : "s") + ", found " + found + ".",
                    null));
        }
        var values = new HashMap<String, List<Token>>();
        for (int i = 0; i < parameters.size() && found == parameters.size(); i++) {
            var value = new ArrayList<Token>();
            expand(arguments.get(i), within, value);
            values.put(parameters.get(i), value);
        }
        return values;
    }
}
