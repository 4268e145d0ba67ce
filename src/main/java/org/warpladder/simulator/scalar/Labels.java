package org.warpladder.simulator.scalar;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.syntax.Stmt;

/** Where a label stands. */
final class Labels {
    private Labels() {}

    /** The first of {@code statements} that holds the label; their number where none does. */
    static int indexOf(List<Stmt> statements, String label) {
        int at = 0;
        while (at < statements.size() && !within(statements.get(at), label)) {
            at++;
        }
        return at;
    }

    static boolean within(@Nullable Stmt statement, String label) {
        return switch (statement) {
            case null -> false;
            case Stmt.Block block ->
                indexOf(block.statements(), label) < block.statements().size();
            case Stmt.If branch -> within(branch.then(), label) || within(branch.otherwise(), label);
            case Stmt.Switch choice ->
                choice.sections().stream()
                        .anyMatch(section -> indexOf(section.statements(), label)
                                < section.statements().size());
            case Stmt.For loop -> within(loop.body(), label);
            case Stmt.While loop -> within(loop.body(), label);
            case Stmt.Do loop -> within(loop.body(), label);
            case Stmt.Label named -> named.name().equals(label) || within(named.statement(), label);
            case Stmt.Declaration declaration -> false;
            case Stmt.Expression expression -> false;
            case Stmt.Break leave -> false;
            case Stmt.Continue next -> false;
            case Stmt.Return leave -> false;
            case Stmt.Goto jump -> false;
            case Stmt.Empty nothing -> false;
        };
    }
}
