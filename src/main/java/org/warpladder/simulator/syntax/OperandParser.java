package org.warpladder.simulator.syntax;

import java.util.ArrayList;
import java.util.Objects;

/**
 * What stands between the operators of an expression.
 *
 * <pre>
 * operand = primary { "[" expression "]" | "." name | "++" | "--" } ;
 * primary = number | "true" | "false" | name [ "(" [ assignment { "," assignment } ] ")" ] | "(" expression ")" ;
 * </pre>
 */
final class OperandParser {
    private static final int MAX_INDEXES = 100;

    private final TokenStream tokens;
    private final ExpressionParser expressions;

    OperandParser(TokenStream tokens, ExpressionParser expressions) {
        this.tokens = tokens;
        this.expressions = expressions;
    }

    Expr postfix() {
        var expression = primary();
        for (int indexes = 0; ; indexes++) {
            var token = tokens.peek();
            if (indexes > MAX_INDEXES) {
                throw new SyntaxError(token.span(), "More than " + MAX_INDEXES + " indexes stand in a row.", null);
            }
            if (tokens.take("[")) {
                var index = expressions.expression();
                tokens.expect("]", "after the index");
                expression = new Expr.Index(token.span(), expression, index);
            } else if (tokens.take(".")) {
                var member = tokens.name("a member");
                if (!(expression instanceof Expr.Name(var span, var name))) {
                    throw new SyntaxError(
                            member.span(),
                            "Only `threadIdx`, `blockIdx`, `blockDim` and `gridDim` have members.",
                            null);
                }
                expression = new Expr.Member(span, name, member.text());
            } else if (tokens.at("++") || tokens.at("--")) {
                tokens.next();
                expression = new Expr.Step(token.span(), expression, token.is("++") ? 1 : -1, false);
            } else {
                return expression;
            }
        }
    }

    private Expr primary() {
        var token = tokens.peek();
        switch (token.kind()) {
            case INTEGER -> {
                return Literals.integer(tokens.next());
            }
            case FLOAT -> {
                return Literals.real(tokens.next());
            }
            case IDENTIFIER -> {
                return named();
            }
            case TEXT -> throw new SyntaxError(token.span(), "Texts are not part of the subset.", "Use numbers.");
            case SYMBOL, END -> {
                if (tokens.take("(")) {
                    return parenthesised();
                }
                throw new SyntaxError(token.span(), "Expected an expression, found " + tokens.found() + ".", null);
            }
        }
        throw new AssertionError(token);
    }

    private Expr parenthesised() {
        if (tokens.atType()) {
            var place = tokens.peek().span();
            var type = tokens.type();
            if (tokens.at("*")) {
                throw new SyntaxError(
                        tokens.peek().span(),
                        "A pointer cannot be turned into another one here.",
                        "Declare the array with the type that is read.");
            }
            tokens.expect(")", "after the type");
            return new Expr.Cast(place, Objects.requireNonNull(type), expressions.unary());
        }
        var inner = expressions.expression();
        tokens.expect(")", "after the expression");
        return inner;
    }

    private Expr named() {
        var token = tokens.next();
        if (token.is("true") || token.is("false")) {
            return new Expr.BoolLiteral(token.span(), token.is("true"));
        }
        if (tokens.at("<<<")) {
            throw new SyntaxError(
                    tokens.peek().span(),
                    "Launching a kernel from a kernel is not supported.",
                    "Call a `__device__` function.");
        }
        if (tokens.at("::")) {
            throw qualified(token).at(token);
        }
        if (token.is("static_cast") && tokens.take("<")) {
            return staticCast(token);
        }
        var castType = switch (token.text()) {
            case "int" -> Type.INT;
            case "float" -> Type.FLOAT;
            case "unsigned" -> Type.UNSIGNED;
            case "bool" -> Type.BOOL;
            default -> null;
        };
        var words = tokens.unsupported(token);
        boolean called = tokens.at("(");
        if (words != null && (!called || Unsupported.reserved(token.text()))) {
            throw words.at(token);
        }
        if (castType != null && !called) {
            throw new SyntaxError(token.span(), "Expected an expression, found `" + token.text() + "`.", null);
        }
        if (!tokens.take("(")) {
            return new Expr.Name(token.span(), token.text());
        }
        var arguments = new ArrayList<Expr>();
        if (!tokens.at(")")) {
            do {
                arguments.add(expressions.assignment());
            } while (tokens.take(","));
        }
        tokens.expect(")", "after the arguments");
        if (castType != null && arguments.size() == 1) {
            return new Expr.Cast(token.span(), castType, arguments.getFirst());
        }
        return new Expr.Call(token.span(), token.text(), arguments);
    }

    private Unsupported qualified(Token name) {
        var words = tokens.unsupported(name);
        return words != null ? words : new Unsupported("Namespaces", "Leave out the name and the `::`.");
    }

    private Expr staticCast(Token token) {
        var type = tokens.type();
        if (type == null) {
            throw new SyntaxError(
                    tokens.peek().span(),
                    "Expected the type of a value, found " + tokens.found() + ".",
                    "Types are `int`, `unsigned`, `bool` and `float`.");
        }
        tokens.expect(">", "after the type");
        tokens.expect("(", "before the value");
        var value = expressions.expression();
        tokens.expect(")", "after the value");
        return new Expr.Cast(token.span(), type, value);
    }
}
