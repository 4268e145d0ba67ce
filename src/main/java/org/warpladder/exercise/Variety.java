package org.warpladder.exercise;

import java.util.HashSet;
import org.warpladder.simulator.trace.Fraction;

/**
 * How many instances of a problem differ in what learners see.
 *
 * @param different of the seeds that were drawn
 * @param seeds that were drawn
 * @param draws that it took, refused ones too
 * @param refusedByGate of them, by the separation gate
 */
public record Variety(int different, int seeds, long draws, long refusedByGate) {
    /** A learner who does a problem again meets another instance. */
    public static final int ENOUGH = 1_000;

    private static final int MOST_SEEDS = 3 * ENOUGH;

    /** Draws one seed after the other until {@link #ENOUGH} differ, or {@code 3 * ENOUGH} are drawn. */
    public static Variety of(Problem problem) {
        var contents = new HashSet<String>();
        int seeds = 0;
        long draws = 0;
        long refused = 0;
        while (contents.size() < ENOUGH && seeds < MOST_SEEDS) {
            seeds++;
            var drawn = problem.blueprint().draw(problem, new Seed(seeds));
            draws += drawn.draws();
            refused += drawn.collisions().size();
            contents.add(Checks.content(drawn.variant()));
        }
        return new Variety(contents.size(), seeds, draws, refused);
    }

    public Fraction gateShare() {
        return Fraction.of(refusedByGate, draws);
    }
}
