package org.warpladder.course;

import java.util.Optional;
import org.warpladder.simulator.trace.Fraction;

/**
 * What one learner has for one problem.
 *
 * @param share of the points, from 0 to 1, lateness taken off; from work alone
 * @param attempted whether anything was graded
 * @param late whether the submission that counts came after the due time
 * @param adjustment the score set by hand that counts instead
 */
public record ItemScore(
        Item item, Draw draw, Fraction share, boolean attempted, boolean late, Optional<Adjustment> adjustment) {

    public Fraction points() {
        return adjustment.flatMap(Adjustment::points).orElseGet(() -> share.times(Fraction.of(item.points())));
    }

    /** Whether there is a number to show: something was graded or set. */
    public boolean scored() {
        return attempted || adjustment.flatMap(Adjustment::points).isPresent();
    }
}
