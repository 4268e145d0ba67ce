package org.warpladder.practice;

import java.time.Instant;
import org.warpladder.simulator.trace.Fraction;

/**
 * What one graded submission under an assignment reached.
 *
 * @param instanceId the frozen variant
 * @param reached from 0 to 1, less what hints cost before it
 * @param at when it was made, or the draft saved that was collected
 */
public record Mark(
        String learnerId,
        String attemptId,
        String instanceId,
        int number,
        Fraction reached,
        boolean right,
        Instant at) {}
