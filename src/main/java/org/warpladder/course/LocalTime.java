package org.warpladder.course;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/**
 * A time on the clocks of a course's zone, typed in a form. When clocks are set forward some times do not exist; when they
 * are set back some come twice, and then an opening is the first of both and a deadline the second: to the learners' good.
 */
public sealed interface LocalTime {
    DateTimeFormatter FORM = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm");

    record At(Instant instant) implements LocalTime {}

    record None() implements LocalTime {}

    record NotATime(String typed) implements LocalTime {}

    /** @param instead the first time after the gap */
    record Skipped(LocalDateTime typed, LocalDateTime instead) implements LocalTime {}

    static LocalTime opening(String typed, ZoneId zone) {
        return read(typed, zone, true);
    }

    static LocalTime deadline(String typed, ZoneId zone) {
        return read(typed, zone, false);
    }

    /** As a form shows it. */
    static String text(Optional<Instant> instant, ZoneId zone) {
        return instant.map(it -> FORM.format(it.atZone(zone))).orElse("");
    }

    private static LocalTime read(String typed, ZoneId zone, boolean first) {
        if (typed.isBlank()) {
            return new None();
        }
        LocalDateTime local;
        try {
            local = LocalDateTime.parse(typed.strip().replace(' ', 'T'));
        } catch (DateTimeException notOne) {
            return new NotATime(typed);
        }
        if (local.getYear() < 2000 || local.getYear() > 2100) {
            return new NotATime(typed);
        }
        var offsets = zone.getRules().getValidOffsets(local);
        if (offsets.isEmpty()) {
            return new Skipped(local, zone.getRules().getTransition(local).getDateTimeAfter());
        }
        return new At(local.toInstant(first ? offsets.getFirst() : offsets.getLast()));
    }
}
