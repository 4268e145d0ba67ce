package org.warpladder.simulator.syntax;

import java.util.ArrayList;
import java.util.List;
import org.warpladder.simulator.source.Diagnostic;

/**
 * A source file.
 *
 * @param constants {@code const} scalars at file scope, in order
 */
public record Program(List<Stmt.Declaration> constants, List<Function> functions) {
    /** Reads {@code source}; what is wrong goes to {@code diagnostics}, and the rest is read on. */
    public static Program parse(String source, List<Diagnostic> diagnostics) {
        var found = new ArrayList<Diagnostic>();
        var program = new Parser(new Lexer(source, found).tokens(), found).program();
        found.stream().sorted().limit(50).forEach(diagnostics::add);
        return program;
    }
}
