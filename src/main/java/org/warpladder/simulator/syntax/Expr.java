package org.warpladder.simulator.syntax;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.source.Span;

/** An expression. Every node knows the place of the token that names it: an operator, a name, a bracket. */
public sealed interface Expr {
    Span span();

    record IntLiteral(Span span, int value, boolean unsigned) implements Expr {}

    record FloatLiteral(Span span, float value) implements Expr {}

    record BoolLiteral(Span span, boolean value) implements Expr {}

    record Name(Span span, String name) implements Expr {}

    /** {@code threadIdx.x} and its kind. */
    record Member(Span span, String object, String member) implements Expr {}

    /** {@code - ! ~ +} before an operand. */
    record Unary(Span span, String operator, Expr operand) implements Expr {}

    /** {@code ++} and {@code --}, before or after a target. */
    record Step(Span span, Expr target, int by, boolean prefix) implements Expr {}

    record Binary(Span span, String operator, Expr left, Expr right) implements Expr {}

    /** {@code &&} and {@code ||}. */
    record Logical(Span span, boolean and, Expr left, Expr right) implements Expr {}

    record Conditional(Span span, Expr condition, Expr whenTrue, Expr whenFalse) implements Expr {}

    /** {@code =}, or an operator and {@code =} where {@code operator} is not null. */
    record Assign(Span span, Expr target, @Nullable String operator, Expr value) implements Expr {}

    record Index(Span span, Expr array, Expr index) implements Expr {}

    /** {@code *p}: the element that a pointer points to. */
    record Dereference(Span span, Expr pointer) implements Expr {}

    /** {@code &a[i]}, as atomics take it. */
    record AddressOf(Span span, Expr target) implements Expr {}

    record Call(Span span, String name, List<Expr> arguments) implements Expr {}

    record Cast(Span span, Type type, Expr operand) implements Expr {}

    /** {@code a, b}: all are evaluated, the last is the value. */
    record Sequence(Span span, List<Expr> parts) implements Expr {}
}
