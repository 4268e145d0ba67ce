package org.warpladder.account;

import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Notes the day of each person's last visit: once a day and node, so that a page costs no write. */
@Component
class Presence {
    private final JdbcClient database;
    private final Clock clock;
    private volatile Day day = new Day(LocalDate.EPOCH, Set.of());

    Presence(JdbcClient database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    private record Day(LocalDate date, Set<String> seen) {}

    void note(String personId) {
        var now = clock.instant();
        var date = LocalDate.ofInstant(now, ZoneOffset.UTC);
        if (!day.date().equals(date)) {
            day = new Day(date, ConcurrentHashMap.newKeySet());
        }
        if (day.seen().add(personId)) {
            write(personId, now);
        }
    }

    private void write(String personId, Instant now) {
        database.sql("update person set seen_at = :now where id = :id")
                .param("now", now.atOffset(ZoneOffset.UTC))
                .param("id", personId)
                .update();
    }
}
