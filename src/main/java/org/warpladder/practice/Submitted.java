package org.warpladder.practice;

import java.time.Instant;
import java.util.Map;
import org.warpladder.exercise.Grade;

/**
 * One submission and what came of it.
 *
 * @param answers by field id, as typed
 * @param graded false where a field could not be read or nothing was typed: then nothing was spent
 */
public record Submitted(
        int number, Map<String, String> answers, Grade grade, boolean graded, boolean spentTry, Instant at) {
    public Submitted {
        answers = Map.copyOf(answers);
    }
}
