package org.warpladder.exercise;

import java.util.List;

/**
 * A short lesson: one idea a screen. The page of a misconception is one too.
 *
 * @param level that it opens; 0 for a misconception's page
 */
public record Lesson(String id, String title, String about, int level, List<Screen> screens) {
    public Lesson {
        screens = List.copyOf(screens);
    }

    /**
     * One idea, with numbers that move with the seed, and perhaps a question that must be tried before the next screen.
     * Its variants have the text as statement and what is told after the question as solution.
     */
    public record Screen(String title, Problem problem) {
        public Variant draw(Seed seed) {
            return problem.draw(seed);
        }

        public boolean asks() {
            return !problem.blueprint().fields().isEmpty();
        }
    }
}
