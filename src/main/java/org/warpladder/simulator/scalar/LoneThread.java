package org.warpladder.simulator.scalar;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.source.Span;
import org.warpladder.simulator.syntax.Expr;
import org.warpladder.simulator.syntax.Function;
import org.warpladder.simulator.syntax.Stmt;

/**
 * One thread, alone: it walks the statements. While {@code wanted} holds a label, statements are entered without being
 * evaluated until the label is met. Mutable.
 */
final class LoneThread {
    /** How a statement ended. */
    private enum After {
        NEXT,
        BREAK,
        CONTINUE,
        RETURN,
        GOTO
    }

    final Grid grid;
    final Place place;
    private final Expressions expressions = new Expressions(this);
    private final Declarations declarations = new Declarations(this, expressions);
    private Names names;
    private Scalar returned = Scalar.NOTHING;
    private @Nullable String wanted;
    private long cycles;

    /** Linear numbers of the thread in its block and of the block in its grid. */
    record Place(long thread, long block) {}

    LoneThread(Grid grid, Place place) {
        this.grid = grid;
        this.place = place;
        this.names = grid.globals();
    }

    /** A constant at file scope. */
    void constant(Stmt.Declaration declaration) {
        execute(declaration);
    }

    /** Runs the whole kernel; its cycles. */
    long run(List<Held> arguments) {
        call(grid.kernel(), arguments);
        return cycles;
    }

    void work(long cost) {
        cycles += cost;
    }

    Names names() {
        return names;
    }

    /** Runs {@code function}; a result that it never returns is 0. */
    Scalar call(Function function, List<Held> arguments) {
        var caller = names;
        names = new Names(grid.globals());
        for (int i = 0; i < arguments.size(); i++) {
            names.declare(function.parameters().get(i).name(), arguments.get(i));
        }
        returned = new Scalar(function.type(), 0);
        block(function.body().statements());
        names = caller;
        return returned.to(function.type());
    }

    private After block(List<Stmt> statements) {
        names = new Names(names);
        var after = sequence(statements);
        names = names.outer();
        return after;
    }

    private After sequence(List<Stmt> statements) {
        int at = wanted == null ? 0 : enter(statements, wanted);
        while (at < statements.size()) {
            var after = execute(statements.get(at++));
            if (after == After.GOTO && wanted != null) {
                int target = Labels.indexOf(statements, wanted);
                if (target == statements.size()) {
                    return after;
                }
                at = target;
            } else if (after != After.NEXT) {
                return after;
            }
        }
        return After.NEXT;
    }

    /** Declarations that a jump passes over hold names all the same. */
    private int enter(List<Stmt> statements, String label) {
        int target = Labels.indexOf(statements, label);
        for (var passed : statements.subList(0, target)) {
            if (passed instanceof Stmt.Declaration declaration) {
                declaration.declarators().forEach(declarator -> declarations.bare(declaration, declarator));
            }
        }
        return target;
    }

    private After execute(Stmt statement) {
        grid.step(statement.span());
        return switch (statement) {
            case Stmt.Block block -> block(block.statements());
            case Stmt.Declaration declaration -> {
                declaration.declarators().forEach(declarator -> declarations.declare(declaration, declarator));
                yield After.NEXT;
            }
            case Stmt.Expression expression -> {
                expressions.value(expression.expression());
                yield After.NEXT;
            }
            case Stmt.If branch -> {
                boolean then = wanted == null
                        ? expressions.value(branch.condition()).truth()
                        : Labels.within(branch.then(), wanted);
                var arm = then ? branch.then() : branch.otherwise();
                yield arm == null ? After.NEXT : body(arm);
            }
            case Stmt.Switch choice -> choose(choice);
            case Stmt.For loop -> {
                names = new Names(names);
                if (loop.start() != null && wanted == null) {
                    execute(loop.start());
                }
                var after = loop(loop.condition(), loop.step(), loop.body(), wanted != null);
                names = names.outer();
                yield after;
            }
            case Stmt.While loop -> loop(loop.condition(), null, loop.body(), wanted != null);
            case Stmt.Do loop -> loop(loop.condition(), null, loop.body(), true);
            case Stmt.Break leave -> After.BREAK;
            case Stmt.Continue next -> After.CONTINUE;
            case Stmt.Return leave -> {
                if (leave.value() != null) {
                    returned = expressions.value(leave.value());
                }
                yield After.RETURN;
            }
            case Stmt.Goto jump -> {
                wanted = jump.label();
                yield After.GOTO;
            }
            case Stmt.Label label -> {
                if (label.name().equals(wanted)) {
                    wanted = null;
                }
                yield execute(label.statement());
            }
            case Stmt.Empty nothing -> After.NEXT;
        };
    }

    private After body(Stmt statement) {
        return block(List.of(statement));
    }

    /** @param inside whether the first turn begins without the condition */
    private After loop(@Nullable Expr condition, @Nullable Expr step, Stmt body, boolean inside) {
        boolean enter = inside;
        while (enter || condition == null || expressions.value(condition).truth()) {
            enter = false;
            grid.step(body.span());
            var after = body(body);
            if (after == After.BREAK) {
                return After.NEXT;
            }
            if (after == After.RETURN || after == After.GOTO) {
                return after;
            }
            if (step != null) {
                expressions.value(step);
            }
        }
        return After.NEXT;
    }

    private After choose(Stmt.Switch choice) {
        int first = wanted == null ? section(choice) : 0;
        var statements = new ArrayList<Stmt>();
        for (var section : choice.sections().subList(first, choice.sections().size())) {
            statements.addAll(section.statements());
        }
        for (var section : choice.sections().subList(0, first)) {
            enter(section.statements(), "");
        }
        var after = block(statements);
        return after == After.BREAK ? After.NEXT : after;
    }

    /** The section that the value chooses; the number of sections where none. */
    private int section(Stmt.Switch choice) {
        var value = expressions.value(choice.value());
        int fallback = choice.sections().size();
        for (int i = 0; i < choice.sections().size(); i++) {
            var section = choice.sections().get(i);
            for (var label : section.cases()) {
                if (expressions.value(label).bits() == value.bits()) {
                    return i;
                }
            }
            fallback = section.isDefault() ? i : fallback;
        }
        return fallback;
    }

    /** What needs other lanes cannot be done here. */
    static Ended needsOthers(Span span, String name) {
        return new Ended("lanesApart", span, "`" + name + "` needs the other lanes of its warp; this thread is alone.");
    }
}
