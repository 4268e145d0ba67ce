package org.warpladder.simulator.syntax;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.source.Span;

/** A statement. */
public sealed interface Stmt {
    Span span();

    record Block(Span span, List<Stmt> statements) implements Stmt {}

    record Declaration(Span span, Type type, boolean shared, boolean constant, List<Declarator> declarators)
            implements Stmt {}

    /**
     * One declared name.
     *
     * @param dimensions constant lengths of an array, outermost first; empty for a scalar
     * @param initialiser for a scalar; null where there is none
     * @param elements of an array's braces; null where there are none
     */
    record Declarator(
            Span span,
            String name,
            List<Expr> dimensions,
            @Nullable Expr initialiser,
            @Nullable List<Expr> elements) {}

    record Expression(Span span, Expr expression) implements Stmt {}

    record If(
            Span span, Expr condition, Stmt then, @Nullable Stmt otherwise) implements Stmt {}

    record Switch(Span span, Expr value, List<Section> sections) implements Stmt {}

    /**
     * The labels that stand together in a switch, and the statements up to the next label.
     *
     * @param cases their constant values
     * @param isDefault whether {@code default} is among the labels
     */
    record Section(Span span, List<Expr> cases, boolean isDefault, List<Stmt> statements) {}

    /** Parts that are missing are null; a missing condition is true. */
    record For(
            Span span,
            @Nullable Stmt start,
            @Nullable Expr condition,
            @Nullable Expr step,
            Stmt body) implements Stmt {}

    record While(Span span, Expr condition, Stmt body) implements Stmt {}

    record Do(Span span, Stmt body, Expr condition) implements Stmt {}

    record Break(Span span) implements Stmt {}

    record Continue(Span span) implements Stmt {}

    record Return(Span span, @Nullable Expr value) implements Stmt {}

    record Goto(Span span, String label) implements Stmt {}

    record Label(Span span, String name, Stmt statement) implements Stmt {}

    record Empty(Span span) implements Stmt {}
}
