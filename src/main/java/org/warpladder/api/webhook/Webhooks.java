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

/** The addresses of courses, and what they were or are to be told. */
@Component
@Transactional
class Webhooks {
    /** After a rotation the former secret signs as well for so long. */
    static final Duration FORMER_SIGNS = Duration.ofHours(24);

    /** How long to wait after each failure: over a day in all, then the line is dead. */
    static final List<Duration> WAITS = List.of(
            Duration.ofSeconds(5),
            Duration.ofMinutes(1),
            Duration.ofMinutes(5),
            Duration.ofMinutes(30),
            Duration.ofHours(2),
            Duration.ofHours(6),
            Duration.ofHours(16));

    /** While a node sends a line no other one takes it. */
    private static final Duration TAKEN = Duration.ofMinutes(2);

    private final JdbcClient database;
    private final Clock clock;

    Webhooks(JdbcClient database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    record Webhook(String id, String courseId, String url, Instant madeAt) {}

    /** @param outcome of the last try; empty before it */
    record Delivery(
            String id, String event, Instant happenedAt, int tries, State state, Instant nextAt, String outcome) {}

    enum State {
        WAITING,
        DELIVERED,
        DEAD
    }

    /** A line that this node has taken. */
    record Due(String id, URI url, List<String> secrets, String body, int tries) {}

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

    /** In the transaction of what happened. */
    void tell(String webhookId, String event, String body) {
        var now = utc(clock.instant());
        database.sql("""
            insert into webhook_delivery
                (id, webhook_id, event, body, happened_at, tries, state, next_at, outcome)
            values (?, ?, ?, ?, ?, 0, 'WAITING', ?, '')\
            """)
                .params(UUID.randomUUID().toString(), webhookId, event, body, now, now)
                .update();
    }

    List<Delivery> deliveries(String webhookId) {
        return database.sql(
                        "select * from webhook_delivery where webhook_id = ? order by happened_at desc, id limit 1000")
                .param(webhookId)
                .query((row, _) -> delivery(row))
                .list();
    }

    /** Tells a dead or delivered line once more, from the beginning. */
    boolean resend(String webhookId, String deliveryId) {
        return database.sql("""
            update webhook_delivery set state = 'WAITING', tries = 0, next_at = ?
            where id = ? and webhook_id = ? and state <> 'WAITING'\
            """)
                        .params(utc(clock.instant()), deliveryId, webhookId)
                        .update()
                == 1;
    }

    /** Takes lines that are due; who moves a line's time on has it. */
    List<Due> take(int most) {
        var now = clock.instant();
        var taken = new ArrayList<Due>();
        var due = database.sql("""
            select d.id, d.body, d.tries, d.next_at, h.url, h.secret, h.former_secret, h.former_until
            from webhook_delivery d join webhook h on h.id = d.webhook_id
            where d.state = 'WAITING' and d.next_at <= ? order by d.next_at limit ?\
            """)
                .params(utc(now), most)
                .query((row, _) -> new Object[] {due(row, now), row.getObject("next_at", OffsetDateTime.class)})
                .list();
        for (var line : due) {
            int moved = database.sql(
                            "update webhook_delivery set next_at = ? where id = ? and state = 'WAITING' and next_at ="
                                    + " ?")
                    .params(utc(now.plus(TAKEN)), ((Due) line[0]).id(), line[1])
                    .update();
            if (moved == 1) {
                taken.add((Due) line[0]);
            }
        }
        return taken;
    }

    void delivered(Due due, String outcome) {
        end(due, State.DELIVERED, clock.instant(), outcome);
    }

    void failed(Due due, String outcome) {
        boolean dead = due.tries() >= WAITS.size();
        end(
                due,
                dead ? State.DEAD : State.WAITING,
                dead ? clock.instant() : clock.instant().plus(WAITS.get(due.tries())),
                outcome);
    }

    private void end(Due due, State state, Instant nextAt, String outcome) {
        database.sql("update webhook_delivery set state = ?, tries = ?, next_at = ?, outcome = ? where id = ?")
                .params(
                        state.name(),
                        due.tries() + 1,
                        utc(nextAt),
                        outcome.length() <= 200 ? outcome : outcome.substring(0, 200),
                        due.id())
                .update();
    }

    private static Due due(ResultSet row, Instant now) throws SQLException {
        var secrets = new ArrayList<>(List.of(row.getString("secret")));
        @Nullable OffsetDateTime until = row.getObject("former_until", OffsetDateTime.class);
        if (until != null && until.toInstant().isAfter(now)) {
            secrets.add(row.getString("former_secret"));
        }
        return new Due(
                row.getString("id"),
                URI.create(row.getString("url")),
                secrets,
                row.getString("body"),
                row.getInt("tries"));
    }

    private static Webhook hook(ResultSet row) throws SQLException {
        return new Webhook(
                row.getString("id"),
                row.getString("course_id"),
                row.getString("url"),
                row.getObject("made_at", OffsetDateTime.class).toInstant());
    }

    private static Delivery delivery(ResultSet row) throws SQLException {
        return new Delivery(
                row.getString("id"),
                row.getString("event"),
                row.getObject("happened_at", OffsetDateTime.class).toInstant(),
                row.getInt("tries"),
                State.valueOf(row.getString("state")),
                row.getObject("next_at", OffsetDateTime.class).toInstant(),
                row.getString("outcome"));
    }

    private static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
