package org.warpladder.simulator.syntax;

import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A syntax tree as source text, in one form: four spaces a level, no parentheses that precedence makes needless. Reading
 * it gives the same tree again, places aside. One use each. Mutable.
 */
public final class Printer {
    private final StringBuilder text = new StringBuilder();
    private int level;

    private Printer() {}

    public static String print(Program program) {
        var printer = new Printer();
        program.constants().forEach(printer::statement);
        for (var function : program.functions()) {
            if (!printer.text.isEmpty()) {
                printer.text.append('\n');
            }
            printer.function(function);
        }
        return printer.text.toString();
    }

    private void function(Function function) {
        text.append(function.kernel() ? "__global__ " : "__device__ ")
                .append(function.type())
                .append(' ')
                .append(function.name())
                .append(function.parameters().stream()
                        .map(Printer::parameter)
                        .collect(Collectors.joining(", ", "(", ") ")));
        block(function.body());
        text.append('\n');
    }

    private static String parameter(Function.Parameter parameter) {
        return (parameter.constant() ? "const " : "")
                + parameter.type()
                + (parameter.pointer() ? " *" : " ")
                + parameter.name();
    }

    private void block(Stmt.Block block) {
        text.append("{\n");
        level++;
        block.statements().forEach(this::statement);
        level--;
        indent().append('}');
    }

    private StringBuilder indent() {
        return text.append("    ".repeat(level));
    }

    private void line(String content) {
        indent().append(content).append('\n');
    }

    private void statement(Stmt statement) {
        switch (statement) {
            case Stmt.Block block -> {
                indent();
                block(block);
                text.append('\n');
            }
            case Stmt.Declaration declaration -> line(declaration(declaration) + ";");
            case Stmt.Expression expression -> line(expression(expression.expression()) + ";");
            case Stmt.If branch -> {
                indent();
                ifElse(branch);
            }
            case Stmt.Switch choice -> switchCase(choice);
            case Stmt.For loop -> {
                indent().append("for (")
                        .append(start(loop.start()))
                        .append(';')
                        .append(optional(" ", loop.condition()));
                text.append(';').append(optional(" ", loop.step())).append(')');
                body(loop.body());
            }
            case Stmt.While loop -> {
                indent().append("while (").append(expression(loop.condition())).append(')');
                body(loop.body());
            }
            case Stmt.Do loop -> {
                indent().append("do");
                body(loop.body());
                line("while (" + expression(loop.condition()) + ");");
            }
            case Stmt.Break leave -> line("break;");
            case Stmt.Continue next -> line("continue;");
            case Stmt.Return leave -> line("return" + optional(" ", leave.value()) + ";");
            case Stmt.Goto jump -> line("goto " + jump.label() + ";");
            case Stmt.Label label -> {
                line(label.name() + ":");
                statement(label.statement());
            }
            case Stmt.Empty nothing -> line(";");
        }
    }

    private void ifElse(Stmt.If branch) {
        text.append("if (").append(expression(branch.condition())).append(')');
        body(branch.then());
        var otherwise = branch.otherwise();
        if (otherwise != null) {
            indent().append("else");
            if (otherwise instanceof Stmt.If next) {
                text.append(' ');
                ifElse(next);
            } else {
                body(otherwise);
            }
        }
    }

    private void body(Stmt statement) {
        if (statement instanceof Stmt.Block block) {
            text.append(' ');
            block(block);
            text.append('\n');
        } else {
            text.append('\n');
            level++;
            statement(statement);
            level--;
        }
    }

    private void switchCase(Stmt.Switch choice) {
        line("switch (" + expression(choice.value()) + ") {");
        for (var section : choice.sections()) {
            section.cases()
                    .forEach(label ->
                            line("case " + ExpressionPrinter.print(label, ExpressionPrinter.CONDITIONAL) + ":"));
            if (section.isDefault()) {
                line("default:");
            }
            level++;
            section.statements().forEach(this::statement);
            level--;
        }
        line("}");
    }

    private static String declaration(Stmt.Declaration declaration) {
        var storage = switch (declaration.storage()) {
            case OWN -> "";
            case SHARED -> "__shared__ ";
            case LAUNCHED -> "extern __shared__ ";
        };
        boolean open = declaration.storage() == Stmt.Storage.LAUNCHED;
        return storage
                + (declaration.constant() ? "const " : "")
                + declaration.type()
                + declaration.declarators().stream()
                        .map(declarator -> declarator(declarator, open))
                        .collect(Collectors.joining(", ", " ", ""));
    }

    private static String declarator(Stmt.Declarator declarator, boolean open) {
        var elements = declarator.elements();
        var initialiser = declarator.initialiser();
        return (declarator.pointer() ? "*" : "")
                + declarator.name()
                + (open ? "[]" : "")
                + declarator.dimensions().stream()
                        .map(length -> "[" + expression(length) + "]")
                        .collect(Collectors.joining())
                + (elements != null
                        ? " = " + braces(elements)
                        : initialiser != null
                                ? " = " + ExpressionPrinter.print(initialiser, ExpressionPrinter.ASSIGNMENT)
                                : "");
    }

    private static String braces(Stmt.Braces braces) {
        return braces.elements().stream()
                .map(element -> switch (element) {
                    case Stmt.Braces row -> braces(row);
                    case Stmt.Single(Expr value) -> ExpressionPrinter.print(value, ExpressionPrinter.ASSIGNMENT);
                })
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private static String start(@Nullable Stmt start) {
        return switch (start) {
            case Stmt.Declaration declaration -> declaration(declaration);
            case Stmt.Expression expression -> expression(expression.expression());
            case null, default -> "";
        };
    }

    private static String optional(String before, @Nullable Expr expression) {
        return expression == null ? "" : before + expression(expression);
    }

    private static String expression(Expr expression) {
        return ExpressionPrinter.print(expression, ExpressionPrinter.SEQUENCE);
    }
}
