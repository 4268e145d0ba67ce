package org.warpladder.authoring.web;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.stereotype.Component;

/** When something happened; templates know it as {@code @moment}. The zone is named: readers may be anywhere. */
@Component("moment")
public class Moment {
    private final Clock clock;

    Moment(Clock clock) {
        this.clock = clock;
    }

    /** Without the day where it is today's. */
    public String of(Instant instant) {
        var locale = LocaleContextHolder.getLocale();
        var time = instant.atZone(ZoneOffset.UTC);
        boolean today =
                time.toLocalDate().equals(clock.instant().atZone(ZoneOffset.UTC).toLocalDate());
        var shown = today
                ? DateTimeFormatter.ofLocalizedTime(FormatStyle.MEDIUM)
                : DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT);
        return shown.withLocale(locale).format(time) + " UTC";
    }
}
