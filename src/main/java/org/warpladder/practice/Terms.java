package org.warpladder.practice;

/**
 * Under which rules an attempt is made.
 *
 * @param assignmentId what the attempt counts for; {@link #NO_ASSIGNMENT} for free practice. The same learner may be at one
 *     variant once for each.
 * @param tries allowed in all
 * @param hints whether hints can be had
 * @param reveal whether the answer is shown on request
 */
public record Terms(String assignmentId, int tries, boolean hints, boolean reveal) {
    static final String NO_ASSIGNMENT = "";

    /** Everything that the ladder offers. */
    public static final Terms PRACTICE = new Terms(NO_ASSIGNMENT, Practice.TRIES, true, true);
}
