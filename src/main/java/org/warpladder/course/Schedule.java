package org.warpladder.course;

import java.time.Instant;
import java.util.Optional;

/**
 * When an assignment can be worked at.
 *
 * @param due what comes later is late; nothing for no deadline
 * @param closes when nothing is taken any more; where nothing is given, at the due time
 */
public record Schedule(Instant opens, Optional<Instant> due, Optional<Instant> closes) {
    public Optional<Instant> ends() {
        return closes.or(() -> due);
    }
}
