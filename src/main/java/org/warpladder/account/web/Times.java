package org.warpladder.account.web;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.springframework.stereotype.Component;

/** Times on administrators' pages: in UTC, which they say. Templates know it as {@code @times}. */
@Component
public class Times {
    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("yyyy-MM-dd", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter MINUTE =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

    public String day(Instant time) {
        return DAY.format(time);
    }

    public String minute(Instant time) {
        return MINUTE.format(time);
    }
}
