package org.warpladder.simulator.syntax;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.warpladder.simulator.source.Diagnostic;
import org.warpladder.simulator.source.Span;

/**
 * From text to tokens. Comments, {@code #include} and {@code #pragma} are passed over; {@code #define NAME tokens}
 * replaces later uses of the name, whose tokens then stand at the place of the use.
 */
final class Lexer {
    private static final String[] SYMBOLS = {
        "<<<", ">>>", "<<=", ">>=", "...", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "+=", "-=",
        "*=", "/=", "%=", "&=", "|=", "^=", "::"
    };
    private static final int MAX_TOKENS = 100_000;

    private final String source;
    private final List<Diagnostic> diagnostics;
    private final Map<String, List<Token>> macros = new HashMap<>();
    private final List<Token> tokens = new ArrayList<>();
    private int position;
    private int line = 1;
    private int lineStart;

    Lexer(String source, List<Diagnostic> diagnostics) {
        this.source = source;
        this.diagnostics = diagnostics;
    }

    /** All tokens; the last is of kind END. */
    List<Token> tokens() {
        while (skipBlank()) {
            if (source.charAt(position) == '#') {
                directive();
            } else {
                emit(next());
            }
            if (tokens.size() > MAX_TOKENS) {
                diagnostics.add(
                        new Diagnostic(span(position, 1), "The kernel has more than " + MAX_TOKENS + " words.", null));
                break;
            }
        }
        tokens.add(new Token(Token.Kind.END, "", span(Math.min(position, source.length()), 1)));
        return tokens;
    }

    private void emit(Token token) {
        var body = token.kind() == Token.Kind.IDENTIFIER ? macros.get(token.text()) : null;
        if (body == null) {
            tokens.add(token);
        } else {
            body.forEach(part -> tokens.add(new Token(part.kind(), part.text(), token.span())));
        }
    }

    private void directive() {
        int start = position;
        int end = source.indexOf('\n', position);
        end = end < 0 ? source.length() : end;
        var text = source.substring(start, end).strip();
        if (text.startsWith("#define")) {
            define(start, end);
        } else if (!text.startsWith("#include") && !text.startsWith("#pragma")) {
            diagnostics.add(new Diagnostic(
                    span(start, Math.max(1, text.length())),
                    "The directive `" + text.split("\\s", 2)[0] + "` is not supported.",
                    "Write the code without it; `#define NAME value` is supported."));
        }
        position = end;
    }

    private void define(int start, int end) {
        position = start + "#define".length();
        var words = new ArrayList<Token>();
        while (skipSpaces(end) && position < end && !source.startsWith("//", position)) {
            words.add(next());
        }
        boolean function = words.size() > 1
                && words.get(1).is("(")
                && words.get(1).span().column()
                        == words.getFirst().span().column()
                                + words.getFirst().text().length();
        if (words.isEmpty() || words.getFirst().kind() != Token.Kind.IDENTIFIER || function) {
            diagnostics.add(new Diagnostic(
                    span(start, Math.max(1, end - start)),
                    function ? "A `#define` with parameters is not supported." : "A `#define` needs a name.",
                    function ? "Write a `__device__` function." : null));
            return;
        }
        var body = new ArrayList<Token>();
        for (var word : words.subList(1, words.size())) {
            var earlier = macros.get(word.text());
            if (earlier != null && word.kind() == Token.Kind.IDENTIFIER && body.size() < 1000) {
                body.addAll(earlier);
            } else {
                body.add(word);
            }
        }
        macros.put(words.getFirst().text(), body.size() > 1000 ? List.of() : body);
    }

    private boolean skipSpaces(int end) {
        while (position < end && Character.isWhitespace(source.charAt(position))) {
            position++;
        }
        return position < end;
    }

    /** Moves to the next token; false at the end. */
    private boolean skipBlank() {
        while (position < source.length()) {
            char c = source.charAt(position);
            if (c == '\n') {
                position++;
                line++;
                lineStart = position;
            } else if (Character.isWhitespace(c)) {
                position++;
            } else if (source.startsWith("//", position)) {
                int end = source.indexOf('\n', position);
                position = end < 0 ? source.length() : end;
            } else if (source.startsWith("/*", position)) {
                skipComment();
            } else {
                return true;
            }
        }
        return false;
    }

    private void skipComment() {
        int end = source.indexOf("*/", position + 2);
        if (end < 0) {
            diagnostics.add(new Diagnostic(span(position, 2), "This comment never ends.", "Close it with `*/`."));
            end = source.length() - 2;
        }
        for (; position < end + 2 && position < source.length(); position++) {
            if (source.charAt(position) == '\n') {
                line++;
                lineStart = position + 1;
            }
        }
    }

    private Token next() {
        int start = position;
        char c = source.charAt(position);
        if (Character.isDigit(c) || c == '.' && position + 1 < source.length() && digit(position + 1)) {
            return number();
        }
        if (isNameStart(c)) {
            while (position < source.length() && isNamePart(source.charAt(position))) {
                position++;
            }
            return token(Token.Kind.IDENTIFIER, start);
        }
        for (var symbol : SYMBOLS) {
            if (source.startsWith(symbol, position)) {
                position += symbol.length();
                return token(Token.Kind.SYMBOL, start);
            }
        }
        position++;
        if ("+-*/%&|^~!<>=?:;,.(){}[]\"'".indexOf(c) < 0) {
            diagnostics.add(new Diagnostic(span(start, 1), "The character `" + c + "` is not part of CUDA C.", null));
        }
        return token(Token.Kind.SYMBOL, start);
    }

    private Token number() {
        int start = position;
        if (source.startsWith("0x", position) || source.startsWith("0X", position)) {
            position += 2;
            while (position < source.length() && Character.digit(source.charAt(position), 16) >= 0) {
                position++;
            }
            skipSuffix("uUlL");
            return token(Token.Kind.INTEGER, start);
        }
        boolean real = false;
        while (position < source.length()) {
            char c = source.charAt(position);
            if (c == '.' || c == 'e' || c == 'E') {
                real = true;
                if (c != '.' && position + 1 < source.length() && "+-".indexOf(source.charAt(position + 1)) >= 0) {
                    position++;
                }
            } else if (!Character.isDigit(c)) {
                break;
            }
            position++;
        }
        int end = position;
        skipSuffix(real ? "fF" : "uUlLfF");
        real |= source.substring(end, position)
                .toLowerCase(java.util.Locale.ROOT)
                .contains("f");
        return token(real ? Token.Kind.FLOAT : Token.Kind.INTEGER, start);
    }

    private void skipSuffix(String letters) {
        while (position < source.length() && letters.indexOf(source.charAt(position)) >= 0) {
            position++;
        }
    }

    private boolean digit(int at) {
        return Character.isDigit(source.charAt(at));
    }

    private static boolean isNameStart(char c) {
        return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    private static boolean isNamePart(char c) {
        return isNameStart(c) || c >= '0' && c <= '9';
    }

    private Token token(Token.Kind kind, int start) {
        return new Token(kind, source.substring(start, position), span(start, position - start));
    }

    private Span span(int start, int length) {
        return new Span(line, start - lineStart + 1, Math.max(1, length));
    }
}
