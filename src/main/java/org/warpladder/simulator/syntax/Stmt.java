package org.warpladder.simulator.syntax;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.source.Span;

/** A statement. */
public sealed interface Stmt {
    Span span();

    record Block(Span span, List<Stmt> statements) implements Stmt {}

    record Declaration(Span span, Type type, Storage storage, boolean constant, List<Declarator> declarators)
            implements Stmt {
        /** Whether the threads of a block have it in common. */
        public boolean shared() {
            return storage != Storage.OWN;
        }
    }

    /** Where what is declared lives. */
    enum Storage {
        /** Each thread has its own. */
        OWN,
        /** {@code __shared__}. */
        SHARED,
        /** {@code extern __shared__}: the launch says how long it is. */
        LAUNCHED
    }

    /**
     * One declared name.
     *
     * @param pointer whether it names an element of an array, the initialiser's
     * @param dimensions constant lengths of an array, outermost first; empty for a scalar; without the first one where
     *     the launch says how long the array is
     * @param initialiser for a scalar; null where there is none
     * @param elements of an array; null where there are none
     */
    record Declarator(
            Span span,
            String name,
            boolean pointer,
            List<Expr> dimensions,
            @Nullable Expr initialiser,
            @Nullable Braces elements) {}

    /** What an array begins with: its elements one after the other, or rows of them in braces of their own. */
    record Braces(Span span, List<Element> elements) implements Element {
        @Override
        public Stream<Expr> values() {
            return elements.stream().flatMap(Element::values);
        }
    }

    /** An element's value. */
    record Single(Expr value) implements Element {
        @Override
        public Stream<Expr> values() {
            return Stream.of(value);
        }
    }

    /** One place in braces. */
    sealed interface Element permits Braces, Single {
        /** All values in it, in the order of the source. */
        Stream<Expr> values();
    }

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
