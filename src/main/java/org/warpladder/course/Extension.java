package org.warpladder.course;

import java.time.Instant;
import java.util.Optional;

/** What was granted to one learner beyond what all have. */
public record Extension(Optional<Instant> due, int extraMinutes, int extraTries, String reason) {
    public static final Extension NONE = new Extension(Optional.empty(), 0, 0, "");
}
