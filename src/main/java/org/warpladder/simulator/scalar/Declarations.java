package org.warpladder.simulator.scalar;

import java.util.ArrayList;
import org.warpladder.simulator.scalar.Held.Elements;
import org.warpladder.simulator.scalar.Held.Pointer;
import org.warpladder.simulator.scalar.Held.Variable;
import org.warpladder.simulator.syntax.ArrayElements;
import org.warpladder.simulator.syntax.Stmt;
import org.warpladder.simulator.syntax.Type;

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
            thread.names()
                    .declare(
                            declarator.name(),
                            declarator.pointer()
                                    ? expressions.pointer(initialiser).plus(0)
                                    : new Variable(
                                            declaration.type(),
                                            expressions
                                                    .value(initialiser)
                                                    .to(declaration.type())
                                                    .bits()));
            return;
        }
        var braces = declarator.elements();
        var held = bare(declaration, declarator);
        if (braces != null && held instanceof Pointer array) {
            for (var placed : ArrayElements.of(declarator.name(), array.dimensions(), braces)
                    .placed()) {
                array.plus(placed.index()).store(declarator.span(), expressions.value(placed.value()));
            }
        }
    }

    /** Declares a name whose value is not set yet. */
    Held bare(Stmt.Declaration declaration, Stmt.Declarator declarator) {
        var type = declaration.type();
        var dimensions = new ArrayList<>(declarator.dimensions().stream()
                .map(length -> expressions.value(length).bits())
                .toList());
        if (declaration.storage() == Stmt.Storage.LAUNCHED) {
            int row = dimensions.stream().reduce(type == Type.BOOL ? 1 : 4, (a, b) -> a * b);
            dimensions.addFirst(thread.grid.launch().sharedBytes() / row);
        }
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
