package org.warpladder.simulator.flow;

import java.util.ArrayList;
import org.warpladder.simulator.flow.BlockBuilder.Draft;
import org.warpladder.simulator.source.NearNames;
import org.warpladder.simulator.syntax.Stmt;
import org.warpladder.simulator.syntax.Type;
import org.warpladder.simulator.trace.Join.Way;
import org.warpladder.simulator.trace.TraceEvent.BranchKind;

/** From statements to blocks, in the layout of {@link ControlFlowGraph}. */
final class StatementLowering {
    /** A statement takes about four times the stack that an expression takes. */
    private static final int WEIGHT = 4;

    private final Lowering lowering;
    private final ExpressionLowering expressions;
    private final DeclarationLowering declarations;
    private final LoopLowering loops;
    private final SwitchLowering switches;
    private final BlockBuilder builder;

    StatementLowering(Lowering lowering, ExpressionLowering expressions, BlockBuilder builder) {
        this.lowering = lowering;
        this.expressions = expressions;
        this.declarations = new DeclarationLowering(lowering, expressions, builder);
        this.loops = new LoopLowering(lowering, this, expressions, builder);
        this.switches = new SwitchLowering(lowering, this, expressions, builder);
        this.builder = builder;
    }

    /** Lowers a statement; a mistake in it is reported and the next one goes on. */
    void statement(Stmt statement) {
        try {
            lowering.enter(statement.span(), WEIGHT);
            try {
                lower(statement);
            } finally {
                lowering.leave(WEIGHT);
            }
        } catch (LoweringError error) {
            lowering.report(error);
        }
    }

    private void lower(Stmt statement) {
        switch (statement) {
            case Stmt.Block block -> scoped(() -> block.statements().forEach(this::statement));
            case Stmt.Declaration declaration -> declarations.declare(declaration);
            case Stmt.Expression expression -> expressions.value(expression.expression());
            case Stmt.If branch -> ifElse(branch);
            case Stmt.Switch choice -> switches.lower(choice);
            case Stmt.For loop -> scoped(() -> loops.lower(loop));
            case Stmt.While loop -> loops.lower(loop);
            case Stmt.Do loop -> loops.lower(loop);
            case Stmt.Break leave -> {
                var targets = lowering.frame().targets().peek();
                if (targets == null) {
                    throw new LoweringError(leave.span(), "`break` stands outside a loop or `switch`.", null);
                }
                builder.jump(leave.span(), targets.out(), Way.BREAK);
            }
            case Stmt.Continue next -> {
                var latch = lowering.frame().targets().stream()
                        .map(Frame.Targets::next)
                        .filter(java.util.Objects::nonNull)
                        .findFirst()
                        .orElseThrow(() -> new LoweringError(next.span(), "`continue` stands outside a loop.", null));
                builder.jump(next.span(), latch, Way.CONTINUE);
            }
            case Stmt.Return leave -> returns(leave);
            case Stmt.Goto jump -> {
                var label = lowering.frame().labels().computeIfAbsent(jump.label(), name -> new Frame.Label());
                label.wanted = label.wanted == null ? jump.span() : label.wanted;
                builder.jump(jump.span(), label.block, Way.GOTO);
            }
            case Stmt.Label named -> {
                var label = lowering.frame().labels().computeIfAbsent(named.name(), name -> new Frame.Label());
                if (label.placed) {
                    throw new LoweringError(named.span(), "The label `" + named.name() + "` is there twice.", null);
                }
                label.placed = true;
                builder.jump(named.span(), label.block);
                builder.place(label.block);
                lower(named.statement());
            }
            case Stmt.Empty nothing -> {}
        }
    }

    private void scoped(Runnable body) {
        lowering.scope().open();
        try {
            body.run();
        } finally {
            lowering.scope().close();
        }
    }

    /** A statement with names of its own. */
    void body(Stmt statement) {
        scoped(() -> statement(statement));
    }

    private void ifElse(Stmt.If branch) {
        var then = new Draft();
        var otherwise = new Draft();
        var join = branch.otherwise() == null ? otherwise : new Draft();
        expressions.condition(branch.condition(), BranchKind.IF, then, otherwise, join);
        builder.place(then);
        body(branch.then());
        builder.jump(branch.span(), join);
        if (branch.otherwise() != null) {
            builder.place(otherwise);
            body(branch.otherwise());
            builder.jump(branch.span(), join);
        }
        builder.place(join);
    }

    private void returns(Stmt.Return leave) {
        var frame = lowering.frame();
        var type = frame.function().type();
        var result = leave.value();
        if (result != null && type == Type.VOID) {
            throw new LoweringError(
                    leave.span(),
                    "`" + frame.function().name() + "` returns `void`, so `return` takes no value.",
                    null);
        }
        if (result == null && type != Type.VOID) {
            throw new LoweringError(
                    leave.span(),
                    "`" + frame.function().name() + "` returns `" + type + "`: a value is missing.",
                    null);
        }
        if (result != null) {
            builder.copy(
                    leave.span(),
                    frame.result(),
                    expressions.value(result, type).register());
        }
        var end = frame.end();
        if (end == null) {
            builder.leave(leave.span());
        } else {
            builder.jump(leave.span(), end, Way.RETURN);
        }
    }

    /** Labels that a goto wants and nobody placed. */
    void checkLabels(Frame frame) {
        var missing = new ArrayList<LoweringError>();
        frame.labels().forEach((name, label) -> {
            if (!label.placed && label.wanted != null) {
                missing.add(new LoweringError(
                        label.wanted,
                        "There is no label `" + name + "` in `"
                                + frame.function().name() + "`.",
                        NearNames.hint(name, frame.labels().keySet().stream().filter(other -> !other.equals(name)))));
            }
        });
        missing.forEach(lowering::report);
    }
}
