package org.warpladder.course;

import java.time.Instant;
import java.util.Optional;

/**
 * A variant that a member was given.
 *
 * @param number of this position's draws, from 1: the last one is worked at, the best one counts
 * @param opened when the learner first saw it
 */
public record Draw(
        String memberId,
        int position,
        int number,
        String instanceId,
        long seed,
        Instant drawnAt,
        Optional<Instant> opened) {}
