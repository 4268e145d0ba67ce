package org.warpladder.exercise;

import java.util.List;

/** An ordered list of problems with points. */
public record ProblemSet(String id, String title, String about, List<Item> items) {
    public record Item(String problem, int points) {}
}
