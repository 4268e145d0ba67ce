package org.warpladder.simulator.flow;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.warpladder.simulator.flow.BlockBuilder.Draft;
import org.warpladder.simulator.launch.ShortCircuit;
import org.warpladder.simulator.source.Span;
import org.warpladder.simulator.syntax.Expr;
import org.warpladder.simulator.syntax.Type;
import org.warpladder.simulator.trace.TraceEvent.BranchKind;

/**
 * `&&`, `||` and `?:`, which leave out an operand lane by lane: as one value with guarded operands, or by branches where
 * the launch wants it or the operand has a side effect.
 */
final class ChoiceLowering {
    private final Lowering lowering;
    private final ExpressionLowering expressions;
    private final BlockBuilder builder;
    private final Arithmetic arithmetic;

    ChoiceLowering(Lowering lowering, ExpressionLowering expressions, BlockBuilder builder, Arithmetic arithmetic) {
        this.lowering = lowering;
        this.expressions = expressions;
        this.builder = builder;
        this.arithmetic = arithmetic;
    }

    /** Branches to {@code then} or {@code otherwise} by the condition of a construct that ends at {@code end}. */
    void condition(Expr expression, BranchKind kind, Draft then, Draft otherwise, Draft end) {
        if (expression instanceof Expr.Logical(var span, boolean and, var left, var right) && lowered(right)) {
            var second = new Draft();
            condition(left, BranchKind.OPERATOR, and ? second : then, and ? otherwise : second, end);
            builder.place(second);
            condition(right, kind, then, otherwise, end);
        } else if (expression instanceof Expr.Unary(var span, var operator, Expr.Logical inner)
                && operator.equals("!")
                && lowered(inner.right())) {
            condition(inner, kind, otherwise, then, end);
        } else {
            var value = expressions.value(expression, Type.BOOL);
            builder.branch(expression.span(), kind, value.register(), then, otherwise, end);
        }
    }

    private boolean lowered(Expr second) {
        return lowering.dialect().shortCircuit() == ShortCircuit.BRANCH || Purity.hasSideEffect(second);
    }

    Value logical(Expr.Logical logical) {
        if (lowered(logical.right())) {
            return byBranches(
                    logical.span(),
                    (then, otherwise, end) -> condition(logical, BranchKind.OPERATOR, then, otherwise, end),
                    () -> arithmetic.constant(1, Type.BOOL),
                    () -> arithmetic.constant(0, Type.BOOL));
        }
        var left = expressions.value(logical.left(), Type.BOOL);
        var known = left.constant();
        if (known != null) {
            return (known != 0) == logical.and() ? expressions.value(logical.right(), Type.BOOL) : left;
        }
        int second = builder.register();
        builder.copy(logical.span(), second, left.register());
        builder.guarded(logical.span(), left.register(), logical.and(), () -> {
            var right = expressions.value(logical.right(), Type.BOOL);
            expressions.places().assign(logical.span(), second, right);
        });
        return arithmetic.compute(
                logical.span(),
                logical.and() ? Opcode.AND : Opcode.OR,
                Type.BOOL,
                left,
                new Value(second, Type.BOOL, null));
    }

    Value conditional(Expr.Conditional conditional) {
        if (lowered(conditional.whenTrue()) || lowered(conditional.whenFalse())) {
            return byBranches(
                    conditional.span(),
                    (then, otherwise, end) ->
                            condition(conditional.condition(), BranchKind.OPERATOR, then, otherwise, end),
                    () -> expressions.value(conditional.whenTrue()),
                    () -> expressions.value(conditional.whenFalse()));
        }
        var condition = expressions.value(conditional.condition(), Type.BOOL);
        var values = new ArrayList<Value>();
        builder.guarded(
                conditional.span(),
                condition.register(),
                true,
                () -> values.add(expressions.value(conditional.whenTrue())));
        builder.guarded(
                conditional.span(),
                condition.register(),
                false,
                () -> values.add(expressions.value(conditional.whenFalse())));
        var type = common(values.get(0), values.get(1));
        var whenTrue = arithmetic.convert(conditional.span(), values.get(0), type);
        var whenFalse = arithmetic.convert(conditional.span(), values.get(1), type);
        int target = builder.register();
        builder.emit(new Instruction.Select(
                conditional.span(), target, condition.register(), whenTrue.register(), whenFalse.register()));
        return new Value(target, type, null);
    }

    private static Type common(Value a, Value b) {
        return a.type() == b.type() ? a.type() : Arithmetic.common(a.type(), b.type());
    }

    private interface Split {
        void to(Draft then, Draft otherwise, Draft end);
    }

    private Value byBranches(Span span, Split split, Supplier<Value> whenTrue, Supplier<Value> whenFalse) {
        var then = new Draft();
        var otherwise = new Draft();
        var join = new Draft();
        int first = builder.register();
        int second = builder.register();
        int took = builder.register();
        split.to(then, otherwise, join);
        builder.place(then);
        var a = whenTrue.get();
        copyIfValue(span, first, a);
        builder.copy(span, took, builder.constant(1));
        builder.jump(span, join);
        builder.place(otherwise);
        var b = whenFalse.get();
        copyIfValue(span, second, b);
        builder.copy(span, took, builder.constant(0));
        builder.jump(span, join);
        builder.place(join);
        if (a.type() == Type.VOID || b.type() == Type.VOID) {
            return new Value(first, Type.VOID, null);
        }
        var type = common(a, b);
        if (type == a.type() && type == b.type()) {
            int merged = builder.register();
            builder.emit(new Instruction.Guarded(span, took, true, List.of(BlockBuilder.copyOf(span, merged, first))));
            builder.emit(
                    new Instruction.Guarded(span, took, false, List.of(BlockBuilder.copyOf(span, merged, second))));
            return new Value(merged, type, null);
        }
        var x = arithmetic.convert(span, new Value(first, a.type(), null), type);
        var y = arithmetic.convert(span, new Value(second, b.type(), null), type);
        int merged = builder.register();
        builder.emit(new Instruction.Select(span, merged, took, x.register(), y.register()));
        return new Value(merged, type, null);
    }

    private void copyIfValue(Span span, int target, Value value) {
        if (value.type() != Type.VOID) {
            builder.copy(span, target, value.register());
        }
    }
}
