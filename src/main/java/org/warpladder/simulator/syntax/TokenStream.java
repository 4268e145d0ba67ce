package org.warpladder.simulator.syntax;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.source.Diagnostic;

/** The tokens still to be read. Mutable. */
final class TokenStream {
    /** Words that the source has declared as names: `half` and `free` are only CUDA's until then. */
    private final Set<String> declared = new HashSet<>();

    private final List<Token> tokens;
    private final List<Diagnostic> diagnostics;
    private int position;

    TokenStream(List<Token> tokens, List<Diagnostic> diagnostics) {
        this.tokens = tokens;
        this.diagnostics = diagnostics;
    }

    int position() {
        return position;
    }

    Token peek() {
        return tokens.get(position);
    }

    /** The one that was read last. */
    Token last() {
        return tokens.get(Math.max(0, position - 1));
    }

    private Token peek(int ahead) {
        return tokens.get(Math.min(position + ahead, tokens.size() - 1));
    }

    Token next() {
        var token = peek();
        if (position < tokens.size() - 1) {
            position++;
        }
        return token;
    }

    boolean atEnd() {
        return peek().kind() == Token.Kind.END;
    }

    boolean at(String symbol) {
        return at(0, symbol);
    }

    boolean at(int ahead, String symbol) {
        return peek(ahead).is(symbol);
    }

    /** Whether a text in quotes stands there. */
    boolean atText(int ahead) {
        return peek(ahead).kind() == Token.Kind.TEXT;
    }

    /** Takes a word before a type that changes nothing here: every load reads memory, and no variable has an address. */
    boolean takeIdle() {
        return take("static") || take("register") || take("volatile");
    }

    boolean take(String symbol) {
        boolean there = at(symbol) && !atEnd();
        if (there) {
            next();
        }
        return there;
    }

    Token expect(String symbol, String where) {
        if (!at(symbol)) {
            throw new SyntaxError(
                    peek().span(), "Expected `" + symbol + "` " + where + ", found " + found() + ".", null);
        }
        return next();
    }

    /** A missing semicolon is reported where it belongs: behind the last token. */
    void semicolon(String after) {
        if (!take(";")) {
            var last = last().span();
            throw new SyntaxError(
                    new org.warpladder.simulator.source.Span(last.line(), last.column() + last.length(), 1),
                    "Expected `;` after " + after + ", found " + found() + ".",
                    null);
        }
    }

    /** Reads a name where it is declared. */
    Token name(String what) {
        if (peek().kind() != Token.Kind.IDENTIFIER) {
            throw new SyntaxError(peek().span(), "Expected " + what + ", found " + found() + ".", null);
        }
        if (Unsupported.reserved(peek().text())) {
            throw new SyntaxError(
                    peek().span(),
                    found() + " is a word of the language and cannot be a name.",
                    "Choose another name, such as `" + peek().text() + "_`.");
        }
        declared.add(peek().text());
        return next();
    }

    /** What an unsupported word is and what to write instead; null where it is none, or the source uses it as a name. */
    @Nullable
    Unsupported unsupported(Token token) {
        return declared.contains(token.text()) ? null : Unsupported.of(token.text());
    }

    String found() {
        return atEnd() ? "the end of the source" : "`" + peek().text() + "`";
    }

    boolean atType() {
        return typeWords(position) != null;
    }

    /** Reads a type; null, with nothing read, where none stands. */
    @Nullable
    Type type() {
        var type = typeWords(position);
        if (type != null) {
            boolean unsigned = at("unsigned") || at("signed");
            next();
            if (unsigned) {
                take("const");
                refuseWidth();
                take("int");
            }
        }
        return type;
    }

    /** {@code unsigned char} and {@code unsigned long}, which are other types. */
    private void refuseWidth() {
        var width = unsupported(peek());
        if (width != null && (at("char") || at("short") || at("long"))) {
            throw width.at(peek());
        }
    }

    private @Nullable Type typeWords(int at) {
        var token = tokens.get(at);
        if (token.kind() != Token.Kind.IDENTIFIER) {
            return null;
        }
        return switch (token.text()) {
            case "void" -> Type.VOID;
            case "bool" -> Type.BOOL;
            case "int", "signed", "int32_t" -> Type.INT;
            case "unsigned", "uint32_t", "uint", "size_t" -> Type.UNSIGNED;
            case "float" -> Type.FLOAT;
            default -> null;
        };
    }

    void report(Diagnostic diagnostic) {
        diagnostics.add(diagnostic);
    }

    /** Goes on behind the statement that began at {@code start}: behind its semicolon, or before a closing brace. */
    void skipStatement(int start) {
        if (position == start && !at("}")) {
            next();
        }
        int open = 0;
        while (!atEnd() && !(open == 0 && at("}"))) {
            var token = next();
            if (token.is("{")) {
                open++;
            } else if (token.is("}") && --open == 0 || token.is(";") && open == 0) {
                return;
            }
        }
    }
}
