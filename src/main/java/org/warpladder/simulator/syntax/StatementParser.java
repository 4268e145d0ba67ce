package org.warpladder.simulator.syntax;

import java.util.ArrayList;
import java.util.List;
import org.warpladder.simulator.source.Diagnostic;

/**
 * Statements. After a mistake in one it goes on at the next.
 *
 * <pre>
 * statement = block | declaration | if | switch | for | while | do | jump | label | [ expression ] ";" ;
 * switch    = "switch" "(" expression ")" "{" { label { label } { statement } } "}" ;
 * jump      = ( "break" | "continue" | "return" [ expression ] | "goto" name ) ";" ;
 * </pre>
 */
final class StatementParser {
    private static final int MAX_DEPTH = 250;

    private final TokenStream tokens;
    private final ExpressionParser expressions;
    private final DeclarationParser declarations;
    private int depth;
    /** Whether a block that never ends was reported; the blocks around it do not end either. */
    private boolean unclosed;

    StatementParser(TokenStream tokens, ExpressionParser expressions, DeclarationParser declarations) {
        this.tokens = tokens;
        this.expressions = expressions;
        this.declarations = declarations;
    }

    Stmt.Block block() {
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
                        || token.is("register")
                        || token.is("volatile")
                        || token.is("extern") && tokens.at(1, "__shared__")) {
                    yield declarations.declaration();
                }
                declarations.refuseUnsupported(token);
                var expression = expressions.expression();
                tokens.semicolon("the expression");
                yield new Stmt.Expression(span, expression);
            }
        };
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
        passBeforeFirstLabel();
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

    /** Statements before the first label, which no lane would run. */
    private void passBeforeFirstLabel() {
        if (!atLabel()) {
            tokens.report(
                    new Diagnostic(tokens.peek().span(), "A `switch` body begins with `case` or `default`.", null));
            var passed = new ArrayList<Stmt>();
            while (!atLabel()) {
                recoverable(passed);
            }
        }
    }

    private boolean atLabel() {
        return tokens.at("case") || tokens.at("default") || tokens.at("}") || tokens.atEnd();
    }

    private Stmt.Section section() {
        var span = tokens.peek().span();
        var cases = new ArrayList<Expr>();
        boolean isDefault = false;
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
        }
        var statements = new ArrayList<Stmt>();
        while (!atLabel()) {
            recoverable(statements);
        }
        return new Stmt.Section(span, cases, isDefault, statements);
    }

    private Stmt forStatement() {
        var span = tokens.next().span();
        tokens.expect("(", "after `for`");
        Stmt start = null;
        if (!tokens.take(";")) {
            if (tokens.atType() || tokens.at("const") || tokens.at("register") || tokens.at("volatile")) {
                start = declarations.declaration();
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
}
