package org.warpladder.playground;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Sketches that were shared, by hash. One that nobody opens for a year is forgotten. */
@Repository
public class Sketches {
    /** How long a link works after it was last opened. */
    public static final Duration KEPT = Duration.ofDays(365);

    /** Sketches that are kept at most; beyond that, those go that were opened longest ago. */
    private static final int MOST = 100_000;

    private final JdbcClient database;
    private final Clock clock;

    Sketches(JdbcClient database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** Keeps a sketch and gives its hash; a sketch that is there already is opened. */
    public String share(Sketch sketch) {
        forgetOld();
        var hash = sketch.hash();
        database.sql("""
            insert into sketch (hash, content, created_at, opened_at) values (:hash, :content, :now, :now)
            on conflict do nothing\
            """)
                .param("hash", hash)
                .param("content", sketch.toJson())
                .param("now", now())
                .update();
        return hash;
    }

    /** The sketch of a hash; opening it keeps it for another year. */
    public Optional<Sketch> open(String hash) {
        if (!hash.matches("[0-9a-f]{64}")) {
            return Optional.empty();
        }
        var found = database.sql("select content from sketch where hash = ?")
                .param(hash)
                .query(String.class)
                .optional();
        // Once a day is often enough
        database.sql("update sketch set opened_at = :now where hash = :hash and opened_at < :yesterday")
                .param("now", now())
                .param("hash", hash)
                .param("yesterday", utc(clock.instant().minus(Duration.ofDays(1))))
                .update();
        return found.map(Sketch::fromJson);
    }

    private void forgetOld() {
        database.sql("delete from sketch where opened_at < ?")
                .param(utc(clock.instant().minus(KEPT)))
                .update();
        database.sql("""
            delete from sketch where hash in
            (select hash from sketch order by opened_at desc, hash offset ? rows fetch next 1000 rows only)\
            """).param(MOST).update();
    }

    private OffsetDateTime now() {
        return utc(clock.instant());
    }

    private static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
