package org.warpladder.simulator.scalar;

import org.warpladder.simulator.scalar.Held.Elements;
import org.warpladder.simulator.scalar.Held.Pointer;
import org.warpladder.simulator.scalar.Held.Variable;
import org.warpladder.simulator.syntax.Stmt;

/** What a thread's declarations give names to. */
final class Declarations {
    private final LoneThread thread;
    private final Expressions expressions;

    Declarations(LoneThread thread, Expressions expressions) {
        this.thread = thread;
        this.expressions = expressions;
    }

    void declare(Stmt.Declaration declaration, Stmt.Declarator declarator) {
        var initialiser = declarator.initialiser();
        if (initialiser != null) {
            var value = expressions.value(initialiser).to(declaration.type());
            thread.names().declare(declarator.name(), new Variable(declaration.type(), value.bits()));
            return;
        }
        var values = declarator.elements();
        var held = bare(declaration, declarator);
        if (values != null && held instanceof Pointer array) {
            for (int i = 0; i < values.size(); i++) {
                array.plus(i).store(declarator.span(), expressions.value(values.get(i)));
            }
        }
    }

    /** Declares a name whose value is not set yet. */
    Held bare(Stmt.Declaration declaration, Stmt.Declarator declarator) {
        var type = declaration.type();
        var dimensions = declarator.dimensions().stream()
                .map(length -> expressions.value(length).bits())
                .toList();
        int length = dimensions.stream().reduce(1, (a, b) -> a * b);
        Held held = dimensions.isEmpty() && !declaration.shared()
                ? new Variable(type, 0)
                : new Pointer(
                        declaration.shared()
                                ? thread.grid.shared(
                                        declarator, () -> new Elements(declarator.name(), type, new int[length]))
                                : new Elements(declarator.name(), type, new int[length]),
                        0,
                        dimensions);
        thread.names().declare(declarator.name(), held);
        return held;
    }
}
