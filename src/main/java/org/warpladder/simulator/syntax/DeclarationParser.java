package org.warpladder.simulator.syntax;

import java.util.ArrayList;
import java.util.List;

/**
 * Declarations of variables and arrays.
 *
 * <pre>
 * declaration = [ "__shared__" ] [ "const" ] type declarator { "," declarator } ";" ;
 * declarator  = name { "[" expression "]" } [ "=" ( assignment | "{" ... "}" ) ] ;
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
            } else if (!tokens.take("static")) {
                break;
            }
        }
        var type = type("a variable");
        constant |= tokens.take("const");
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
        return new Stmt.Declarator(name.span(), name.text(), dimensions, initialiser, elements);
    }

    private List<Expr> braces() {
        tokens.expect("{", "before the elements");
        var elements = new ArrayList<Expr>();
        while (!tokens.at("}")) {
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
            throw new SyntaxError(
                    token.span(),
                    words[0]
                            + " are not part of the subset."
                                    .replace("are", words[0].endsWith("s") && !words[0].startsWith("`") ? "are" : "is"),
                    words[1]);
        }
    }
}
