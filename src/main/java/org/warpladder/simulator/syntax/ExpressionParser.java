package org.warpladder.simulator.syntax;

import java.util.ArrayList;
import java.util.List;

/**
 * Expressions of operands, with C's precedence.
 *
 * <pre>
 * expression  = assignment { "," assignment } ;
 * assignment  = conditional [ ( "=" | "+=" | "-=" | ... ) assignment ] ;
 * conditional = binary [ "?" expression ":" conditional ] ;
 * binary      = unary { operator unary } ;                 (by precedence, "||" lowest, "*" highest)
 * unary       = ( "-" | "+" | "!" | "~" | "*" | "&amp;" | "++" | "--" | "(" type ")" ) unary | operand ;
 * </pre>
 */
final class ExpressionParser {
    private static final int MAX_DEPTH = 200;
    private static final int MAX_OPERATORS = 1000;
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
    private final OperandParser operands;
    private int depth;
    /** Infix operators of the outermost expression so far: a chain of them is as deep a tree. */
    private int operators;

    ExpressionParser(TokenStream tokens) {
        this.tokens = tokens;
        this.operands = new OperandParser(tokens, this);
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

    Expr unary() {
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
                return operands.postfix();
            }
        }
    }
}
