package org.warpladder.simulator.scalar;

import java.util.ArrayList;
import java.util.List;
import org.warpladder.simulator.launch.Shape;
import org.warpladder.simulator.scalar.Held.Pointer;
import org.warpladder.simulator.scalar.Held.Variable;
import org.warpladder.simulator.source.Span;
import org.warpladder.simulator.syntax.Expr;
import org.warpladder.simulator.syntax.Type;

/** Evaluates expressions for one thread. */
final class Expressions {
    private final LoneThread thread;
    private final Calls calls;
    private final Types types;

    Expressions(LoneThread thread) {
        this.thread = thread;
        this.calls = new Calls(thread, this);
        this.types = new Types(thread);
    }

    Scalar value(Expr expression) {
        return switch (expression) {
            case Expr.IntLiteral literal -> new Scalar(literal.unsigned() ? Type.UNSIGNED : Type.INT, literal.value());
            case Expr.FloatLiteral literal -> Scalar.of(literal.value());
            case Expr.BoolLiteral literal -> Scalar.of(literal.value());
            case Expr.Member member -> member(member);
            case Expr.Unary unary -> Arithmetic.unary(unary.operator(), value(unary.operand()));
            case Expr.Step step -> step(step);
            case Expr.Binary binary -> {
                var left = value(binary.left());
                yield Arithmetic.binary(binary.span(), binary.operator(), left, value(binary.right()));
            }
            case Expr.Logical logical -> {
                boolean left = value(logical.left()).truth();
                yield Scalar.of(left == logical.and() ? value(logical.right()).truth() : left);
            }
            case Expr.Conditional conditional -> {
                boolean chosen = value(conditional.condition()).truth();
                yield value(chosen ? conditional.whenTrue() : conditional.whenFalse())
                        .to(types.of(conditional));
            }
            case Expr.Assign assign -> assign(assign);
            case Expr.Name name
            when thread.names().find(name.name()) instanceof Variable variable ->
                new Scalar(variable.type, variable.bits);
            case Expr.Name name -> target(name).load(name.span());
            case Expr.Index index -> target(index).load(index.span());
            case Expr.Dereference dereference -> target(dereference).load(dereference.span());
            case Expr.AddressOf address -> throw new IllegalArgumentException(address.toString());
            case Expr.Call call -> calls.call(call);
            case Expr.Cast cast -> value(cast.operand()).to(cast.type());
            case Expr.Sequence sequence -> {
                for (var part : sequence.parts().subList(0, sequence.parts().size() - 1)) {
                    value(part);
                }
                yield value(sequence.parts().getLast());
            }
        };
    }

    private Scalar member(Expr.Member member) {
        var launch = thread.grid.launch();
        int axis = "xyz".indexOf(member.member());
        long extent = switch (member.object()) {
            case "threadIdx" -> coordinate(thread.place.thread(), launch.block(), axis);
            case "blockIdx" -> coordinate(thread.place.block(), launch.grid(), axis);
            case "blockDim" -> extent(launch.block(), axis);
            default -> extent(launch.grid(), axis);
        };
        return new Scalar(Type.UNSIGNED, (int) extent);
    }

    private static long coordinate(long linear, Shape shape, int axis) {
        long row = linear / shape.x();
        return axis == 0 ? linear % shape.x() : axis == 1 ? row % shape.y() : row / shape.y();
    }

    private static long extent(Shape shape, int axis) {
        return axis == 0 ? shape.x() : axis == 1 ? shape.y() : shape.z();
    }

    private Scalar step(Expr.Step step) {
        var one = Scalar.of(step.by());
        if (variable(step.target()) instanceof Variable variable) {
            var old = new Scalar(variable.type, variable.bits);
            var next = Arithmetic.binary(step.span(), "+", old, one).to(variable.type);
            variable.bits = next.bits();
            return step.prefix() ? next : old;
        }
        var place = target(step.target());
        var old = place.load(step.span());
        var next = place.store(step.span(), Arithmetic.binary(step.span(), "+", old, one));
        return step.prefix() ? next : old;
    }

    private Scalar assign(Expr.Assign assign) {
        var operator = assign.operator();
        if (variable(assign.target()) instanceof Variable variable) {
            var old = new Scalar(variable.type, variable.bits);
            var value = value(assign.value());
            var next = operator == null ? value : Arithmetic.binary(assign.span(), operator, old, value);
            variable.bits = next.to(variable.type).bits();
            return new Scalar(variable.type, variable.bits);
        }
        var place = target(assign.target());
        if (operator == null) {
            return place.store(assign.span(), value(assign.value()));
        }
        var old = place.load(assign.span());
        return place.store(assign.span(), Arithmetic.binary(assign.span(), operator, old, value(assign.value())));
    }

    private @org.jspecify.annotations.Nullable Variable variable(Expr target) {
        return target instanceof Expr.Name name && thread.names().find(name.name()) instanceof Variable variable
                ? variable
                : null;
    }

    /** The element that an expression names. */
    private Pointer target(Expr target) {
        return switch (target) {
            case Expr.Index index -> element(index);
            case Expr.Dereference dereference -> pointer(dereference.pointer());
            default -> pointer(target);
        };
    }

    private Pointer element(Expr.Index index) {
        var indexes = new ArrayList<Expr>();
        Expr base = index;
        while (base instanceof Expr.Index(Span span, Expr array, Expr inner)) {
            indexes.addFirst(inner);
            base = array;
        }
        var start = pointer(base);
        int offset = value(indexes.getFirst()).to(Type.INT).bits();
        for (int i = 1; i < indexes.size(); i++) {
            offset = offset * start.dimensions().get(i)
                    + value(indexes.get(i)).to(Type.INT).bits();
        }
        return start.plus(offset);
    }

    /** Where a pointer points: {@code a}, {@code a + i}, {@code &a[i]}. */
    Pointer pointer(Expr expression) {
        return switch (expression) {
            case Expr.AddressOf address -> target(address.target());
            case Expr.Binary sum -> {
                var base = pointer(sum.left());
                yield base.plus(value(sum.right()).to(Type.INT).bits());
            }
            case Expr.Name name when thread.names().find(name.name()) instanceof Pointer pointer -> pointer;
            default -> throw new IllegalArgumentException(expression.toString());
        };
    }

    /** Arguments for a device function, by its parameters. */
    List<Held> arguments(Expr.Call call, org.warpladder.simulator.syntax.Function function) {
        var arguments = new ArrayList<Held>();
        for (int i = 0; i < call.arguments().size(); i++) {
            var parameter = function.parameters().get(i);
            var argument = call.arguments().get(i);
            arguments.add(
                    parameter.pointer()
                            ? pointer(argument)
                            : new Variable(
                                    parameter.type(),
                                    value(argument).to(parameter.type()).bits()));
        }
        return arguments;
    }
}
