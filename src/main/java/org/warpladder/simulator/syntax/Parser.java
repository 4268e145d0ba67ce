package org.warpladder.simulator.syntax;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.warpladder.simulator.source.Diagnostic;

/**
 * From tokens to a syntax tree, one short method a rule. After a mistake that is in no statement it goes on at the next
 * function.
 *
 * <pre>
 * program   = { constant | function } ;
 * constant  = ( "const" | "constexpr" | [ "extern" ] "__shared__" ) declaration ;
 * function  = { qualifier } type name "(" [ parameter { "," parameter } ] ")" ( block | ";" ) ;
 * parameter = { "const" | idle } type [ "*" ] [ "__restrict__" ] name ;
 * </pre>
 *
 * The rest is read by {@link DeclarationParser}, {@link StatementParser} and {@link ExpressionParser}.
 */
final class Parser {
    private static final Set<String> QUALIFIERS = Set.of(
            "static", "inline", "__inline__", "__forceinline__", "__noinline__", "__host__", "__launch_bounds__");

    private final TokenStream tokens;
    private final ExpressionParser expressions;
    private final DeclarationParser declarations;
    private final StatementParser statements;

    Parser(List<Token> tokens, List<Diagnostic> diagnostics) {
        this.tokens = new TokenStream(tokens, diagnostics);
        this.expressions = new ExpressionParser(this.tokens);
        this.declarations = new DeclarationParser(this.tokens, expressions);
        this.statements = new StatementParser(this.tokens, expressions, declarations);
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
            } else if (tokens.at("extern") && tokens.atText(1)) {
                tokens.next();
                tokens.next();
                external = true;
            } else if (!takeQualifier()) {
                break;
            }
        }
        if (external && tokens.take("{")) {
            return;
        }
        boolean shared = tokens.at("__shared__") || tokens.at("extern") && tokens.at(1, "__shared__");
        if (!kernel && !device && (shared || tokens.at("const") || tokens.at("constexpr"))) {
            constants.add(declarations.declaration());
            return;
        }
        if (!kernel && !device && tokens.take("}")) {
            return;
        }
        function(kernel, device).ifPresent(functions::add);
    }

    /** Takes a word that changes nothing here, before or behind the type. */
    private boolean takeQualifier() {
        if (!QUALIFIERS.contains(tokens.peek().text())) {
            return false;
        }
        if (tokens.next().is("__launch_bounds__")) {
            skipParentheses();
        }
        return true;
    }

    private void skipParentheses() {
        tokens.expect("(", "after the qualifier");
        while (!tokens.atEnd() && !tokens.take(")")) {
            tokens.next();
        }
    }

    /** Empty where it is only declared. */
    private Optional<Function> function(boolean kernel, boolean device) {
        var place = tokens.peek();
        var type = declarations.type("a function");
        if (tokens.at("*")) {
            throw new SyntaxError(
                    tokens.peek().span(), "A function cannot return a pointer here.", "Return a value or an index.");
        }
        boolean more = true;
        while (more) {
            more = takeQualifier();
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
        if (tokens.at("=")) {
            throw new SyntaxError(
                    tokens.peek().span(), "A parameter has no value of its own here.", "Pass it in each call.");
        }
        tokens.expect(")", "after the parameters");
        if (tokens.take(";")) {
            return Optional.empty();
        }
        var body = statements.block();
        return Optional.of(
                new Function(name.span(), tokens.last().span(), kernel, type, name.text(), parameters, body));
    }

    private Function.Parameter parameter() {
        boolean constant = false;
        while (tokens.at("const") || tokens.takeIdle()) {
            constant |= tokens.take("const");
        }
        var type = declarations.type("a parameter");
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
            } else if (!tokens.take("__restrict__")
                    && !tokens.take("__restrict")
                    && !tokens.take("const")
                    && !tokens.takeIdle()) {
                break;
            }
        }
        if (tokens.at("&")) {
            throw new SyntaxError(
                    tokens.peek().span(),
                    "References are not part of the subset.",
                    "Return the value, or pass an array.");
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
}
