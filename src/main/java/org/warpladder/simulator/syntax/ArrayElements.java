package org.warpladder.simulator.syntax;

import java.util.ArrayList;
import java.util.List;
import org.warpladder.simulator.source.Diagnostic;
import org.warpladder.simulator.source.Span;

/**
 * Which element of an array each value in its braces is for, as C has it: braces within begin a row, what a row leaves
 * out stays 0, and without them values follow one another through the rows. Mutable while it is made.
 */
public final class ArrayElements {
    private final String name;
    private final List<Integer> dimensions;
    private final List<Placed> placed = new ArrayList<>();
    private final List<Diagnostic> faults = new ArrayList<>();

    /** A value and the number of its element. */
    public record Placed(int index, Expr value) {}

    private ArrayElements(String name, List<Integer> dimensions) {
        this.name = name;
        this.dimensions = dimensions;
    }

    /** @param dimensions from the outermost on, each at least 1 */
    public static ArrayElements of(String name, List<Integer> dimensions, Stmt.Braces braces) {
        var elements = new ArrayElements(name, dimensions);
        elements.fill(0, 0, braces);
        return elements;
    }

    /** In the order of the source. */
    public List<Placed> placed() {
        return placed;
    }

    /** What has no place in the array; empty where everything has one. */
    public List<Diagnostic> faults() {
        return faults;
    }

    /** Fills the part that begins at element {@code start} and has the dimensions from {@code level} on. */
    private void fill(int start, int level, Stmt.Braces braces) {
        int end = start + size(level);
        int at = start;
        for (var element : braces.elements()) {
            int length = element instanceof Stmt.Braces ? size(level + 1) : 1;
            if (at >= end) {
                tooMany(braces.span(), level, end - start, count(braces, level));
                return;
            }
            switch (element) {
                case Stmt.Single(Expr value) -> placed.add(new Placed(at, value));
                case Stmt.Braces row -> {
                    if (level >= dimensions.size() || (at - start) % length != 0) {
                        faults.add(new Diagnostic(
                                row.span(),
                                level >= dimensions.size() - 1
                                        ? "Braces stand around what is one element of `" + name + "`."
                                        : "These braces begin within a row of `" + name + "`.",
                                "Give each row braces of its own, or leave all inner braces out."));
                        return;
                    }
                    fill(at, level + 1, row);
                }
            }
            at += length;
        }
    }

    private int count(Stmt.Braces braces, int level) {
        return braces.elements().stream()
                .mapToInt(element -> element instanceof Stmt.Braces ? size(level + 1) : 1)
                .sum();
    }

    private void tooMany(Span place, int level, int elements, int values) {
        faults.add(new Diagnostic(
                place,
                (level == 0 ? "`" + name + "`" : "A row of `" + name + "`") + " has " + elements
                        + (elements == 1 ? " element" : " elements") + ", found " + values + " values.",
                null));
    }

    /** Elements of what has the dimensions from {@code level} on. */
    private int size(int level) {
        int size = 1;
        for (int i = level; i < dimensions.size(); i++) {
            size *= dimensions.get(i);
        }
        return size;
    }
}
