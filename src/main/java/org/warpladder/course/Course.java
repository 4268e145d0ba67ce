package org.warpladder.course;

import java.time.Instant;
import java.time.ZoneId;

/**
 * A course in one term.
 *
 * @param zone in which its deadlines are meant
 * @param joinCode with which anyone who has an account comes in as a learner
 */
public record Course(
        String id, String title, String term, ZoneId zone, String joinCode, boolean archived, Instant createdAt) {
    /** {@code Parallel programming, autumn 2026}. */
    public String fullTitle() {
        return term.isBlank() ? title : title + ", " + term;
    }
}
