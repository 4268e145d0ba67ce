package org.warpladder.simulator.syntax;

import java.util.ArrayList;
import java.util.List;
import org.warpladder.simulator.source.Diagnostic;

/**
 * From text to the tokens of the kernel: lines that begin with {@code #} are read by {@link Directives}, and macros are
 * written out by {@link Macros}.
 */
final class Lexer {
    private final Scanner scanner;
    private final List<Diagnostic> diagnostics;
    private final Macros macros;
    private final Directives directives;
    private final List<Token> tokens = new ArrayList<>();
    /** What has been read since the last directive. */
    private final List<Token> words = new ArrayList<>();

    /** Whether a macro could not be written out, so that no tokens are the kernel's. */
    private boolean broken;

    Lexer(String source, List<Diagnostic> diagnostics) {
        this.scanner = new Scanner(source, diagnostics);
        this.diagnostics = diagnostics;
        this.macros = new Macros(diagnostics);
        this.directives = new Directives(macros, diagnostics);
    }

    /** All tokens; the last is of kind END. */
    List<Token> tokens() {
        while (scanner.skipBlank() && !broken && !macros.isExhausted()) {
            if (scanner.at('#')) {
                writeOut();
                directive();
                skipUnread();
            } else {
                words.add(scanner.next());
            }
        }
        writeOut();
        directives.end();
        var end = scanner.here();
        if (macros.isExhausted()) {
            tokens.clear();
            diagnostics.add(new Diagnostic(end, "The kernel has more than " + Macros.MOST + " words.", null));
        }
        tokens.add(new Token(Token.Kind.END, "", end));
        return tokens;
    }

    private void writeOut() {
        try {
            macros.expand(words, tokens);
        } catch (SyntaxError error) {
            diagnostics.add(error.diagnostic());
            tokens.clear();
            broken = true;
        }
        words.clear();
    }

    private void directive() {
        int end = scanner.endOfLine();
        var place = scanner.restOfLine();
        var name = scanner.directive(end);
        try {
            directives.read(place, name, () -> line(end));
        } catch (SyntaxError error) {
            diagnostics.add(error.diagnostic());
        }
        scanner.moveTo(end);
    }

    /** The tokens up to the end of a directive. */
    private List<Token> line(int end) {
        var found = new ArrayList<Token>();
        while (scanner.skipBlank(end)) {
            found.add(scanner.next());
        }
        return found;
    }

    /** Passes over lines that a condition leaves out; begins at the end of one. */
    private void skipUnread() {
        while (directives.skipping() && !scanner.atEnd()) {
            if (scanner.nextLineIsDirective()) {
                directive();
            } else {
                scanner.moveTo(scanner.endOfLine());
            }
        }
    }
}
