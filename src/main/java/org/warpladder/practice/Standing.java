package org.warpladder.practice;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.warpladder.simulator.trace.Fraction;

/**
 * How one learner stands with one variant.
 *
 * @param tries allowed in all
 * @param score the best that any submission reached, from 0 to 1, less what hints cost before it
 * @param judged whether an answer has been committed: right, or wrong at the price of a try
 * @param assignmentId what it counts for; empty for free practice
 * @param submissions in order
 */
public record Standing(
        String attemptId,
        String learnerId,
        Instance instance,
        int tries,
        int triesLeft,
        int hintsTaken,
        Fraction score,
        boolean solved,
        boolean judged,
        boolean revealed,
        Instant startedAt,
        String assignmentId,
        List<Submitted> submissions) {

    public Standing {
        submissions = List.copyOf(submissions);
    }

    /** Whether no more points can be had: all right, no tries left, or the answer was shown. */
    public boolean complete() {
        return solved || revealed || triesLeft == 0;
    }

    /** {@code 2/3}, {@code 1}. */
    public String scoreExact() {
        return score.toString();
    }

    public Optional<Submitted> last() {
        return submissions.isEmpty() ? Optional.empty() : Optional.of(submissions.getLast());
    }

    public boolean hintLeft() {
        return hintsTaken < instance.variant().hints().size();
    }
}
