package org.warpladder.practice;

import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;

/**
 * A submission was judged. Published within the transaction that keeps the submission: what listeners write is kept with
 * it or not at all.
 *
 * @param standing after it
 * @param first whether it is the first judged one of its attempt: only that one says something about skills
 * @param guess the chance to be right by guessing, where all fields are choices
 * @param misconceptions wrong ideas that the answers showed
 */
public record SubmissionGraded(
        Standing standing,
        boolean first,
        boolean right,
        OptionalDouble guess,
        List<String> misconceptions,
        Instant at) {
    public SubmissionGraded {
        misconceptions = List.copyOf(misconceptions);
    }

    /** Whether a hint had been taken. */
    public boolean hinted() {
        return standing.hintsTaken() > 0;
    }
}
