package org.warpladder.simulator.flow;

import java.util.HashSet;
import java.util.List;
import org.warpladder.simulator.flow.BlockBuilder.Draft;
import org.warpladder.simulator.syntax.Stmt;
import org.warpladder.simulator.syntax.Type;
import org.warpladder.simulator.trace.TraceEvent.BranchKind;

/** A `switch`: a ladder of two-way branches in source order, then the bodies, each of which falls into the next. */
final class SwitchLowering {
    private final Lowering lowering;
    private final StatementLowering statements;
    private final ExpressionLowering expressions;
    private final BlockBuilder builder;

    SwitchLowering(
            Lowering lowering, StatementLowering statements, ExpressionLowering expressions, BlockBuilder builder) {
        this.lowering = lowering;
        this.statements = statements;
        this.expressions = expressions;
        this.builder = builder;
    }

    void lower(Stmt.Switch choice) {
        var value = expressions.value(choice.value());
        if (value.type() == Type.FLOAT || value.type() == Type.VOID) {
            throw new LoweringError(choice.span(), "`switch` takes an integer, not `" + value.type() + "`.", null);
        }
        int held = builder.register();
        builder.copy(choice.span(), held, value.register());
        var subject = new Value(held, value.type() == Type.BOOL ? Type.INT : value.type(), value.constant());
        var out = new Draft();
        var bodies = choice.sections().stream().map(section -> new Draft()).toList();
        compares(choice, subject, bodies, out);
        lowering.frame().targets().push(new Frame.Targets(out, null));
        lowering.scope().open();
        for (int i = 0; i < bodies.size(); i++) {
            if (i > 0) {
                builder.jump(choice.sections().get(i).span(), bodies.get(i));
            }
            builder.place(bodies.get(i));
            choice.sections().get(i).statements().forEach(statements::statement);
        }
        lowering.scope().close();
        lowering.frame().targets().pop();
        builder.jump(choice.span(), out);
        builder.place(out);
    }

    private void compares(Stmt.Switch choice, Value subject, List<Draft> bodies, Draft out) {
        var seen = new HashSet<Integer>();
        var fallback = out;
        for (int i = 0; i < bodies.size(); i++) {
            var section = choice.sections().get(i);
            if (section.isDefault()) {
                fallback = bodies.get(i);
            }
            for (var label : section.cases()) {
                int constant = expressions.constant(label, "A case");
                if (!seen.add(constant)) {
                    throw new LoweringError(label.span(), "The case " + constant + " is there twice.", null);
                }
                var equal = expressions
                        .arithmetic()
                        .binary(
                                label.span(),
                                "==",
                                new Value(subject.register(), subject.type(), null),
                                expressions.arithmetic().constant(constant, subject.type()));
                var next = new Draft();
                builder.branch(label.span(), BranchKind.CASE, equal.register(), bodies.get(i), next, out);
                builder.place(next);
            }
        }
        builder.jump(choice.span(), fallback);
    }
}
