package org.warpladder.lti.score;

import java.net.http.HttpHeaders;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import org.warpladder.lti.score.ScoreRows.Row;

/** How long to wait before the next try. */
final class Waits {
    static final Duration FIRST = Duration.ofSeconds(1);
    static final Duration LONGEST = Duration.ofHours(1);
    /** After so long nothing more is tried. */
    static final Duration IN_ALL = Duration.ofDays(3);

    static final Duration WHEN_TOO_MANY = Duration.ofMinutes(1);

    private static final int DOUBLINGS = 12;
    private static final int PARTS = 1000;

    private Waits() {}

    /** Doubling, and between half and the whole of it, so that not all who failed together try again together. */
    static Duration after(Row row) {
        var whole = FIRST.multipliedBy(1L << Math.min(row.tries(), DOUBLINGS));
        var capped = whole.compareTo(LONGEST) > 0 ? LONGEST : whole;
        int part = Math.floorMod((row.linkId() + row.personId() + row.tries()).hashCode(), PARTS);
        return capped.dividedBy(2).plus(capped.dividedBy(2).multipliedBy(part).dividedBy(PARTS));
    }

    /** What a platform asks for that is asked too much: seconds, or a date; at most an hour. */
    static Instant until(HttpHeaders headers, Instant now) {
        var then = headers.firstValue("Retry-After")
                .flatMap(it -> read(it.strip(), now))
                .orElse(now.plus(WHEN_TOO_MANY));
        var last = now.plus(LONGEST);
        return then.isAfter(last) ? last : then.isBefore(now.plus(FIRST)) ? now.plus(FIRST) : then;
    }

    private static Optional<Instant> read(String text, Instant now) {
        if (text.matches("[0-9]{1,6}")) {
            return Optional.of(now.plusSeconds(Long.parseLong(text)));
        }
        try {
            return Optional.of(ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant());
        } catch (DateTimeParseException neither) {
            return Optional.empty();
        }
    }
}
