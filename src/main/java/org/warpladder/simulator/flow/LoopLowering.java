package org.warpladder.simulator.flow;

import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.flow.BlockBuilder.Draft;
import org.warpladder.simulator.source.Span;
import org.warpladder.simulator.syntax.Expr;
import org.warpladder.simulator.syntax.Stmt;
import org.warpladder.simulator.trace.TraceEvent.BranchKind;

/** Loops: a header with the condition, the body, and a latch behind it where `continue` and the body's end go. */
final class LoopLowering {
    private final Lowering lowering;
    private final StatementLowering statements;
    private final ExpressionLowering expressions;
    private final BlockBuilder builder;

    LoopLowering(
            Lowering lowering, StatementLowering statements, ExpressionLowering expressions, BlockBuilder builder) {
        this.lowering = lowering;
        this.statements = statements;
        this.expressions = expressions;
        this.builder = builder;
    }

    void lower(Stmt.For loop) {
        if (loop.start() != null) {
            statements.statement(loop.start());
        }
        headed(loop.span(), loop.condition(), loop.body(), loop.step());
    }

    void lower(Stmt.While loop) {
        headed(loop.span(), loop.condition(), loop.body(), null);
    }

    void lower(Stmt.Do loop) {
        var start = new Draft();
        var latch = new Draft();
        var out = new Draft();
        builder.jump(loop.span(), start);
        builder.place(start);
        body(loop.body(), out, latch);
        builder.jump(loop.span(), latch);
        builder.place(latch);
        expressions.condition(loop.condition(), BranchKind.LOOP, start, out, out);
        builder.place(out);
    }

    private void headed(Span span, @Nullable Expr condition, Stmt body, @Nullable Expr step) {
        var header = new Draft();
        var latch = new Draft();
        var out = new Draft();
        builder.jump(span, header);
        builder.place(header);
        if (condition != null) {
            test(condition, out);
        }
        body(body, out, latch);
        builder.jump(span, latch);
        builder.place(latch);
        if (step != null) {
            expressions.value(step);
        }
        builder.jump(span, header);
        builder.place(out);
    }

    /** A loop's condition; one that is always true is no branch. */
    private void test(Expr condition, Draft out) {
        if (condition instanceof Expr.BoolLiteral(var span, boolean value) && value
                || condition instanceof Expr.IntLiteral literal && literal.value() != 0) {
            return;
        }
        var inside = new Draft();
        expressions.condition(condition, BranchKind.LOOP, inside, out, out);
        builder.place(inside);
    }

    private void body(Stmt statement, Draft out, Draft latch) {
        lowering.frame().targets().push(new Frame.Targets(out, latch));
        statements.body(statement);
        lowering.frame().targets().pop();
    }
}
