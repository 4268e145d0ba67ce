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

/** From expressions to instructions. */
final class ExpressionLowering {
    private final Lowering lowering;
    private final BlockBuilder builder;
    private final Arithmetic arithmetic;
    private final PlaceLowering places;
    private final CallLowering calls;

    ExpressionLowering(Lowering lowering, BlockBuilder builder) {
        this.lowering = lowering;
        this.builder = builder;
        this.arithmetic = new Arithmetic(builder);
        this.places = new PlaceLowering(lowering, this, builder, arithmetic);
        this.calls = new CallLowering(lowering, this, builder, arithmetic);
    }

    Arithmetic arithmetic() {
        return arithmetic;
    }

    PlaceLowering places() {
        return places;
    }

    Value value(Expr expression) {
        lowering.enter(expression.span(), 1);
        try {
            return evaluate(expression);
        } finally {
            lowering.leave(1);
        }
    }

    private Value evaluate(Expr expression) {
        return switch (expression) {
            case Expr.IntLiteral literal ->
                arithmetic.constant(literal.value(), literal.unsigned() ? Type.UNSIGNED : Type.INT);
            case Expr.FloatLiteral literal -> arithmetic.constant(Float.floatToRawIntBits(literal.value()), Type.FLOAT);
            case Expr.BoolLiteral literal -> arithmetic.constant(literal.value() ? 1 : 0, Type.BOOL);
            case Expr.Name name -> places.name(name);
            case Expr.Member member -> member(member);
            case Expr.Unary unary -> arithmetic.unary(unary.span(), unary.operator(), value(unary.operand()));
            case Expr.Step step -> step(step);
            case Expr.Binary binary ->
                arithmetic.binary(binary.span(), binary.operator(), value(binary.left()), value(binary.right()));
            case Expr.Logical logical -> logical(logical);
            case Expr.Conditional conditional -> conditional(conditional);
            case Expr.Assign assign -> assign(assign);
            case Expr.Index index -> places.read(index.span(), places.place(index));
            case Expr.Dereference dereference -> places.read(dereference.span(), places.place(dereference));
            case Expr.AddressOf address ->
                throw new LoweringError(
                        address.span(), "An address is taken only as the first argument of an atomic.", null);
            case Expr.Call call -> calls.call(call);
            case Expr.Cast cast -> arithmetic.convert(cast.span(), value(cast.operand()), cast.type());
            case Expr.Sequence sequence -> {
                for (var part : sequence.parts().subList(0, sequence.parts().size() - 1)) {
                    value(part);
                }
                yield value(sequence.parts().getLast());
            }
        };
    }

    Value value(Expr expression, Type type) {
        return arithmetic.convert(expression.span(), value(expression), type);
    }

    /** A constant that must be known before the run: an array's length, a case. */
    int constant(Expr expression, String what) {
        var value = value(expression, Type.INT);
        var bits = value.constant();
        if (bits == null) {
            throw new LoweringError(expression.span(), what + " must be known before the run.", "Write a number.");
        }
        return bits;
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
            var value = value(expression, Type.BOOL);
            builder.branch(expression.span(), kind, value.register(), then, otherwise, end);
        }
    }

    private boolean lowered(Expr second) {
        return lowering.dialect().shortCircuit() == ShortCircuit.BRANCH || Purity.hasSideEffect(second);
    }

    private Value logical(Expr.Logical logical) {
        if (lowered(logical.right())) {
            return byBranches(
                    logical.span(),
                    (then, otherwise, end) -> condition(logical, BranchKind.OPERATOR, then, otherwise, end),
                    () -> arithmetic.constant(1, Type.BOOL),
                    () -> arithmetic.constant(0, Type.BOOL));
        }
        var left = value(logical.left(), Type.BOOL);
        var known = left.constant();
        if (known != null) {
            return (known != 0) == logical.and() ? value(logical.right(), Type.BOOL) : left;
        }
        int second = builder.register();
        builder.copy(logical.span(), second, left.register());
        builder.guarded(logical.span(), left.register(), logical.and(), () -> {
            var right = value(logical.right(), Type.BOOL);
            places.assign(logical.span(), second, right);
        });
        return arithmetic.compute(
                logical.span(),
                logical.and() ? Opcode.AND : Opcode.OR,
                Type.BOOL,
                left,
                new Value(second, Type.BOOL, null));
    }

    private Value conditional(Expr.Conditional conditional) {
        if (lowered(conditional.whenTrue()) || lowered(conditional.whenFalse())) {
            return byBranches(
                    conditional.span(),
                    (then, otherwise, end) ->
                            condition(conditional.condition(), BranchKind.OPERATOR, then, otherwise, end),
                    () -> value(conditional.whenTrue()),
                    () -> value(conditional.whenFalse()));
        }
        var condition = value(conditional.condition(), Type.BOOL);
        var values = new ArrayList<Value>();
        builder.guarded(
                conditional.span(), condition.register(), true, () -> values.add(value(conditional.whenTrue())));
        builder.guarded(
                conditional.span(), condition.register(), false, () -> values.add(value(conditional.whenFalse())));
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

    private Value member(Expr.Member member) {
        int axis = List.of("x", "y", "z").indexOf(member.member());
        var preset = switch (member.object()) {
            case "threadIdx" -> new Preset.ThreadIndex(axis);
            case "blockIdx" -> new Preset.BlockIndex(axis);
            case "blockDim" -> new Preset.BlockDimension(axis);
            case "gridDim" -> new Preset.GridDimension(axis);
            default ->
                throw new LoweringError(
                        member.span(),
                        "`" + member.object() + "` has no members.",
                        "`threadIdx`, `blockIdx`, `blockDim` and `gridDim` have `.x`, `.y` and `.z`.");
        };
        if (axis < 0) {
            throw new LoweringError(
                    member.span(),
                    "`" + member.object() + "` has no member `" + member.member() + "`.",
                    "It has `.x`, `.y` and `.z`.");
        }
        return new Value(builder.preset(preset), Type.UNSIGNED, null);
    }

    private Value step(Expr.Step step) {
        var place = places.place(step.target());
        var old = places.read(step.span(), place);
        var one = old.type() == Type.FLOAT
                ? arithmetic.constant(Float.floatToRawIntBits(1f), Type.FLOAT)
                : arithmetic.constant(1, old.type() == Type.BOOL ? Type.INT : old.type());
        if (!step.prefix() && place instanceof Place.Register) {
            int kept = builder.register();
            builder.copy(step.span(), kept, old.register());
            old = new Value(kept, old.type(), null);
        }
        var next = arithmetic.binary(step.span(), step.by() > 0 ? "+" : "-", old, one);
        var written = places.write(step.span(), place, next);
        return step.prefix() ? written : old;
    }

    private Value assign(Expr.Assign assign) {
        var place = places.place(assign.target());
        var operator = assign.operator();
        var value = operator == null
                ? value(assign.value())
                : arithmetic.binary(assign.span(), operator, places.read(assign.span(), place), value(assign.value()));
        return places.write(assign.span(), place, value);
    }
}
