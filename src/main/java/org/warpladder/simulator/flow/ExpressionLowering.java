package org.warpladder.simulator.flow;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.warpladder.simulator.flow.BlockBuilder.Draft;
import org.warpladder.simulator.launch.ShortCircuit;
import org.warpladder.simulator.source.NearNames;
import org.warpladder.simulator.source.Span;
import org.warpladder.simulator.syntax.Expr;
import org.warpladder.simulator.syntax.Type;
import org.warpladder.simulator.trace.TraceEvent.BranchKind;

/** From expressions to instructions. */
final class ExpressionLowering {
    private final Lowering lowering;
    private final BlockBuilder builder;
    private final Arithmetic arithmetic;
    private final CallLowering calls;

    ExpressionLowering(Lowering lowering, BlockBuilder builder) {
        this.lowering = lowering;
        this.builder = builder;
        this.arithmetic = new Arithmetic(builder);
        this.calls = new CallLowering(lowering, this, builder, arithmetic);
    }

    Arithmetic arithmetic() {
        return arithmetic;
    }

    Value value(Expr expression) {
        return lowering.nested(expression.span(), 1, () -> evaluate(expression));
    }

    private Value evaluate(Expr expression) {
        return switch (expression) {
            case Expr.IntLiteral literal ->
                arithmetic.constant(literal.value(), literal.unsigned() ? Type.UNSIGNED : Type.INT);
            case Expr.FloatLiteral literal -> arithmetic.constant(Float.floatToRawIntBits(literal.value()), Type.FLOAT);
            case Expr.BoolLiteral literal -> arithmetic.constant(literal.value() ? 1 : 0, Type.BOOL);
            case Expr.Name name -> name(name);
            case Expr.Member member -> member(member);
            case Expr.Unary unary -> arithmetic.unary(unary.span(), unary.operator(), value(unary.operand()));
            case Expr.Step step -> step(step);
            case Expr.Binary binary ->
                arithmetic.binary(binary.span(), binary.operator(), value(binary.left()), value(binary.right()));
            case Expr.Logical logical -> logical(logical);
            case Expr.Conditional conditional -> conditional(conditional);
            case Expr.Assign assign -> assign(assign);
            case Expr.Index index -> read(index.span(), place(index));
            case Expr.Dereference dereference -> read(dereference.span(), place(dereference));
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

    /** Branches to {@code then} or {@code otherwise} by a condition. */
    void condition(Expr expression, BranchKind kind, Draft then, Draft otherwise) {
        if (expression instanceof Expr.Logical(var span, boolean and, var left, var right) && lowered(right)) {
            var second = new Draft();
            condition(left, BranchKind.OPERATOR, and ? second : then, and ? otherwise : second);
            builder.place(second);
            condition(right, kind, then, otherwise);
        } else if (expression instanceof Expr.Unary(var span, var operator, Expr.Logical inner)
                && operator.equals("!")
                && lowered(inner.right())) {
            condition(inner, kind, otherwise, then);
        } else {
            var value = value(expression, Type.BOOL);
            builder.branch(expression.span(), kind, value.register(), then, otherwise);
        }
    }

    private boolean lowered(Expr second) {
        return lowering.dialect().shortCircuit() == ShortCircuit.BRANCH || Purity.hasSideEffect(second);
    }

    private Value logical(Expr.Logical logical) {
        if (lowered(logical.right())) {
            return byBranches(
                    logical.span(),
                    (then, otherwise) -> condition(logical, BranchKind.OPERATOR, then, otherwise),
                    () -> arithmetic.constant(1, Type.BOOL),
                    () -> arithmetic.constant(0, Type.BOOL));
        }
        var left = value(logical.left(), Type.BOOL);
        var known = left.constant();
        if (known != null) {
            return (known != 0) == logical.and() ? value(logical.right(), Type.BOOL) : left;
        }
        int second = builder.register();
        copy(logical.span(), second, left.register());
        builder.guarded(logical.span(), left.register(), logical.and(), () -> {
            var right = value(logical.right(), Type.BOOL);
            assign(logical.span(), second, right);
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
                    (then, otherwise) -> condition(conditional.condition(), BranchKind.OPERATOR, then, otherwise),
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
        void to(Draft then, Draft otherwise);
    }

    private Value byBranches(Span span, Split split, Supplier<Value> whenTrue, Supplier<Value> whenFalse) {
        var then = new Draft();
        var otherwise = new Draft();
        var join = new Draft();
        int first = builder.register();
        int second = builder.register();
        int took = builder.register();
        split.to(then, otherwise);
        builder.place(then);
        var a = whenTrue.get();
        copyIfValue(span, first, a);
        copy(span, took, builder.constant(1));
        builder.jump(span, join);
        builder.place(otherwise);
        var b = whenFalse.get();
        copyIfValue(span, second, b);
        copy(span, took, builder.constant(0));
        builder.jump(span, join);
        builder.place(join);
        if (a.type() == Type.VOID || b.type() == Type.VOID) {
            return new Value(first, Type.VOID, null);
        }
        var type = common(a, b);
        if (type == a.type() && type == b.type()) {
            int merged = builder.register();
            builder.emit(new Instruction.Guarded(span, took, true, List.of(copyOf(span, merged, first))));
            builder.emit(new Instruction.Guarded(span, took, false, List.of(copyOf(span, merged, second))));
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
            copy(span, target, value.register());
        }
    }

    private Value name(Expr.Name name) {
        return switch (binding(name.span(), name.name())) {
            case Binding.Variable variable -> {
                if (variable.mayBeUnset()) {
                    builder.emit(new Instruction.CheckDefined(name.span(), variable.register(), name.name()));
                }
                yield new Value(variable.register(), variable.type(), null);
            }
            case Binding.Constant constant -> constant.value();
            case Binding.SharedScalar scalar ->
                read(name.span(), new Place.Element(scalar.array(), builder.constant(0)));
            case Binding.Elements elements ->
                throw new LoweringError(
                        name.span(),
                        "`" + name.name() + "` is an array; a value is one of its elements.",
                        "Write `" + name.name() + "[i]`.");
        };
    }

    private Binding binding(Span span, String name) {
        var binding = lowering.scope().find(name);
        if (binding != null) {
            return binding;
        }
        if (name.equals("warpSize")) {
            return new Binding.Constant(new Value(builder.preset(new Preset.WarpSize()), Type.INT, null));
        }
        throw new LoweringError(
                span,
                "`" + name + "` is not declared.",
                NearNames.hint(name, lowering.scope().names()));
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
        var place = place(step.target());
        var old = read(step.span(), place);
        var one = old.type() == Type.FLOAT
                ? arithmetic.constant(Float.floatToRawIntBits(1f), Type.FLOAT)
                : arithmetic.constant(1, old.type() == Type.BOOL ? Type.INT : old.type());
        if (!step.prefix() && place instanceof Place.Register) {
            int kept = builder.register();
            copy(step.span(), kept, old.register());
            old = new Value(kept, old.type(), null);
        }
        var next = arithmetic.binary(step.span(), step.by() > 0 ? "+" : "-", old, one);
        var written = write(step.span(), place, next);
        return step.prefix() ? written : old;
    }

    private Value assign(Expr.Assign assign) {
        var place = place(assign.target());
        var operator = assign.operator();
        var value = operator == null
                ? value(assign.value())
                : arithmetic.binary(assign.span(), operator, read(assign.span(), place), value(assign.value()));
        return write(assign.span(), place, value);
    }

    /** What can be assigned to. */
    Place place(Expr target) {
        return switch (target) {
            case Expr.Name name ->
                switch (binding(name.span(), name.name())) {
                    case Binding.Variable variable ->
                        new Place.Register(variable.register(), variable.type(), variable.mayBeUnset(), name.name());
                    case Binding.SharedScalar scalar -> new Place.Element(scalar.array(), builder.constant(0));
                    case Binding.Constant constant ->
                        throw new LoweringError(name.span(), "`" + name.name() + "` is `const`.", null);
                    case Binding.Elements elements ->
                        throw new LoweringError(
                                name.span(), "`" + name.name() + "` is an array and cannot be assigned to.", null);
                };
            case Expr.Index index -> {
                var element = element(index);
                if (element.remaining() > 0) {
                    throw new LoweringError(
                            index.span(), "This names a row of the array, not an element.", "Add another index.");
                }
                yield element.place();
            }
            case Expr.Dereference dereference -> pointer(dereference.pointer());
            default -> throw new LoweringError(target.span(), "This cannot be assigned to.", null);
        };
    }

    private record ElementPlace(Place.Element place, int remaining) {}

    private ElementPlace element(Expr.Index index) {
        var indexes = new ArrayList<Expr>();
        Expr base = index;
        while (base instanceof Expr.Index(var span, var array, var inner)) {
            indexes.addFirst(inner);
            base = array;
        }
        if (!(base instanceof Expr.Name(var nameSpan, var name))) {
            var start = pointer(base);
            var at = value(indexes.getFirst(), Type.INT);
            return new ElementPlace(
                    new Place.Element(start.array(), address(index.span(), start.index(), 1, at.register())), 0);
        }
        if (!(binding(nameSpan, name) instanceof Binding.Elements(var array, int offset, var dimensions))) {
            throw new LoweringError(nameSpan, "`" + name + "` is not an array.", null);
        }
        int most = Math.max(1, dimensions.size());
        if (indexes.size() > most) {
            throw new LoweringError(
                    index.span(), "`" + name + "` has " + most + (most == 1 ? " index." : " indexes."), null);
        }
        int at = value(indexes.getFirst(), Type.INT).register();
        for (int i = 1; i < indexes.size(); i++) {
            at = address(
                    index.span(),
                    at,
                    dimensions.get(i),
                    value(indexes.get(i), Type.INT).register());
        }
        if (offset != builder.constant(0)) {
            at = address(index.span(), offset, 1, at);
        }
        return new ElementPlace(new Place.Element(array, at), most - indexes.size());
    }

    private int address(Span span, int base, int scale, int index) {
        int target = builder.register();
        builder.emit(new Instruction.Address(span, target, base, scale, index));
        return target;
    }

    /** Where a pointer points: {@code a}, {@code a + i}, {@code &a[i]}, {@code &shared}. */
    Place.Element pointer(Expr expression) {
        return switch (expression) {
            case Expr.AddressOf(var span, var target) -> {
                if (place(target) instanceof Place.Element element) {
                    yield element;
                }
                throw new LoweringError(span, "A local variable has no address here.", "Use an element of an array.");
            }
            case Expr.Binary(var span, var operator, var left, var right)
            when operator.equals("+") -> {
                var base = pointer(left);
                yield new Place.Element(
                        base.array(),
                        address(span, base.index(), 1, value(right, Type.INT).register()));
            }
            case Expr.Name(var span, var name)
            when binding(span, name) instanceof Binding.Elements elements ->
                new Place.Element(elements.array(), elements.offset());
            default ->
                throw new LoweringError(expression.span(), "Expected a pointer: an array's name or `&a[i]`.", null);
        };
    }

    Value read(Span span, Place place) {
        return switch (place) {
            case Place.Register register -> {
                if (register.mayBeUnset()) {
                    builder.emit(new Instruction.CheckDefined(span, register.register(), register.name()));
                }
                yield new Value(register.register(), register.type(), null);
            }
            case Place.Element(var array, int index) -> {
                int target = builder.register();
                builder.emit(new Instruction.Load(span, target, array, index));
                yield new Value(target, array.type(), null);
            }
        };
    }

    Value write(Span span, Place place, Value value) {
        return switch (place) {
            case Place.Register register -> {
                var converted = arithmetic.convert(span, value, register.type());
                assign(span, register.register(), converted);
                if (register.mayBeUnset()) {
                    builder.emit(new Instruction.Define(span, register.register()));
                }
                yield new Value(register.register(), register.type(), null);
            }
            case Place.Element(var array, int index) -> {
                if (array.constant()) {
                    throw new LoweringError(
                            span,
                            "`" + array.name() + "` points to `const` elements.",
                            "Leave out `const` where it is declared.");
                }
                var converted = arithmetic.convert(span, value, array.type());
                builder.emit(new Instruction.Store(span, array, index, converted.register()));
                yield converted;
            }
        };
    }

    /** {@code register = value}, by letting a temporary's computation write the register where that can be. */
    void assign(Span span, int register, Value value) {
        if (!lowering.isVariable(value.register()) && builder.retarget(value.register(), register)) {
            return;
        }
        copy(span, register, value.register());
    }

    void copy(Span span, int target, int source) {
        if (target != source) {
            builder.emit(copyOf(span, target, source));
        }
    }

    private static Instruction copyOf(Span span, int target, int source) {
        return new Instruction.Compute(span, Opcode.COPY, target, source, source);
    }
}
