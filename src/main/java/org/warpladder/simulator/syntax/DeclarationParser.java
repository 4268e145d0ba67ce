package org.warpladder.simulator.syntax;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Declarations of variables and arrays.
 *
 * <pre>
 * declaration = { "__shared__" | "const" | "constexpr" | idle } type [ "const" ] declarator { "," declarator } ";" ;
 * declarator  = name [ "[" "]" ] { "[" expression "]" } [ "=" ( assignment | "{" ... "}" ) ] ;
 * </pre>
 */
final class DeclarationParser {
    private final TokenStream tokens;
    private final ExpressionParser expressions;

    DeclarationParser(TokenStream tokens, ExpressionParser expressions) {
        this.tokens = tokens;
        this.expressions = expressions;
    }

    Stmt.Declaration declaration() {
        var start = tokens.peek().span();
        boolean shared = false;
        boolean constant = false;
        while (true) {
            if (tokens.take("__shared__")) {
                shared = true;
            } else if (tokens.at("extern")) {
                refuseUnsupported(tokens.peek());
            } else if (tokens.take("const") || tokens.take("constexpr")) {
                constant = true;
            } else if (!tokens.takeIdle()) {
                break;
            }
        }
        var type = type("a variable");
        while (tokens.at("const") || tokens.at("volatile")) {
            constant |= tokens.next().is("const");
        }
        var declarators = new ArrayList<Stmt.Declarator>();
        do {
            declarators.add(declarator());
        } while (tokens.take(","));
        tokens.semicolon("the declaration");
        return new Stmt.Declaration(start, type, shared, constant, declarators);
    }

    private Stmt.Declarator declarator() {
        if (tokens.at("*")) {
            throw new SyntaxError(
                    tokens.peek().span(), "A local pointer is not supported.", "Use the array's name with an index.");
        }
        var name = tokens.name("a name");
        var dimensions = new ArrayList<Expr>();
        boolean counted = tokens.at("[") && tokens.at(1, "]");
        if (counted) {
            tokens.next();
            tokens.next();
        }
        while (tokens.take("[")) {
            dimensions.add(expressions.expression());
            tokens.expect("]", "after the length");
        }
        Expr initialiser = null;
        List<Expr> elements = null;
        if (tokens.take("=")) {
            if (tokens.at("{")) {
                elements = braces();
            } else {
                initialiser = expressions.assignment();
            }
        }
        if (counted) {
            dimensions.addFirst(length(name, dimensions, elements));
        }
        return new Stmt.Declarator(name.span(), name.text(), dimensions, initialiser, elements);
    }

    /** The length that is left out: as many as there are elements. */
    private static Expr length(Token name, List<Expr> rows, @Nullable List<Expr> elements) {
        if (elements == null || !rows.isEmpty()) {
            throw new SyntaxError(
                    name.span(), "The array `" + name.text() + "` needs a length.", "Write it in the brackets.");
        }
        return new Expr.IntLiteral(name.span(), elements.size(), false);
    }

    private List<Expr> braces() {
        tokens.expect("{", "before the elements");
        var elements = new ArrayList<Expr>();
        while (!tokens.at("}")) {
            if (tokens.at("{")) {
                throw new SyntaxError(
                        tokens.peek().span(),
                        "Braces within braces are not supported.",
                        "Write all elements in one pair of braces, row after row.");
            }
            elements.add(expressions.assignment());
            if (!tokens.take(",")) {
                break;
            }
        }
        tokens.expect("}", "after the elements");
        return elements;
    }

    Type type(String of) {
        var type = tokens.type();
        if (type == null) {
            refuseUnsupported(tokens.peek());
            throw new SyntaxError(
                    tokens.peek().span(),
                    "Expected the type of " + of + ", found " + tokens.found() + ".",
                    "Types are `int`, `unsigned`, `bool` and `float`.");
        }
        return type;
    }

    void refuseUnsupported(Token token) {
        var words = tokens.unsupported(token);
        if (words != null && token.kind() == Token.Kind.IDENTIFIER) {
            throw words.at(token);
        }
    }
}
