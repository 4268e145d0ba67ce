package org.warpladder.simulator.syntax;

import java.util.ArrayList;
import java.util.List;

/**
 * Expressions, with C's precedence.
 *
 * <pre>
 * expression  = assignment { "," assignment } ;
 * assignment  = conditional [ ( "=" | "+=" | "-=" | ... ) assignment ] ;
 * conditional = binary [ "?" expression ":" conditional ] ;
 * binary      = unary { operator unary } ;                 (by precedence, "||" lowest, "*" highest)
 * unary       = ( "-" | "+" | "!" | "~" | "*" | "&amp;" | "++" | "--" | "(" type ")" ) unary | postfix ;
 * postfix     = primary { "[" expression "]" | "." name | "++" | "--" } ;
 * primary     = number | "true" | "false" | name [ "(" [ assignment { "," assignment } ] ")" ] | "(" expression ")" ;
 * </pre>
 */
final class ExpressionParser {
    private static final int MAX_DEPTH = 200;
    private static final int MAX_OPERATORS = 1000;
    private static final int MAX_INDEXES = 100;
    private static final List<List<String>> LEVELS = List.of(
            List.of("||"),
            List.of("&&"),
            List.of("|"),
            List.of("^"),
            List.of("&"),
            List.of("==", "!="),
            List.of("<", "<=", ">", ">="),
            List.of("<<", ">>"),
            List.of("+", "-"),
            List.of("*", "/", "%"));
    private static final List<String> ASSIGNMENTS =
            List.of("=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=");

    private final TokenStream tokens;
    private int depth;
    /** Infix operators of the outermost expression so far: a chain of them is as deep a tree. */
    private int operators;

    ExpressionParser(TokenStream tokens) {
        this.tokens = tokens;
    }

    Expr expression() {
        var span = tokens.peek().span();
        var first = assignment();
        if (!tokens.at(",")) {
            return first;
        }
        var parts = new ArrayList<Expr>(List.of(first));
        while (tokens.take(",")) {
            parts.add(assignment());
        }
        return new Expr.Sequence(span, parts);
    }

    Expr assignment() {
        int before = depth;
        operators = before == 0 ? 0 : operators;
        if (++depth > MAX_DEPTH) {
            depth = 0;
            throw new SyntaxError(
                    tokens.peek().span(), "This expression is nested more than " + MAX_DEPTH + " deep.", null);
        }
        try {
            var left = conditional();
            if (!ASSIGNMENTS.contains(tokens.peek().text())) {
                return left;
            }
            var operator = tokens.next();
            var value = assignment();
            var text = operator.text();
            return new Expr.Assign(
                    operator.span(), left, text.equals("=") ? null : text.substring(0, text.length() - 1), value);
        } finally {
            depth = before;
        }
    }

    Expr conditional() {
        var condition = binary(0);
        if (!tokens.at("?")) {
            return condition;
        }
        var span = tokens.next().span();
        var whenTrue = expression();
        tokens.expect(":", "in the conditional expression");
        return new Expr.Conditional(span, condition, whenTrue, assignment());
    }

    private Expr binary(int level) {
        if (level == LEVELS.size()) {
            return unary();
        }
        var left = binary(level + 1);
        while (LEVELS.get(level).contains(tokens.peek().text())) {
            var operator = tokens.next();
            if (++operators > MAX_OPERATORS) {
                throw new SyntaxError(
                        operator.span(), "This expression has more than " + MAX_OPERATORS + " operators.", null);
            }
            var right = binary(level + 1);
            left = level < 2
                    ? new Expr.Logical(operator.span(), level == 1, left, right)
                    : new Expr.Binary(operator.span(), operator.text(), left, right);
        }
        return left;
    }

    private Expr unary() {
        int before = depth;
        if (++depth > MAX_DEPTH) {
            depth = 0;
            throw new SyntaxError(
                    tokens.peek().span(), "This expression is nested more than " + MAX_DEPTH + " deep.", null);
        }
        try {
            return unaryBody();
        } finally {
            depth = before;
        }
    }

    private Expr unaryBody() {
        var token = tokens.peek();
        switch (token.text()) {
            case "-", "+", "!", "~" -> {
                tokens.next();
                return new Expr.Unary(token.span(), token.text(), unary());
            }
            case "*" -> {
                tokens.next();
                return new Expr.Dereference(token.span(), unary());
            }
            case "&" -> {
                tokens.next();
                return new Expr.AddressOf(token.span(), unary());
            }
            case "++", "--" -> {
                tokens.next();
                return new Expr.Step(token.span(), unary(), token.is("++") ? 1 : -1, true);
            }
            default -> {
                return postfix();
            }
        }
    }

    private Expr postfix() {
        var expression = primary();
        for (int indexes = 0; ; indexes++) {
            var token = tokens.peek();
            if (indexes > MAX_INDEXES) {
                throw new SyntaxError(token.span(), "More than " + MAX_INDEXES + " indexes stand in a row.", null);
            }
            if (tokens.take("[")) {
                var index = expression();
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
                return integer(tokens.next());
            }
            case FLOAT -> {
                return real(tokens.next());
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
            return new Expr.Cast(place, java.util.Objects.requireNonNull(type), unary());
        }
        var inner = expression();
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
                arguments.add(assignment());
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
        var value = expression();
        tokens.expect(")", "after the value");
        return new Expr.Cast(token.span(), type, value);
    }

    private static Expr integer(Token token) {
        var text = token.text().replaceAll("[uUlL]+$", "");
        boolean unsigned = token.text().matches(".*[uU][lL]*");
        boolean hex = text.startsWith("0x") || text.startsWith("0X");
        boolean octal = !hex && text.length() > 1 && text.startsWith("0");
        try {
            long value = hex ? Long.parseLong(text.substring(2), 16) : Long.parseLong(text, octal ? 8 : 10);
            if (value > 0xffffffffL) {
                throw new NumberFormatException();
            }
            return new Expr.IntLiteral(token.span(), (int) value, unsigned || value > Integer.MAX_VALUE);
        } catch (NumberFormatException tooLarge) {
            throw new SyntaxError(
                    token.span(),
                    "`" + token.text() + "` is not a 32-bit integer.",
                    octal ? "A leading 0 makes a number octal in C." : null);
        }
    }

    private static Expr real(Token token) {
        try {
            return new Expr.FloatLiteral(
                    token.span(), Float.parseFloat(token.text().replaceAll("[fF]$", "")));
        } catch (NumberFormatException malformed) {
            throw new SyntaxError(token.span(), "`" + token.text() + "` is not a number.", null);
        }
    }
}
