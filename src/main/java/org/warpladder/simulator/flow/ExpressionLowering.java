package org.warpladder.simulator.flow;

import java.util.List;
import org.warpladder.simulator.flow.BlockBuilder.Draft;
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
    private final ChoiceLowering choices;

    ExpressionLowering(Lowering lowering, BlockBuilder builder) {
        this.lowering = lowering;
        this.builder = builder;
        this.arithmetic = new Arithmetic(builder);
        this.places = new PlaceLowering(lowering, this, builder, arithmetic);
        this.calls = new CallLowering(lowering, this, builder, arithmetic);
        this.choices = new ChoiceLowering(lowering, this, builder, arithmetic);
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
            case Expr.Logical logical -> choices.logical(logical);
            case Expr.Conditional conditional -> choices.conditional(conditional);
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
        choices.condition(expression, kind, then, otherwise, end);
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
