package org.warpladder.course;

import java.time.Duration;
import java.time.Instant;
import org.warpladder.simulator.trace.Fraction;

/**
 * What an answer after the due time is still worth.
 *
 * @param percentPerDay taken off for each day of 24 hours that has begun
 */
public record LatePolicy(int percentPerDay) {
    /** The share of the points that is left. An answer at the due instant itself is on time. */
    public Fraction left(Instant due, Instant at) {
        if (!at.isAfter(due)) {
            return Fraction.ONE;
        }
        var late = Duration.between(due, at);
        long days = late.toDays() + (late.minusDays(late.toDays()).isZero() ? 0 : 1);
        return Fraction.of(Math.max(0, 100 - days * percentPerDay), 100);
    }
}
