package org.warpladder.simulator.syntax;

import java.util.List;
import org.warpladder.simulator.source.Diagnostic;
import org.warpladder.simulator.source.Span;

/** A place in a source that moves on from token to token, over blanks and comments; it knows its line. Mutable. */
final class Scanner {
    private static final String[] SYMBOLS = {
        "<<<", ">>>", "<<=", ">>=", "...", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "+=", "-=",
        "*=", "/=", "%=", "&=", "|=", "^=", "::"
    };

    private final String source;
    private final List<Diagnostic> diagnostics;
    private int position;
    private int line = 1;
    private int lineStart;

    Scanner(String source, List<Diagnostic> diagnostics) {
        this.source = source;
        this.diagnostics = diagnostics;
    }

    boolean at(char c) {
        return source.charAt(position) == c;
    }

    boolean atEnd() {
        return position >= source.length();
    }

    Span here() {
        return span(Math.min(position, source.length()), 1);
    }

    Span restOfLine() {
        return span(position, source.substring(position, endOfLine()).strip().length());
    }

    /** Moves over the `#` and the name of a directive that ends at {@code end}; the name. */
    String directive(int end) {
        position++;
        skipBlank(end);
        int start = position;
        while (position < end && isNamePart(source.charAt(position))) {
            position++;
        }
        return source.substring(start, position);
    }

    /** Moves from the end of a line to the next one, there to the `#` of a directive where there is one. */
    boolean nextLineIsDirective() {
        moveTo(position + 1);
        int start = position;
        while (source.startsWith(" ", start) || source.startsWith("\t", start)) {
            start++;
        }
        if (!source.startsWith("#", start)) {
            return false;
        }
        position = start;
        return true;
    }

    boolean skipBlank() {
        return skipBlank(source.length());
    }

    /** Where the line ends, with the lines behind it that a backslash makes part of it. */
    int endOfLine() {
        int end = position - 1;
        do {
            end = source.indexOf('\n', end + 1);
        } while (end >= 0 && continues(end));
        return end < 0 ? source.length() : end;
    }

    private boolean continues(int end) {
        int last = end - 1 - (source.startsWith("\r", end - 1) ? 1 : 0);
        return last >= 0 && source.charAt(last) == '\\';
    }

    void moveTo(int end) {
        for (; position < end; position++) {
            if (source.charAt(position) == '\n') {
                line++;
                lineStart = position + 1;
            }
        }
    }

    /** Moves to the next token before {@code end}; false where there is none. */
    boolean skipBlank(int end) {
        while (position < end) {
            char c = source.charAt(position);
            if (Character.isWhitespace(c)) {
                moveTo(position + 1);
            } else if (c == '\\' && isSplice()) {
                position++;
            } else if (source.startsWith("//", position)) {
                moveTo(Math.min(end, endOfLine()));
            } else if (source.startsWith("/*", position)) {
                skipComment();
            } else {
                return true;
            }
        }
        return false;
    }

    /** Whether the backslash here joins the next line to this one. */
    private boolean isSplice() {
        return source.startsWith("\n", position + 1) || source.startsWith("\r\n", position + 1);
    }

    private void skipComment() {
        int end = source.indexOf("*/", position + 2);
        if (end < 0) {
            diagnostics.add(new Diagnostic(span(position, 2), "This comment never ends.", "Close it with `*/`."));
        }
        moveTo(end < 0 ? source.length() : end + 2);
    }

    Token next() {
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
        if (c == '"' || c == '\'') {
            return text(c);
        }
        for (var symbol : SYMBOLS) {
            if (source.startsWith(symbol, position)) {
                position += symbol.length();
                return token(Token.Kind.SYMBOL, start);
            }
        }
        position++;
        if ("+-*/%&|^~!<>=?:;,.(){}[]#".indexOf(c) < 0) {
            diagnostics.add(new Diagnostic(span(start, 1), "The character `" + c + "` is not part of CUDA C.", null));
        }
        return token(Token.Kind.SYMBOL, start);
    }

    /** A text or a character, which no kernel here can use. */
    private Token text(char quote) {
        int start = position++;
        while (position < source.length() && source.charAt(position) != quote && source.charAt(position) != '\n') {
            position += source.charAt(position) == '\\' && !isSplice() ? 2 : 1;
        }
        if (!source.startsWith(String.valueOf(quote), position)) {
            position = Math.min(position, source.length());
            diagnostics.add(new Diagnostic(span(start, 1), "This text never ends.", "Close it with `" + quote + "`."));
            return token(Token.Kind.TEXT, start);
        }
        position++;
        return token(Token.Kind.TEXT, start);
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
