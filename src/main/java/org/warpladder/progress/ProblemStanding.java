package org.warpladder.progress;

import java.time.Instant;
import java.util.Optional;

/** What a learner did with a problem so far. */
public record ProblemStanding(String id, String title, int level, State state, Optional<Instant> lastSeen) {
    public enum State {
        NEW,
        TRIED,
        SOLVED
    }
}
