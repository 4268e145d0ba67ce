package org.warpladder.practice;

import java.time.Instant;
import java.util.Map;
import org.warpladder.exercise.Grade;
import org.warpladder.simulator.trace.Fraction;

/**
 * One submission and what came of it.
 *
 * @param answers by field id, as typed
 * @param reached the points from 0 to 1, less what hints had cost before
 * @param graded false where a field could not be read or nothing was typed: then nothing was spent
 */
public record Submitted(
        int number,
        Map<String, String> answers,
        Grade grade,
        boolean graded,
        boolean spentTry,
        Fraction reached,
        Instant at) {
    public Submitted {
        answers = Map.copyOf(answers);
    }
}
