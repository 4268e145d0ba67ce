package org.warpladder.simulator.flow;

import java.util.ArrayList;
import org.warpladder.simulator.source.NearNames;
import org.warpladder.simulator.source.Span;
import org.warpladder.simulator.syntax.Expr;
import org.warpladder.simulator.syntax.Type;

/** Names, elements and pointers: where a value is, and how it is read and written there. */
final class PlaceLowering {
    private final Lowering lowering;
    private final ExpressionLowering expressions;
    private final BlockBuilder builder;
    private final Arithmetic arithmetic;

    PlaceLowering(Lowering lowering, ExpressionLowering expressions, BlockBuilder builder, Arithmetic arithmetic) {
        this.lowering = lowering;
        this.expressions = expressions;
        this.builder = builder;
        this.arithmetic = arithmetic;
    }

    Value name(Expr.Name name) {
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
                        throw elements.dimensions().isEmpty()
                                ? new LoweringError(
                                        name.span(),
                                        "`" + name.name() + "` is a pointer and stays where it points.",
                                        "Move an index instead, or declare another pointer: `int *q = " + name.name()
                                                + " + i;`.")
                                : new LoweringError(
                                        name.span(),
                                        "`" + name.name() + "` is an array and cannot be assigned to.",
                                        null);
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
            var at = expressions.value(indexes.getFirst(), Type.INT);
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
        int at = expressions.value(indexes.getFirst(), Type.INT).register();
        for (int i = 1; i < indexes.size(); i++) {
            at = address(
                    index.span(),
                    at,
                    dimensions.get(i),
                    expressions.value(indexes.get(i), Type.INT).register());
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
                        address(
                                span,
                                base.index(),
                                1,
                                expressions.value(right, Type.INT).register()));
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
        builder.copy(span, register, value.register());
    }
}
