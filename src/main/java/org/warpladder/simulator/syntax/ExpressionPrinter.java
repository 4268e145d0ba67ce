package org.warpladder.simulator.syntax;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** An expression as source text. Precedence is a number; a higher one binds tighter. */
final class ExpressionPrinter {
    static final int SEQUENCE = 0;
    static final int ASSIGNMENT = 1;
    static final int CONDITIONAL = 2;
    private static final int OR = 3;
    private static final int AND = 4;
    private static final int UNARY = 13;
    private static final int POSTFIX = 14;
    private static final int PRIMARY = 15;
    private static final Map<String, Integer> BINARY = Map.ofEntries(
            Map.entry("|", 5),
            Map.entry("^", 6),
            Map.entry("&", 7),
            Map.entry("==", 8),
            Map.entry("!=", 8),
            Map.entry("<", 9),
            Map.entry("<=", 9),
            Map.entry(">", 9),
            Map.entry(">=", 9),
            Map.entry("<<", 10),
            Map.entry(">>", 10),
            Map.entry("+", 11),
            Map.entry("-", 11),
            Map.entry("*", 12),
            Map.entry("/", 12),
            Map.entry("%", 12));

    private ExpressionPrinter() {}

    /** In parentheses where it binds less tightly than {@code least}. */
    static String print(Expr expression, int least) {
        var text = bare(expression);
        return precedence(expression) < least ? "(" + text + ")" : text;
    }

    private static String bare(Expr expression) {
        return switch (expression) {
            case Expr.IntLiteral literal -> Integer.toUnsignedString(literal.value()) + (literal.unsigned() ? "u" : "");
            case Expr.FloatLiteral literal -> Float.isInfinite(literal.value()) ? "1e99f" : literal.value() + "f";
            case Expr.BoolLiteral literal -> String.valueOf(literal.value());
            case Expr.Name name -> name.name();
            case Expr.Member member -> member.object() + "." + member.member();
            case Expr.Unary unary -> prefix(unary.operator(), unary.operand());
            case Expr.Step step -> {
                var operator = step.by() > 0 ? "++" : "--";
                yield step.prefix() ? prefix(operator, step.target()) : print(step.target(), POSTFIX) + operator;
            }
            case Expr.Binary binary -> infix(binary.left(), binary.operator(), binary.right(), precedence(binary));
            case Expr.Logical logical ->
                infix(logical.left(), logical.and() ? "&&" : "||", logical.right(), precedence(logical));
            case Expr.Conditional conditional ->
                print(conditional.condition(), OR) + " ? " + print(conditional.whenTrue(), SEQUENCE) + " : "
                        + print(conditional.whenFalse(), ASSIGNMENT);
            case Expr.Assign assign -> {
                var operator = assign.operator();
                yield print(assign.target(), UNARY) + " " + (operator == null ? "" : operator) + "= "
                        + print(assign.value(), ASSIGNMENT);
            }
            case Expr.Index index -> print(index.array(), POSTFIX) + "[" + print(index.index(), SEQUENCE) + "]";
            case Expr.Dereference dereference -> prefix("*", dereference.pointer());
            case Expr.AddressOf address -> prefix("&", address.target());
            case Expr.Call call -> call.name() + "(" + list(call.arguments()) + ")";
            case Expr.Cast cast -> "(" + cast.type() + ")" + print(cast.operand(), UNARY);
            case Expr.Sequence sequence -> list(sequence.parts());
        };
    }

    /** A blank keeps {@code - -x} from reading as {@code --x}. */
    private static String prefix(String operator, Expr operand) {
        var text = print(operand, UNARY);
        return operator + (text.startsWith(operator.substring(0, 1)) ? " " : "") + text;
    }

    private static String infix(Expr left, String operator, Expr right, int precedence) {
        return print(left, precedence) + " " + operator + " " + print(right, precedence + 1);
    }

    private static String list(List<Expr> parts) {
        return parts.stream().map(part -> print(part, ASSIGNMENT)).collect(Collectors.joining(", "));
    }

    private static int precedence(Expr expression) {
        return switch (expression) {
            case Expr.Sequence sequence -> SEQUENCE;
            case Expr.Assign assign -> ASSIGNMENT;
            case Expr.Conditional conditional -> CONDITIONAL;
            case Expr.Logical logical -> logical.and() ? AND : OR;
            case Expr.Binary binary -> BINARY.getOrDefault(binary.operator(), PRIMARY);
            case Expr.Unary unary -> UNARY;
            case Expr.Dereference dereference -> UNARY;
            case Expr.AddressOf address -> UNARY;
            case Expr.Cast cast -> UNARY;
            case Expr.Step step -> step.prefix() ? UNARY : POSTFIX;
            case Expr.Index index -> POSTFIX;
            case Expr.IntLiteral literal -> PRIMARY;
            case Expr.FloatLiteral literal -> PRIMARY;
            case Expr.BoolLiteral literal -> PRIMARY;
            case Expr.Name name -> PRIMARY;
            case Expr.Member member -> PRIMARY;
            case Expr.Call call -> PRIMARY;
        };
    }
}
