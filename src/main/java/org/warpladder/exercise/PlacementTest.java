package org.warpladder.exercise;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A short test that finds the level at which to begin: a staircase. A right answer leads a level up, a second wrong one
 * of a level leads one down; it ends at the lowest level that was not passed below which all was.
 *
 * @param minutes about how long it takes
 * @param first the level of its first problem
 * @param levels at least {@link #TRIES} problems for each level from 1
 */
public record PlacementTest(String id, String title, int minutes, int first, SortedMap<Integer, List<String>> levels) {
    /** Wrong answers after which a level counts as not passed. */
    public static final int TRIES = 2;

    public PlacementTest {
        levels = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(levels));
    }

    /** One judged answer. */
    public record Answered(String problem, boolean right) {}

    public sealed interface Step {
        record Ask(String problem, int level) implements Step {}

        record StartAt(int level) implements Step {}
    }

    /** What follows from the answers so far, in their order. */
    public Step next(List<Answered> history) {
        var passed = new HashSet<Integer>();
        var wrong = new HashMap<Integer, Integer>();
        var asked = new HashSet<String>();
        int level = first;
        for (var answered : history) {
            asked.add(answered.problem());
            if (answered.right()) {
                passed.add(level);
                if (level == levels.lastKey() || failed(level + 1, wrong)) {
                    return new Step.StartAt(Math.min(level + 1, levels.lastKey()));
                }
                level++;
            } else {
                wrong.merge(level, 1, Integer::sum);
                if (failed(level, wrong)) {
                    if (level == levels.firstKey() || passed.contains(level - 1)) {
                        return new Step.StartAt(level);
                    }
                    level--;
                }
            }
        }
        int here = level;
        return Objects.requireNonNull(levels.get(level)).stream()
                .filter(problem -> !asked.contains(problem))
                .findFirst()
                .<Step>map(problem -> new Step.Ask(problem, here))
                .orElseGet(() -> new Step.StartAt(here));
    }

    private static boolean failed(int level, HashMap<Integer, Integer> wrong) {
        return wrong.getOrDefault(level, 0) >= TRIES;
    }
}
