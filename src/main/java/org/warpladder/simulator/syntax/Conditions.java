package org.warpladder.simulator.syntax;

import java.util.ArrayList;
import java.util.List;
import org.warpladder.simulator.source.Span;

/** The condition of an {@code #if}: whole numbers, operators, {@code defined NAME}; a name that is not defined is 0. */
final class Conditions {
    private Conditions() {}

    static boolean holds(Span place, List<Token> words, Macros macros) {
        var written = new ArrayList<Token>();
        macros.expand(withoutDefined(words, macros), written);
        written.add(new Token(Token.Kind.END, "", place));
        var tokens = new TokenStream(written, new ArrayList<>());
        try {
            var condition = new ExpressionParser(tokens).expression();
            if (tokens.atEnd()) {
                return value(condition) != 0;
            }
        } catch (SyntaxError | ArithmeticException notOne) {
            // Said below.
        }
        throw new SyntaxError(
                place, "The condition of this directive is not understood.", "Use whole numbers and `defined(NAME)`.");
    }

    private static List<Token> withoutDefined(List<Token> words, Macros macros) {
        var without = new ArrayList<Token>();
        for (int i = 0; i < words.size(); i++) {
            var word = words.get(i);
            boolean inside = i + 3 < words.size()
                    && words.get(i + 1).is("(")
                    && words.get(i + 3).is(")");
            if (word.is("defined") && i + 1 < words.size()) {
                i += inside ? 2 : 1;
                var defined = macros.defines(words.get(i).text()) ? "1" : "0";
                without.add(new Token(Token.Kind.INTEGER, defined, word.span()));
                i += inside ? 1 : 0;
            } else {
                without.add(word);
            }
        }
        return without;
    }

    private static long value(Expr condition) {
        return switch (condition) {
            case Expr.IntLiteral literal -> literal.unsigned() ? literal.value() & 0xffffffffL : literal.value();
            case Expr.BoolLiteral literal -> literal.value() ? 1 : 0;
            case Expr.Name name -> 0;
            case Expr.Unary unary -> {
                long operand = value(unary.operand());
                yield switch (unary.operator()) {
                    case "-" -> -operand;
                    case "~" -> ~operand;
                    case "!" -> operand == 0 ? 1 : 0;
                    default -> operand;
                };
            }
            case Expr.Logical logical ->
                (logical.and()
                                ? value(logical.left()) != 0 && value(logical.right()) != 0
                                : value(logical.left()) != 0 || value(logical.right()) != 0)
                        ? 1
                        : 0;
            case Expr.Conditional choice ->
                value(choice.condition()) != 0 ? value(choice.whenTrue()) : value(choice.whenFalse());
            case Expr.Binary binary -> value(binary.operator(), value(binary.left()), value(binary.right()));
            default -> throw new ArithmeticException();
        };
    }

    private static long value(String operator, long a, long b) {
        return switch (operator) {
            case "+" -> a + b;
            case "-" -> a - b;
            case "*" -> a * b;
            case "/" -> a / b;
            case "%" -> a % b;
            case "<<" -> a << b;
            case ">>" -> a >> b;
            case "&" -> a & b;
            case "|" -> a | b;
            case "^" -> a ^ b;
            case "<" -> a < b ? 1 : 0;
            case ">" -> a > b ? 1 : 0;
            case "<=" -> a <= b ? 1 : 0;
            case ">=" -> a >= b ? 1 : 0;
            case "==" -> a == b ? 1 : 0;
            case "!=" -> a != b ? 1 : 0;
            default -> throw new ArithmeticException();
        };
    }
}
