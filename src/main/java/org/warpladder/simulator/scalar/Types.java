package org.warpladder.simulator.scalar;

import org.warpladder.simulator.syntax.Expr;
import org.warpladder.simulator.syntax.Type;

/** The type of an expression that is not evaluated: the other arm of {@code ?:} decides the type too. */
final class Types {
    private final LoneThread thread;

    Types(LoneThread thread) {
        this.thread = thread;
    }

    Type of(Expr expression) {
        return switch (expression) {
            case Expr.IntLiteral literal -> literal.unsigned() ? Type.UNSIGNED : Type.INT;
            case Expr.FloatLiteral literal -> Type.FLOAT;
            case Expr.BoolLiteral literal -> Type.BOOL;
            case Expr.Name name ->
                switch (thread.names().find(name.name())) {
                    case Held.Variable variable -> variable.type;
                    case Held.Pointer pointer -> pointer.elements().type();
                };
            case Expr.Member member -> Type.UNSIGNED;
            case Expr.Unary unary ->
                unary.operator().equals("!") ? Type.BOOL : Arithmetic.promoted(of(unary.operand()));
            case Expr.Step step -> of(step.target());
            case Expr.Binary binary -> binary(binary);
            case Expr.Logical logical -> Type.BOOL;
            case Expr.Conditional conditional -> common(of(conditional.whenTrue()), of(conditional.whenFalse()));
            case Expr.Assign assign -> of(assign.target());
            case Expr.Index index -> of(index.array());
            case Expr.Dereference dereference -> of(dereference.pointer());
            case Expr.AddressOf address -> of(address.target());
            case Expr.Call call -> call(call);
            case Expr.Cast cast -> cast.type();
            case Expr.Sequence sequence -> of(sequence.parts().getLast());
        };
    }

    private static Type common(Type a, Type b) {
        return a == b ? a : Arithmetic.common(a, b);
    }

    private Type binary(Expr.Binary binary) {
        return switch (binary.operator()) {
            case "==", "!=", "<", "<=", ">", ">=" -> Type.BOOL;
            case "<<", ">>" -> Arithmetic.promoted(of(binary.left()));
            default -> Arithmetic.common(of(binary.left()), of(binary.right()));
        };
    }

    private Type call(Expr.Call call) {
        var function = thread.grid.function(call.name());
        if (function != null) {
            return function.type();
        }
        return switch (call.name()) {
            case "min", "max" ->
                Arithmetic.common(
                        of(call.arguments().get(0)), of(call.arguments().get(1)));
            case "abs" -> of(call.arguments().getFirst()) == Type.FLOAT ? Type.FLOAT : Type.INT;
            case "fabsf",
                    "fabs",
                    "fminf",
                    "fmaxf",
                    "sqrtf",
                    "sqrt",
                    "rsqrtf",
                    "floorf",
                    "ceilf",
                    "expf",
                    "__expf",
                    "logf",
                    "__logf",
                    "sinf",
                    "__sinf",
                    "cosf",
                    "__cosf",
                    "powf",
                    "__powf" -> Type.FLOAT;
            case "__ldg" -> of(call.arguments().getFirst());
            case "work", "__syncwarp", "__syncthreads", "__threadfence", "__threadfence_block" -> Type.VOID;
            default -> call.name().startsWith("atomic") ? of(call.arguments().getFirst()) : Type.INT;
        };
    }
}
