package org.warpladder.course;

import java.time.Instant;
import java.util.Optional;

/**
 * What a learner may see of results now.
 *
 * @param scores verdicts and points
 * @param solutions of what is complete, or of everything once the time is over
 */
public record Visibility(boolean scores, boolean solutions) {
    /**
     * @param lastEnd when the last learner's time is over, with everything that was granted; nothing for never. With it no
     *     solution reaches someone who can still hand in.
     */
    static Visibility of(AssignmentPlan plan, Window window, Optional<Instant> lastEnd, Instant now) {
        boolean ownOver = window.over(now);
        boolean allOver = lastEnd.filter(now::isAfter).isPresent();
        boolean handedIn = window.handedIn().isPresent();
        boolean scores = switch (plan.scores()) {
            case AT_ONCE -> !plan.attempts().exam() || ownOver || handedIn;
            case AFTER_DUE -> ownOver && over(plan, now);
            case NEVER -> false;
        };
        boolean solutions = switch (plan.solutions()) {
            case AT_ONCE -> !plan.silent() || ownOver && plan.scores() != Show.NEVER || handedIn && scores;
            case AFTER_DUE -> allOver;
            case NEVER -> false;
        };
        return new Visibility(scores, solutions);
    }

    private static boolean over(AssignmentPlan plan, Instant now) {
        return plan.schedule().ends().filter(now::isAfter).isPresent();
    }
}
