package org.warpladder.simulator.flow;

import org.warpladder.simulator.syntax.Expr;
import org.warpladder.simulator.syntax.Type;

/** Calls of CUDA's functions of numbers: each is one operation. */
final class FunctionLowering {
    private final ExpressionLowering expressions;
    private final Arithmetic arithmetic;

    FunctionLowering(ExpressionLowering expressions, Arithmetic arithmetic) {
        this.expressions = expressions;
        this.arithmetic = arithmetic;
    }

    Value call(Expr.Call call) {
        var first = expressions.value(call.arguments().getFirst());
        return switch (call.name()) {
            case "__popc" -> integer(call, Opcode.POPC, first);
            case "__clz" -> integer(call, Opcode.CLZ, first);
            case "__ffs" -> integer(call, Opcode.FFS, first);
            case "__brev" -> bits(call, first);
            case "abs" ->
                first.type() == Type.FLOAT
                        ? real(call, Opcode.ABS_F, first, first)
                        : integer(call, Opcode.ABS_I, first);
            default -> {
                var second = expressions.value(call.arguments().get(1));
                boolean least = call.name().equals("min");
                var type = Arithmetic.common(first.type(), second.type());
                if (type == Type.FLOAT) {
                    yield real(call, least ? Opcode.MIN_F : Opcode.MAX_F, first, second);
                }
                var opcode = type == Type.UNSIGNED
                        ? least ? Opcode.MIN_U : Opcode.MAX_U
                        : least ? Opcode.MIN_I : Opcode.MAX_I;
                yield arithmetic.compute(
                        call.span(),
                        opcode,
                        type,
                        arithmetic.convert(call.span(), first, type),
                        arithmetic.convert(call.span(), second, type));
            }
        };
    }

    Value real(Expr.Call call, FloatFunctions.Named function) {
        CallLowering.expect(call, function.operands(), function.operands());
        var first = expressions.value(call.arguments().getFirst());
        var last = function.operands() == 1
                ? first
                : expressions.value(call.arguments().getLast());
        return real(call, function.opcode(), first, last);
    }

    private Value bits(Expr.Call call, Value operand) {
        var value = arithmetic.convert(call.span(), operand, Type.UNSIGNED);
        return arithmetic.compute(call.span(), Opcode.BREV, Type.UNSIGNED, value, value);
    }

    private Value integer(Expr.Call call, Opcode opcode, Value operand) {
        var value = arithmetic.convert(call.span(), operand, Type.INT);
        return arithmetic.compute(call.span(), opcode, Type.INT, value, value);
    }

    private Value real(Expr.Call call, Opcode opcode, Value first, Value second) {
        return arithmetic.compute(
                call.span(),
                opcode,
                Type.FLOAT,
                arithmetic.convert(call.span(), first, Type.FLOAT),
                arithmetic.convert(call.span(), second, Type.FLOAT));
    }
}
