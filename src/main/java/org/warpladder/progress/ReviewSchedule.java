package org.warpladder.progress;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * When a skill is to be looked at again: the days after each success grow, a miss starts over. A success before its day
 * changes nothing, for what is fresh proves little. Immutable.
 *
 * @param step how many reviews were passed
 */
record ReviewSchedule(int step, Optional<Instant> due) {
    static final List<Integer> DAYS = List.of(1, 3, 7, 16, 35);
    static final ReviewSchedule NONE = new ReviewSchedule(0, Optional.empty());

    ReviewSchedule after(boolean succeeded, Instant at) {
        if (due.isEmpty()) {
            return succeeded ? in(0, at) : this;
        }
        if (!succeeded) {
            return in(0, at);
        }
        return at.isBefore(due.get()) ? this : in(Math.min(step + 1, DAYS.size() - 1), at);
    }

    private static ReviewSchedule in(int step, Instant at) {
        return new ReviewSchedule(step, Optional.of(at.plus(Duration.ofDays(DAYS.get(step)))));
    }
}
