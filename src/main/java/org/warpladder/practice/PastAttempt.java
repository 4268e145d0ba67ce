package org.warpladder.practice;

import java.time.Instant;
import org.warpladder.simulator.trace.Fraction;

/** A line of a learner's history. */
public record PastAttempt(
        String attemptId,
        String problemId,
        String version,
        long seed,
        Fraction score,
        boolean solved,
        boolean complete,
        int triesSpent,
        int hintsTaken,
        Instant startedAt) {
    /** Whole percent of the points, rounded down. */
    public int percent() {
        return score.wholePercent();
    }
}
