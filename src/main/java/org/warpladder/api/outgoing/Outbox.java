package org.warpladder.api.outgoing;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.springframework.context.event.EventListener;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;
import org.warpladder.account.Erasure;

/**
 * What is to be told to other servers. A line is written in the transaction of what happened, taken by one node, and tried
 * for over a day; then it is dead until somebody has it sent again.
 */
@Component
@Transactional
public class Outbox {
    /** How long to wait after each failure: over a day in all, then the line is dead. */
    public static final List<Duration> WAITS = List.of(
            Duration.ofSeconds(5),
            Duration.ofMinutes(1),
            Duration.ofMinutes(5),
            Duration.ofMinutes(30),
            Duration.ofHours(2),
            Duration.ofHours(6),
            Duration.ofHours(16));

    /** While a node sends a line no other one takes it; a node that died loses it after so long. */
    static final Duration TAKEN = Duration.ofMinutes(2);

    private static final Duration DELIVERED_KEPT = Duration.ofDays(30);
    private static final Duration DEAD_KEPT = Duration.ofDays(90);
    private static final int LONGEST_OUTCOME = 200;

    private final JdbcClient database;
    private final Clock clock;

    Outbox(JdbcClient database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** To whom lines go. */
    public enum Channel {
        WEBHOOK("webhook_id is not null"),
        RECORD_STORE("webhook_id is null");

        private final String rows;

        Channel(String rows) {
            this.rows = rows;
        }
    }

    /**
     * Something to be told.
     *
     * @param id a line with an id that is there already is the same line
     * @param webhookId nothing for the record store
     * @param learnerId whom it is about
     */
    public record Message(String id, Optional<String> webhookId, String learnerId, String event, String body) {}

    /** A line that this node has taken. */
    public record Line(String id, Optional<String> webhookId, String body, int tries) {}

    /** @param outcome of the last try; empty before it */
    public record Delivery(
            String id, String event, Instant happenedAt, int tries, State state, Instant nextAt, String outcome) {}

    public enum State {
        WAITING,
        DELIVERED,
        DEAD
    }

    /** In the transaction of what happened. */
    public void put(Message message) {
        database.sql("""
            insert into outgoing_line
                (id, webhook_id, learner_id, event, body, happened_at, tries, state, next_at, outcome)
            values (:id, :webhook, :learner, :event, :body, :now, 0, 'WAITING', :now, '') on conflict do nothing\
            """)
                .param("id", message.id())
                .param("webhook", message.webhookId().orElse(null))
                .param("learner", message.learnerId())
                .param("event", message.event())
                .param("body", message.body())
                .param("now", utc(clock.instant()))
                .update();
    }

    /** Takes lines that are due; who moves a line's time on has it. */
    public List<Line> take(Channel channel, int most) {
        var now = clock.instant();
        record Due(Line line, OffsetDateTime at) {}
        var due = database.sql("select id, webhook_id, body, tries, next_at from outgoing_line where " + channel.rows
                        + " and state = 'WAITING' and next_at <= ? order by next_at, happened_at limit ?")
                .params(utc(now), most)
                .query((row, _) -> new Due(line(row), row.getObject("next_at", OffsetDateTime.class)))
                .list();
        return due.stream()
                .filter(it -> database.sql("update outgoing_line set next_at = ? where id = ? and state = 'WAITING'"
                                        + " and next_at = ?")
                                .params(utc(now.plus(TAKEN)), it.line().id(), it.at())
                                .update()
                        == 1)
                .map(Due::line)
                .toList();
    }

    public void delivered(Line line, String outcome) {
        end(line, State.DELIVERED, clock.instant(), outcome);
    }

    /** It is tried again later, if it was not tried for a day already. */
    public void failed(Line line, String outcome) {
        if (line.tries() >= WAITS.size()) {
            rejected(line, outcome);
        } else {
            end(line, State.WAITING, clock.instant().plus(WAITS.get(line.tries())), outcome);
        }
    }

    /** Trying again would change nothing. */
    public void rejected(Line line, String outcome) {
        end(line, State.DEAD, clock.instant(), outcome);
    }

    /** What a webhook was or is to be told, the newest first. */
    public List<Delivery> deliveries(String webhookId, int most) {
        return database.sql("""
            select id, event, happened_at, tries, state, next_at, outcome from outgoing_line
            where webhook_id = ? order by happened_at desc, id limit ?\
            """)
                .params(webhookId, most)
                .query((row, _) -> delivery(row))
                .list();
    }

    /** Tells a webhook's dead or delivered line once more, from the beginning. */
    public boolean resend(String webhookId, String lineId) {
        return database.sql("""
            update outgoing_line set state = 'WAITING', tries = 0, next_at = ?
            where id = ? and webhook_id = ? and state <> 'WAITING'\
            """).params(utc(clock.instant()), lineId, webhookId).update() == 1;
    }

    @EventListener
    void forget(Erasure erasure) {
        database.sql("delete from outgoing_line where learner_id = ?")
                .param(erasure.personId())
                .update();
    }

    @Scheduled(cron = "${warpladder.outgoing.cron:0 41 3 * * *}")
    void forgetOld() {
        forget(State.DELIVERED, DELIVERED_KEPT);
        forget(State.DEAD, DEAD_KEPT);
    }

    private void forget(State state, Duration kept) {
        database.sql("delete from outgoing_line where state = ? and next_at < ?")
                .params(state.name(), utc(clock.instant().minus(kept)))
                .update();
    }

    private void end(Line line, State state, Instant nextAt, String outcome) {
        database.sql("update outgoing_line set state = ?, tries = ?, next_at = ?, outcome = ? where id = ?")
                .params(
                        state.name(),
                        line.tries() + 1,
                        utc(nextAt),
                        outcome.substring(0, Math.min(LONGEST_OUTCOME, outcome.length())),
                        line.id())
                .update();
    }

    private static Line line(ResultSet row) throws SQLException {
        return new Line(
                row.getString("id"),
                Optional.ofNullable(row.getString("webhook_id")),
                row.getString("body"),
                row.getInt("tries"));
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
