package org.warpladder.exercise;

import java.util.List;
import java.util.OptionalInt;

/**
 * An ordered list of problems with points.
 *
 * @param minutes that an exam takes; none for a set that takes as long as it takes
 */
public record ProblemSet(String id, String title, String about, OptionalInt minutes, List<Item> items) {
    /**
     * @param any problems of equal difficulty, of which a learner gets one
     * @param points for it
     * @param seeds the variants that may be drawn; empty where all may
     */
    public record Item(List<String> any, int points, List<Long> seeds) {
        public Item {
            any = List.copyOf(any);
            seeds = List.copyOf(seeds);
        }

        /** The first of them. */
        public String problem() {
            return any.getFirst();
        }
    }
}
