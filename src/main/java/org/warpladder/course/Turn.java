package org.warpladder.course;

import java.time.Instant;
import java.util.Map;
import org.warpladder.exercise.Grade;
import org.warpladder.practice.Outcome;

/** What came of something that a learner did at an assignment. */
public sealed interface Turn {
    /** It was graded, or refused, by the rules of the attempt. */
    record Judged(Outcome outcome) implements Turn {}

    /**
     * It was kept, and will be graded when the time is over.
     *
     * @param reading how it was read; of its verdicts only what could not be read may be told
     */
    record Kept(Map<String, String> answers, Grade reading, Instant at) implements Turn {}

    /** It was done. */
    record Done() implements Turn {}

    record Refused(Reason reason) implements Turn {}

    /** Why nothing was done. */
    enum Reason {
        NOT_YET,
        TO_START,
        HANDED_IN,
        OVER,
        ARCHIVED,
        NOT_A_LEARNER,
        NO_SUCH_PROBLEM,
        /** Another variant can be had under the free policy only, and after the last one is complete. */
        NO_OTHER_VARIANT,
        /** The variant is not the one that this learner was given. */
        NOT_YOURS
    }
}
