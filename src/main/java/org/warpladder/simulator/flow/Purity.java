package org.warpladder.simulator.flow;

import org.warpladder.simulator.syntax.Expr;

/** Whether evaluating an expression may do more than give a value; such operands are always run by branches. */
final class Purity {
    private Purity() {}

    static boolean hasSideEffect(Expr expression) {
        return switch (expression) {
            case Expr.IntLiteral literal -> false;
            case Expr.FloatLiteral literal -> false;
            case Expr.BoolLiteral literal -> false;
            case Expr.Name name -> false;
            case Expr.Member member -> false;
            case Expr.Unary unary -> hasSideEffect(unary.operand());
            case Expr.Step step -> true;
            case Expr.Binary binary -> hasSideEffect(binary.left()) || hasSideEffect(binary.right());
            case Expr.Logical logical -> hasSideEffect(logical.left()) || hasSideEffect(logical.right());
            case Expr.Conditional conditional ->
                hasSideEffect(conditional.condition())
                        || hasSideEffect(conditional.whenTrue())
                        || hasSideEffect(conditional.whenFalse());
            case Expr.Assign assign -> true;
            case Expr.Index index -> hasSideEffect(index.array()) || hasSideEffect(index.index());
            case Expr.Dereference dereference -> hasSideEffect(dereference.pointer());
            case Expr.AddressOf address -> hasSideEffect(address.target());
            case Expr.Call call ->
                !BuiltIns.isPure(call.name()) || call.arguments().stream().anyMatch(Purity::hasSideEffect);
            case Expr.Cast cast -> hasSideEffect(cast.operand());
            case Expr.Sequence sequence -> sequence.parts().stream().anyMatch(Purity::hasSideEffect);
        };
    }
}
