package org.warpladder.course;

import java.time.Instant;
import java.util.Optional;

/** A learner at an exam. */
record Sitting(Optional<Instant> started, Optional<Instant> handedIn) {
    static final Sitting NONE = new Sitting(Optional.empty(), Optional.empty());
}
