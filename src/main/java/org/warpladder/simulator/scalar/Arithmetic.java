package org.warpladder.simulator.scalar;

import org.warpladder.simulator.source.Span;
import org.warpladder.simulator.syntax.Type;

/** C's operators on 32-bit values: integers by way of 64-bit ones, cut to 32 bits. */
final class Arithmetic {
    private Arithmetic() {}

    static Type promoted(Type type) {
        return type == Type.BOOL ? Type.INT : type;
    }

    /** The type to which C brings two operands. */
    static Type common(Type a, Type b) {
        if (a == Type.FLOAT || b == Type.FLOAT) {
            return Type.FLOAT;
        }
        return a == Type.UNSIGNED || b == Type.UNSIGNED ? Type.UNSIGNED : Type.INT;
    }

    static Scalar unary(String operator, Scalar operand) {
        var value = operand.to(promoted(operand.type()));
        return switch (operator) {
            case "+" -> value;
            case "-" -> value.type() == Type.FLOAT ? Scalar.of(-value.real()) : new Scalar(value.type(), -value.bits());
            case "~" -> new Scalar(value.type(), ~value.bits());
            default -> Scalar.of(!operand.truth());
        };
    }

    static Scalar binary(Span span, String operator, Scalar left, Scalar right) {
        if (operator.equals("<<") || operator.equals(">>")) {
            return shift(span, operator, left.to(promoted(left.type())), right.to(promoted(right.type())));
        }
        var type = common(left.type(), right.type());
        var a = left.to(type);
        var b = right.to(type);
        return type == Type.FLOAT
                ? real(operator, a.real(), b.real())
                : whole(span, operator, type, a.whole(), b.whole());
    }

    private static Scalar shift(Span span, String operator, Scalar value, Scalar by) {
        if (by.whole() < 0 || by.whole() > 31) {
            throw new Ended("shiftRange", span, "A shift is by 0 to 31, not by " + by.bits() + ".");
        }
        long bits = operator.equals("<<") ? value.whole() << by.bits() : value.whole() >> by.bits();
        return new Scalar(value.type(), (int) bits);
    }

    private static Scalar real(String operator, float a, float b) {
        return switch (operator) {
            case "+" -> Scalar.of(a + b);
            case "-" -> Scalar.of(a - b);
            case "*" -> Scalar.of(a * b);
            case "/" -> Scalar.of(a / b);
            case "==" -> Scalar.of(a == b);
            case "!=" -> Scalar.of(a != b);
            case "<" -> Scalar.of(a < b);
            case "<=" -> Scalar.of(a <= b);
            case ">" -> Scalar.of(a > b);
            case ">=" -> Scalar.of(a >= b);
            default -> throw new IllegalArgumentException(operator);
        };
    }

    private static Scalar whole(Span span, String operator, Type type, long a, long b) {
        if (b == 0 && (operator.equals("/") || operator.equals("%"))) {
            throw new Ended("divisionByZero", span, "A division by zero.");
        }
        return switch (operator) {
            case "==" -> Scalar.of(a == b);
            case "!=" -> Scalar.of(a != b);
            case "<" -> Scalar.of(a < b);
            case "<=" -> Scalar.of(a <= b);
            case ">" -> Scalar.of(a > b);
            case ">=" -> Scalar.of(a >= b);
            default ->
                new Scalar(type, (int)
                        switch (operator) {
                            case "+" -> a + b;
                            case "-" -> a - b;
                            case "*" -> a * b;
                            case "/" -> a / b;
                            case "%" -> a % b;
                            case "&" -> a & b;
                            case "|" -> a | b;
                            case "^" -> a ^ b;
                            default -> throw new IllegalArgumentException(operator);
                        });
        };
    }
}
