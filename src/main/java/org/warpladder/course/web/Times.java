package org.warpladder.course.web;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.springframework.context.MessageSource;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.stereotype.Component;

/** Times as pages of a course show them; templates know it as {@code @courseTimes}. */
@Component("courseTimes")
public class Times {
    private final MessageSource messages;

    Times(MessageSource messages) {
        this.messages = messages;
    }

    /** {@code Mon 30 Nov 2026, 23:59 (Europe/Berlin)}: a deadline is never shown without its zone. */
    public String full(Instant instant, ZoneId zone) {
        return brief(instant, zone) + " (" + zone.getId() + ")";
    }

    public String brief(Instant instant, ZoneId zone) {
        var locale = LocaleContextHolder.getLocale();
        return DateTimeFormatter.ofPattern(say("course.time", locale), locale).format(instant.atZone(zone));
    }

    /** {@code 2 days}, {@code 3 h}, {@code 12 min}: rounded down, to be read as "at least". */
    public String span(Duration duration) {
        var locale = LocaleContextHolder.getLocale();
        if (duration.toDays() >= 2) {
            return say("course.span.days", locale, duration.toDays());
        }
        return duration.toHours() >= 2
                ? say("course.span.hours", locale, duration.toHours())
                : say("course.span.minutes", locale, Math.max(0, duration.toMinutes()));
    }

    /** All zones that have a place's name, for a list to choose from. */
    public List<String> zones() {
        return ZoneId.getAvailableZoneIds().stream()
                .filter(id -> id.matches("(Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)/.*")
                        || id.equals("UTC"))
                .sorted()
                .toList();
    }

    private String say(String key, Locale locale, Object... arguments) {
        return Objects.requireNonNull(messages.getMessage(key, arguments, key, locale));
    }
}
