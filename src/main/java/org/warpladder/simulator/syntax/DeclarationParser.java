package org.warpladder.simulator.syntax;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.syntax.Stmt.Storage;

/**
 * Declarations of variables and arrays.
 *
 * <pre>
 * declaration = { storage | "const" | "constexpr" | idle } type [ "const" ] declarator { "," declarator } ";" ;
 * storage     = [ "extern" ] "__shared__" ;
 * declarator  = name [ "[" "]" ] { "[" expression "]" } [ "=" ( assignment | braces ) ]
 *             | "*" name "=" assignment ;
 * braces      = "{" [ ( assignment | braces ) { "," ( assignment | braces ) } [ "," ] ] "}" ;
 * </pre>
 */
final class DeclarationParser {
    private static final int MAX_BRACES = 10;

    private final TokenStream tokens;
    private final ExpressionParser expressions;

    DeclarationParser(TokenStream tokens, ExpressionParser expressions) {
        this.tokens = tokens;
        this.expressions = expressions;
    }

    Stmt.Declaration declaration() {
        var start = tokens.peek().span();
        var storage = Storage.OWN;
        boolean constant = false;
        while (true) {
            if (tokens.take("__shared__")) {
                storage = storage == Storage.OWN ? Storage.SHARED : storage;
            } else if (tokens.at("extern") && tokens.at(1, "__shared__")) {
                tokens.next();
                storage = Storage.LAUNCHED;
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
            declarators.add(tokens.at("*") ? pointer() : declarator(storage));
        } while (tokens.take(","));
        tokens.semicolon("the declaration");
        return new Stmt.Declaration(start, type, storage, constant, declarators);
    }

    private Stmt.Declarator pointer() {
        tokens.expect("*", "before the pointer's name");
        while (tokens.at("const") || tokens.at("__restrict__") || tokens.at("volatile")) {
            tokens.next();
        }
        if (tokens.at("*")) {
            throw new SyntaxError(
                    tokens.peek().span(),
                    "A pointer to a pointer is not supported.",
                    "Pass one array for each row, or one long array.");
        }
        var name = tokens.name("a name");
        if (!tokens.take("=")) {
            throw new SyntaxError(
                    name.span(),
                    "The pointer `" + name.text() + "` needs an array where it is declared, and stays there.",
                    "Write `= a`, `= a + i` or `= &a[i]`, or use the array's name with an index.");
        }
        return new Stmt.Declarator(name.span(), name.text(), true, List.of(), expressions.assignment(), null);
    }

    private Stmt.Declarator declarator(Storage storage) {
        var name = tokens.name("a name");
        var dimensions = new ArrayList<Expr>();
        boolean open = tokens.at("[") && tokens.at(1, "]");
        if (open) {
            tokens.next();
            tokens.next();
        } else if (storage == Storage.LAUNCHED) {
            throw new SyntaxError(
                    name.span(),
                    "`extern __shared__` declares an array without a length: `" + name.text() + "[]`.",
                    "Leave out `extern` where the length is known.");
        }
        while (tokens.take("[")) {
            dimensions.add(expressions.expression());
            tokens.expect("]", "after the length");
        }
        Expr initialiser = null;
        Stmt.Braces elements = null;
        if (tokens.take("=")) {
            if (tokens.at("{")) {
                elements = braces(0);
            } else {
                initialiser = expressions.assignment();
            }
        }
        if (open && storage != Storage.LAUNCHED) {
            dimensions.addFirst(length(name, dimensions, elements));
        }
        return new Stmt.Declarator(name.span(), name.text(), false, dimensions, initialiser, elements);
    }

    /** The length that is left out: as many as there are elements, or rows in braces of their own. */
    private static Expr length(Token name, List<Expr> rows, Stmt.@Nullable Braces elements) {
        if (elements == null
                || !rows.isEmpty() && !elements.elements().stream().allMatch(Stmt.Braces.class::isInstance)) {
            throw new SyntaxError(
                    name.span(), "The array `" + name.text() + "` needs a length.", "Write it in the brackets.");
        }
        return new Expr.IntLiteral(name.span(), elements.elements().size(), false);
    }

    private Stmt.Braces braces(int depth) {
        var open = tokens.expect("{", "before the elements");
        if (depth > MAX_BRACES) {
            throw new SyntaxError(open.span(), "Braces are nested more than " + MAX_BRACES + " deep.", null);
        }
        var elements = new ArrayList<Stmt.Element>();
        while (!tokens.at("}")) {
            elements.add(tokens.at("{") ? braces(depth + 1) : new Stmt.Single(expressions.assignment()));
            if (!tokens.take(",")) {
                break;
            }
        }
        tokens.expect("}", "after the elements");
        return new Stmt.Braces(open.span(), elements);
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
