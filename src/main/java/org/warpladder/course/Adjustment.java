package org.warpladder.course;

import java.time.Instant;
import java.util.Optional;
import org.warpladder.simulator.trace.Fraction;

/**
 * A score set by hand.
 *
 * @param points nothing where an earlier one was taken back
 */
public record Adjustment(
        String memberId, int position, Optional<Fraction> points, String reason, String byPersonId, Instant at) {}
