package org.warpladder.api.access;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The answers given under idempotency keys, kept for a day. The row's key makes one of many parallel requests the first. */
final class KeptAnswers {
    static final Duration KEPT = Duration.ofHours(24);
    /** A request that began so long ago and has no answer died with its server. */
    static final Duration GIVEN_UP = Duration.ofMinutes(2);

    private final JdbcClient database;
    private final Clock clock;

    KeptAnswers(JdbcClient database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** What is to be done with a request. */
    sealed interface Turn {
        /** It is the first: handle it, then {@link #keep} or {@link #forget}. */
        record First() implements Turn {}

        /** It was answered. */
        record Answered(int status, @Nullable String location, String body) implements Turn {}

        /** The first one still runs. */
        record Running() implements Turn {}

        /** The key was used for another request. */
        record Reused() implements Turn {}
    }

    Turn begin(String caller, String key, String requestHash) {
        var now = clock.instant();
        database.sql("delete from idempotent_request where created_at < :past")
                .param("past", utc(now.minus(KEPT)))
                .update();
        try {
            database.sql("""
                            insert into idempotent_request (caller, request_key, request_hash, created_at)
                            values (:caller, :key, :hash, :now)""")
                    .param("caller", caller)
                    .param("key", key)
                    .param("hash", requestHash)
                    .param("now", utc(now))
                    .update();
            return new Turn.First();
        } catch (DuplicateKeyException later) {
            return takeOver(caller, key, requestHash, now) ? new Turn.First() : standing(caller, key, requestHash);
        }
    }

    private boolean takeOver(String caller, String key, String requestHash, Instant now) {
        return database.sql("""
                                update idempotent_request set created_at = :now
                                where caller = :caller and request_key = :key and request_hash = :hash
                                and status is null and created_at < :past""")
                        .param("now", utc(now))
                        .param("caller", caller)
                        .param("key", key)
                        .param("hash", requestHash)
                        .param("past", utc(now.minus(GIVEN_UP)))
                        .update()
                == 1;
    }

    private Turn standing(String caller, String key, String requestHash) {
        return database.sql("select * from idempotent_request where caller = :caller and request_key = :key")
                .param("caller", caller)
                .param("key", key)
                .query((row, _) -> {
                    if (!row.getString("request_hash").equals(requestHash)) {
                        return (Turn) new Turn.Reused();
                    }
                    int status = row.getInt("status");
                    return row.wasNull()
                            ? new Turn.Running()
                            : new Turn.Answered(status, row.getString("location"), row.getString("body"));
                })
                .optional()
                .orElseGet(Turn.Running::new);
    }

    void keep(String caller, String key, Turn.Answered answer) {
        database.sql("""
                        update idempotent_request set status = :status, location = :location, body = :body
                        where caller = :caller and request_key = :key""")
                .param("status", answer.status())
                .param("location", answer.location())
                .param("body", answer.body())
                .param("caller", caller)
                .param("key", key)
                .update();
    }

    /** Frees the key: the request made nothing, and may be put right and sent again. */
    void forget(String caller, String key) {
        database.sql("delete from idempotent_request where caller = :caller and request_key = :key")
                .param("caller", caller)
                .param("key", key)
                .update();
    }

    private static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
