package org.warpladder.course;

import org.warpladder.practice.Practice;

/** How often a problem of an assignment may be tried. */
public sealed interface AttemptsPolicy {
    /** As on the ladder: so many tries for a variant, then another variant; the best one counts. */
    record Free() implements AttemptsPolicy {}

    /** One variant, {@code count} tries. */
    record Tries(int count) implements AttemptsPolicy {}

    /** One variant, a time from each learner's own start; the last answer counts, and nothing is said before the time is over. */
    record Exam(int minutes) implements AttemptsPolicy {}

    /** Of one variant. */
    default int tries() {
        return switch (this) {
            case Free _ -> Practice.TRIES;
            case Tries(int count) -> count;
            case Exam _ -> 1;
        };
    }

    default boolean exam() {
        return this instanceof Exam;
    }
}
