package org.warpladder.authoring.proposal;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.syntax.Expr;
import org.warpladder.simulator.syntax.Stmt;

/** The parts of statements and expressions, in the order of the source. */
final class Tree {
    private Tree() {}

    /** Statements directly in this one. */
    static List<Stmt> statements(Stmt statement) {
        return switch (statement) {
            case Stmt.Block block -> block.statements();
            case Stmt.If branch -> there(branch.then(), branch.otherwise());
            case Stmt.Switch choice ->
                choice.sections().stream()
                        .flatMap(section -> section.statements().stream())
                        .toList();
            case Stmt.For loop -> there(loop.start(), loop.body());
            case Stmt.While loop -> List.of(loop.body());
            case Stmt.Do loop -> List.of(loop.body());
            case Stmt.Label label -> List.of(label.statement());
            case Stmt.Declaration declaration -> List.of();
            case Stmt.Expression expression -> List.of();
            case Stmt.Break leave -> List.of();
            case Stmt.Continue next -> List.of();
            case Stmt.Return leave -> List.of();
            case Stmt.Goto jump -> List.of();
            case Stmt.Empty nothing -> List.of();
        };
    }

    /** Expressions directly in this statement that decide where lanes go. */
    static List<Expr> conditions(Stmt statement) {
        return switch (statement) {
            case Stmt.If branch -> List.of(branch.condition());
            case Stmt.Switch choice -> List.of(choice.value());
            case Stmt.For loop -> there(loop.condition());
            case Stmt.While loop -> List.of(loop.condition());
            case Stmt.Do loop -> List.of(loop.condition());
            default -> List.of();
        };
    }

    /** Expressions directly in this statement that decide nothing by themselves. */
    static List<Expr> others(Stmt statement) {
        return switch (statement) {
            case Stmt.Declaration declaration ->
                declaration.declarators().stream().flatMap(Tree::values).toList();
            case Stmt.Expression expression -> List.of(expression.expression());
            case Stmt.For loop -> there(loop.step());
            case Stmt.Return leave -> there(leave.value());
            default -> List.of();
        };
    }

    /** Numbers that the language wants fixed: lengths of arrays, labels of cases. */
    static List<Expr> constants(Stmt statement) {
        return switch (statement) {
            case Stmt.Declaration declaration ->
                declaration.declarators().stream()
                        .flatMap(declarator -> declarator.dimensions().stream())
                        .toList();
            case Stmt.Switch choice ->
                choice.sections().stream()
                        .flatMap(section -> section.cases().stream())
                        .toList();
            default -> List.of();
        };
    }

    private static Stream<Expr> values(Stmt.Declarator declarator) {
        var elements = declarator.elements();
        return Stream.concat(
                there(declarator.initialiser()).stream(), elements == null ? Stream.empty() : elements.values());
    }

    static List<Expr> parts(Expr expression) {
        return switch (expression) {
            case Expr.Unary unary -> List.of(unary.operand());
            case Expr.Step step -> List.of(step.target());
            case Expr.Binary binary -> List.of(binary.left(), binary.right());
            case Expr.Logical logical -> List.of(logical.left(), logical.right());
            case Expr.Conditional choice -> List.of(choice.condition(), choice.whenTrue(), choice.whenFalse());
            case Expr.Assign assign -> List.of(assign.target(), assign.value());
            case Expr.Index index -> List.of(index.array(), index.index());
            case Expr.Dereference pointer -> List.of(pointer.pointer());
            case Expr.AddressOf address -> List.of(address.target());
            case Expr.Call call -> call.arguments();
            case Expr.Cast cast -> List.of(cast.operand());
            case Expr.Sequence sequence -> sequence.parts();
            case Expr.IntLiteral literal -> List.of();
            case Expr.FloatLiteral literal -> List.of();
            case Expr.BoolLiteral literal -> List.of();
            case Expr.Name name -> List.of();
            case Expr.Member member -> List.of();
        };
    }

    static void each(Stmt statement, Consumer<Stmt> visitor) {
        visitor.accept(statement);
        statements(statement).forEach(inner -> each(inner, visitor));
    }

    static void each(Expr expression, Consumer<Expr> visitor) {
        visitor.accept(expression);
        parts(expression).forEach(inner -> each(inner, visitor));
    }

    /** Every expression at any depth below a statement. */
    static void expressions(Stmt statement, Consumer<Expr> visitor) {
        each(
                statement,
                inner -> Stream.of(conditions(inner), others(inner), constants(inner))
                        .flatMap(List::stream)
                        .forEach(expression -> each(expression, visitor)));
    }

    /** The last line that a statement reaches to, as far as its parts say. */
    static int lastLine(Stmt statement) {
        var lines = new ArrayList<Integer>();
        each(statement, inner -> lines.add(inner.span().line()));
        expressions(statement, inner -> lines.add(inner.span().line()));
        return lines.stream()
                .mapToInt(Integer::intValue)
                .max()
                .orElse(statement.span().line());
    }

    @SafeVarargs
    private static <T> List<T> there(@Nullable T... parts) {
        return Stream.of(parts).filter(Objects::nonNull).toList();
    }
}
