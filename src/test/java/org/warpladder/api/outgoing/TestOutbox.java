package org.warpladder.api.outgoing;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.flywaydb.core.Flyway;
import org.h2.jdbcx.JdbcConnectionPool;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.warpladder.database.TestDatabase;

/** An outbox over a database of its own, and a clock that is moved by hand. */
public final class TestOutbox implements AutoCloseable {
    private final JdbcConnectionPool pool;
    private final JdbcClient database;
    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-11-30T12:00:00Z"));

    public TestOutbox() {
        var place = TestDatabase.H2.fresh();
        pool = JdbcConnectionPool.create(place.url(), place.user(), place.password());
        Flyway.configure().dataSource(pool).load().migrate();
        database = JdbcClient.create(pool);
    }

    /** A node's own: another one over the same rows is another node, or the same after a restart. */
    public Outbox open() {
        return new Outbox(database, clock());
    }

    public JdbcClient database() {
        return database;
    }

    public Clock clock() {
        return ((InstantSource) now::get).withZone(ZoneOffset.UTC);
    }

    public void pass(Duration time) {
        now.updateAndGet(it -> it.plus(time));
    }

    public void put(Optional<String> webhookId, String id) {
        open().put(new Outbox.Message(id, webhookId, "learner-of-" + id, "event", "{\"id\":\"" + id + "\"}"));
    }

    /** Each line as {@code id state tries outcome}. */
    public List<String> lines() {
        return database.sql("select id, state, tries, outcome from outgoing_line order by id")
                .query((row, _) -> (row.getString(1) + " " + row.getString(2) + " " + row.getInt(3) + " "
                                + row.getString(4))
                        .strip())
                .list();
    }

    @Override
    public void close() {
        pool.dispose();
    }
}
