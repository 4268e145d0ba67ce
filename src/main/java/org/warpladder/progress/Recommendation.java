package org.warpladder.progress;

/**
 * What to do next, and why.
 *
 * @param reason the sentence's key in the message catalogue is {@code next.} and this in lower case
 * @param percent of the skill, for the sentence
 */
public record Recommendation(ProblemStanding problem, Reason reason, String skill, int percent) {
    public enum Reason {
        FIRST,
        REVIEW,
        WEAKEST,
        ALL_MASTERED
    }

    public String messageKey() {
        return "next." + reason.name().toLowerCase(java.util.Locale.ROOT);
    }
}
