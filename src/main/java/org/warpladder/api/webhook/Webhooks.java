package org.warpladder.api.webhook;

import java.net.URI;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** The addresses of courses. */
@Component
@Transactional
class Webhooks {
    /** After a rotation the former secret signs as well for so long. */
    static final Duration FORMER_SIGNS = Duration.ofHours(24);

    private final JdbcClient database;
    private final Clock clock;

    Webhooks(JdbcClient database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    record Webhook(String id, String courseId, String url, Instant madeAt) {}

    /** Where a line goes, and with which secrets it is signed. */
    record Target(URI url, List<String> secrets) {}

    Webhook add(String courseId, String url, String secret) {
        var hook = new Webhook(UUID.randomUUID().toString(), courseId, url, clock.instant());
        database.sql("insert into webhook (id, course_id, url, secret, made_at) values (?, ?, ?, ?, ?)")
                .params(hook.id(), courseId, url, secret, utc(hook.madeAt()))
                .update();
        return hook;
    }

    List<Webhook> of(String courseId) {
        return database.sql("select * from webhook where course_id = ? order by made_at, id")
                .param(courseId)
                .query((row, _) -> hook(row))
                .list();
    }

    Optional<Webhook> find(String courseId, String id) {
        return of(courseId).stream().filter(hook -> hook.id().equals(id)).findFirst();
    }

    void delete(String id) {
        database.sql("delete from webhook where id = ?").param(id).update();
    }

    void rotate(String id, String secret) {
        database.sql("update webhook set former_secret = secret, former_until = ?, secret = ? where id = ?")
                .params(utc(clock.instant().plus(FORMER_SIGNS)), secret, id)
                .update();
    }

    /** Nothing where the webhook is gone. */
    Optional<Target> target(String id) {
        var now = clock.instant();
        return database.sql("select * from webhook where id = ?")
                .param(id)
                .query((row, _) -> target(row, now))
                .optional();
    }

    private static Target target(ResultSet row, Instant now) throws SQLException {
        var secrets = new ArrayList<>(List.of(row.getString("secret")));
        @Nullable OffsetDateTime until = row.getObject("former_until", OffsetDateTime.class);
        if (until != null && until.toInstant().isAfter(now)) {
            secrets.add(row.getString("former_secret"));
        }
        return new Target(URI.create(row.getString("url")), secrets);
    }

    private static Webhook hook(ResultSet row) throws SQLException {
        return new Webhook(
                row.getString("id"),
                row.getString("course_id"),
                row.getString("url"),
                row.getObject("made_at", OffsetDateTime.class).toInstant());
    }

    private static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
