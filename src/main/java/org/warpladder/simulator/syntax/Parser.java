package org.warpladder.simulator.syntax;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.source.Diagnostic;
import org.warpladder.simulator.source.Span;

/**
 * From tokens to a syntax tree, one short method a rule. After a mistake it goes on at the next statement.
 *
 * <pre>
 * program     = { constant | function } ;
 * constant    = "const" declaration ;
 * function    = { qualifier } type name "(" [ parameter { "," parameter } ] ")" block ;
 * parameter   = [ "const" ] type [ "*" ] [ "__restrict__" ] name ;
 * statement   = block | declaration | if | switch | for | while | do | jump | label | [ expression ] ";" ;
 * declaration = [ "__shared__" ] [ "const" ] type declarator { "," declarator } ";" ;
 * declarator  = name { "[" expression "]" } [ "=" ( assignment | "{" ... "}" ) ] ;
 * switch      = "switch" "(" expression ")" "{" { label { label } { statement } } "}" ;
 * jump        = ( "break" | "continue" | "return" [ expression ] | "goto" name ) ";" ;
 * </pre>
 *
 * Expressions are read by {@link ExpressionParser}.
 */
final class Parser {
    private static final int MAX_DEPTH = 250;
    private static final Set<String> QUALIFIERS =
            Set.of("static", "inline", "__forceinline__", "__noinline__", "__host__", "__launch_bounds__");

    private final TokenStream tokens;
    private final ExpressionParser expressions;
    private int depth;
    /** Whether a block that never ends was reported; the blocks around it do not end either. */
    private boolean unclosed;

    Parser(List<Token> tokens, List<Diagnostic> diagnostics) {
        this.tokens = new TokenStream(tokens, diagnostics);
        this.expressions = new ExpressionParser(this.tokens);
    }

    Program program() {
        var constants = new ArrayList<Stmt.Declaration>();
        var functions = new ArrayList<Function>();
        while (!tokens.atEnd()) {
            int before = tokens.position();
            try {
                topLevel(constants, functions);
            } catch (SyntaxError error) {
                tokens.report(error.diagnostic());
                skipFunction(before);
            }
        }
        return new Program(constants, functions);
    }

    private void topLevel(List<Stmt.Declaration> constants, List<Function> functions) {
        if (tokens.take(";")) {
            return;
        }
        boolean kernel = false;
        boolean device = false;
        boolean external = false;
        while (true) {
            if (tokens.take("__global__")) {
                kernel = true;
            } else if (tokens.take("__device__")) {
                device = true;
            } else if (tokens.at("extern") && tokens.at(1, "\"")) {
                skipLinkage();
                external = true;
            } else if (QUALIFIERS.contains(tokens.peek().text())) {
                if (tokens.next().is("__launch_bounds__")) {
                    skipParentheses();
                }
            } else {
                break;
            }
        }
        if (external && tokens.take("{")) {
            return;
        }
        if (!kernel && !device && (tokens.at("const") || tokens.at("constexpr"))) {
            constants.add(declaration());
            return;
        }
        if (!kernel && !device && tokens.take("}")) {
            return;
        }
        functions.add(function(kernel, device));
    }

    /** {@code extern "C"}. */
    private void skipLinkage() {
        tokens.next();
        while (!tokens.atEnd() && !tokens.at("{") && !tokens.at("__global__") && !tokens.at("__device__")) {
            tokens.next();
        }
    }

    private void skipParentheses() {
        tokens.expect("(", "after the qualifier");
        while (!tokens.atEnd() && !tokens.take(")")) {
            tokens.next();
        }
    }

    private Function function(boolean kernel, boolean device) {
        var place = tokens.peek();
        var type = type("a function");
        if (tokens.at("*")) {
            throw new SyntaxError(
                    tokens.peek().span(), "A function cannot return a pointer here.", "Return a value or an index.");
        }
        if (QUALIFIERS.contains(tokens.peek().text())) {
            tokens.next();
        }
        var name = tokens.name("the function's name");
        if (!kernel && !device) {
            throw new SyntaxError(
                    place.span(),
                    "`" + name.text() + "` is neither a kernel nor a device function.",
                    "Begin it with `__global__` or `__device__`; host code does not belong here.");
        }
        if (kernel && type != Type.VOID) {
            tokens.report(new Diagnostic(place.span(), "A kernel returns `void`, not `" + type + "`.", null));
        }
        tokens.expect("(", "after the function's name");
        var parameters = new ArrayList<Function.Parameter>();
        var names = new HashSet<String>();
        if (!tokens.at(")") && !(tokens.at("void") && tokens.at(1, ")"))) {
            do {
                var parameter = parameter();
                if (!names.add(parameter.name())) {
                    tokens.report(new Diagnostic(
                            parameter.span(), "The parameter `" + parameter.name() + "` is there twice.", null));
                }
                parameters.add(parameter);
            } while (tokens.take(","));
        } else {
            tokens.take("void");
        }
        tokens.expect(")", "after the parameters");
        var body = block();
        return new Function(name.span(), kernel, type, name.text(), parameters, body);
    }

    private Function.Parameter parameter() {
        boolean constant = tokens.take("const");
        var type = type("a parameter");
        constant |= tokens.take("const");
        boolean pointer = false;
        while (true) {
            if (tokens.at("*")) {
                if (pointer) {
                    throw new SyntaxError(
                            tokens.peek().span(),
                            "A pointer to a pointer is not supported.",
                            "Pass one array for each row, or one long array.");
                }
                pointer = true;
                tokens.next();
            } else if (!tokens.take("__restrict__") && !tokens.take("const")) {
                break;
            }
        }
        var name = tokens.name("the parameter's name");
        if (tokens.take("[")) {
            pointer = true;
            if (!tokens.at("]")) {
                expressions.expression();
            }
            tokens.expect("]", "after the parameter's length");
        }
        return new Function.Parameter(name.span(), type, pointer, constant, name.text());
    }

    private Stmt.Block block() {
        var open = tokens.expect("{", "to open a block");
        var statements = new ArrayList<Stmt>();
        while (!tokens.at("}") && !tokens.atEnd()) {
            recoverable(statements);
        }
        if (!tokens.take("}") && !unclosed) {
            unclosed = true;
            tokens.report(new Diagnostic(open.span(), "This `{` has no `}`.", "Close the block."));
        }
        return new Stmt.Block(open.span(), statements);
    }

    private void recoverable(List<Stmt> statements) {
        int before = tokens.position();
        int depthBefore = depth;
        try {
            statements.add(statement());
        } catch (SyntaxError error) {
            depth = depthBefore;
            tokens.report(error.diagnostic());
            tokens.skipStatement(before);
        }
    }

    private Stmt statement() {
        if (++depth > MAX_DEPTH) {
            throw new SyntaxError(
                    tokens.peek().span(), "Statements are nested more than " + MAX_DEPTH + " deep.", null);
        }
        var statement = statementBody();
        depth--;
        return statement;
    }

    private Stmt statementBody() {
        var token = tokens.peek();
        var span = token.span();
        if (token.kind() == Token.Kind.IDENTIFIER && tokens.at(1, ":") && !token.is("default") && !token.is("case")) {
            tokens.next();
            tokens.next();
            return new Stmt.Label(
                    span,
                    token.text(),
                    tokens.at("}") ? new Stmt.Empty(tokens.peek().span()) : statement());
        }
        return switch (token.text()) {
            case "{" -> block();
            case ";" -> {
                tokens.next();
                yield new Stmt.Empty(span);
            }
            case "if" -> ifStatement();
            case "switch" -> switchStatement();
            case "for" -> forStatement();
            case "while" -> whileStatement();
            case "do" -> doStatement();
            case "break" -> {
                tokens.next();
                tokens.semicolon("`break`");
                yield new Stmt.Break(span);
            }
            case "continue" -> {
                tokens.next();
                tokens.semicolon("`continue`");
                yield new Stmt.Continue(span);
            }
            case "return" -> {
                tokens.next();
                var value = tokens.at(";") ? null : expressions.expression();
                tokens.semicolon("`return`");
                yield new Stmt.Return(span, value);
            }
            case "goto" -> {
                tokens.next();
                var label = tokens.name("a label");
                tokens.semicolon("`goto`");
                yield new Stmt.Goto(span, label.text());
            }
            case "case", "default" ->
                throw new SyntaxError(
                        span,
                        "`" + token.text() + "` stands outside the top of a `switch` body.",
                        "Put the label directly inside the braces of its `switch`.");
            case "else" -> throw new SyntaxError(span, "This `else` has no `if`.", null);
            default -> {
                if (tokens.atType()
                        || token.is("__shared__")
                        || token.is("const")
                        || token.is("constexpr")
                        || token.is("static")
                        || token.is("extern") && tokens.at(1, "__shared__")) {
                    yield declaration();
                }
                refuseUnsupported(token);
                var expression = expressions.expression();
                tokens.semicolon("the expression");
                yield new Stmt.Expression(span, expression);
            }
        };
    }

    private void refuseUnsupported(Token token) {
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

    private Stmt.Declaration declaration() {
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

    private Stmt ifStatement() {
        var span = tokens.next().span();
        var condition = parenthesised("`if`");
        var then = statement();
        var otherwise = tokens.take("else") ? statement() : null;
        return new Stmt.If(span, condition, then, otherwise);
    }

    private Expr parenthesised(String after) {
        tokens.expect("(", "after " + after);
        var expression = expressions.expression();
        tokens.expect(")", "after the condition");
        return expression;
    }

    private Stmt switchStatement() {
        var span = tokens.next().span();
        var value = parenthesised("`switch`");
        tokens.expect("{", "to open the `switch` body");
        var sections = new ArrayList<Stmt.Section>();
        boolean hasDefault = false;
        while (!tokens.at("}") && !tokens.atEnd()) {
            var section = section();
            if (section.isDefault() && hasDefault) {
                tokens.report(new Diagnostic(section.span(), "This `switch` has two `default` labels.", null));
            }
            hasDefault |= section.isDefault();
            sections.add(section);
        }
        tokens.expect("}", "to close the `switch` body");
        return new Stmt.Switch(span, value, sections);
    }

    private Stmt.Section section() {
        var span = tokens.peek().span();
        var cases = new ArrayList<Expr>();
        boolean isDefault = false;
        boolean any = false;
        while (true) {
            if (tokens.take("case")) {
                cases.add(expressions.conditional());
                tokens.expect(":", "after the case");
            } else if (tokens.at("default")) {
                tokens.next();
                tokens.expect(":", "after `default`");
                isDefault = true;
            } else {
                break;
            }
            any = true;
        }
        if (!any) {
            throw new SyntaxError(span, "A `switch` body begins with `case` or `default`.", null);
        }
        var statements = new ArrayList<Stmt>();
        while (!tokens.at("case") && !tokens.at("default") && !tokens.at("}") && !tokens.atEnd()) {
            recoverable(statements);
        }
        return new Stmt.Section(span, cases, isDefault, statements);
    }

    private Stmt forStatement() {
        var span = tokens.next().span();
        tokens.expect("(", "after `for`");
        Stmt start = null;
        if (!tokens.take(";")) {
            if (tokens.atType() || tokens.at("const")) {
                start = declaration();
            } else {
                var place = tokens.peek().span();
                start = new Stmt.Expression(place, expressions.expression());
                tokens.semicolon("the start of the loop");
            }
        }
        var condition = tokens.at(";") ? null : expressions.expression();
        tokens.semicolon("the condition of the loop");
        var step = tokens.at(")") ? null : expressions.expression();
        tokens.expect(")", "after the loop's step");
        return new Stmt.For(span, start, condition, step, statement());
    }

    private Stmt whileStatement() {
        var span = tokens.next().span();
        var condition = parenthesised("`while`");
        return new Stmt.While(span, condition, statement());
    }

    private Stmt doStatement() {
        var span = tokens.next().span();
        var body = statement();
        if (!tokens.take("while")) {
            throw new SyntaxError(tokens.peek().span(), "A `do` loop ends with `while (...)`.", null);
        }
        var condition = parenthesised("`while`");
        tokens.semicolon("the `do` loop");
        return new Stmt.Do(span, body, condition);
    }

    private Type type(String of) {
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

    /** Passes over the function in which a mistake could not be mended. */
    private void skipFunction(int before) {
        if (tokens.position() == before) {
            tokens.next();
        }
        int open = 0;
        while (!tokens.atEnd()) {
            if (open <= 0 && (tokens.at("__global__") || tokens.at("__device__"))) {
                return;
            }
            var token = tokens.next();
            open += token.is("{") ? 1 : token.is("}") ? -1 : 0;
        }
    }

    /** A mistake in the source, on its way to where reading can go on. */
    static final class SyntaxError extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final transient Diagnostic diagnostic;

        SyntaxError(Span span, String message, @Nullable String hint) {
            super(message, null, false, false);
            this.diagnostic = new Diagnostic(span, message, hint);
        }

        Diagnostic diagnostic() {
            return diagnostic;
        }
    }
}
