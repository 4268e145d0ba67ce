package org.warpladder.authoring;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.warpladder.exercise.Checks;
import tools.jackson.databind.json.JsonMapper;

/** Trials in the database. */
@Repository
class TrialRows {
    /** A node that has not written for so long is gone. */
    private static final Duration SILENCE = Duration.ofSeconds(90);

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final JdbcClient database;

    TrialRows(JdbcClient database) {
        this.database = database;
    }

    void add(String id, String problemId, String hash, Instant now) {
        database.sql("""
            insert into problem_check (id, problem_id, content_hash, state, done, started_at, beat_at)
            values (:id, :problem, :hash, 'RUNNING', 0, :now, :now)\
            """)
                .param("id", id)
                .param("problem", problemId)
                .param("hash", hash)
                .param("now", now.atOffset(ZoneOffset.UTC))
                .update();
    }

    Optional<Trial> latest(String problemId, String hash, Instant now) {
        return database.sql("""
            select * from problem_check where problem_id = :problem and content_hash = :hash
            order by started_at desc limit 1\
            """)
                .param("problem", problemId)
                .param("hash", hash)
                .query((row, _) -> read(row, now))
                .optional();
    }

    /** False where it is to end: somebody cancelled it. */
    boolean beat(String id, int done, Instant now) {
        return database.sql("update problem_check set done = :done, beat_at = :now where id = :id and state ="
                                + " 'RUNNING'")
                        .param("done", done)
                        .param("now", now.atOffset(ZoneOffset.UTC))
                        .param("id", id)
                        .update()
                == 1;
    }

    void end(String id, Trial.State state, Checks.Report report) {
        database.sql("""
            update problem_check set state = :state, done = :done, report = :report
            where id = :id and state = 'RUNNING'\
            """)
                .param("state", state.name())
                .param("done", report.instances())
                .param("report", JSON.writeValueAsString(report))
                .param("id", id)
                .update();
    }

    void cancel(String problemId, String hash) {
        database.sql("""
            update problem_check set state = 'CANCELLED'
            where problem_id = :problem and content_hash = :hash and state = 'RUNNING'\
            """).param("problem", problemId).param("hash", hash).update();
    }

    void breakOff(String id) {
        database.sql("update problem_check set state = 'LOST' where id = ? and state = 'RUNNING'")
                .param(id)
                .update();
    }

    int forgetBefore(Instant time) {
        return database.sql("delete from problem_check where started_at < :time")
                .param("time", time.atOffset(ZoneOffset.UTC))
                .update();
    }

    private static Trial read(ResultSet row, Instant now) throws SQLException {
        var state = Trial.State.valueOf(row.getString("state"));
        var beat = row.getObject("beat_at", OffsetDateTime.class).toInstant();
        var report = row.getString("report");
        return new Trial(
                row.getString("id"),
                row.getString("problem_id"),
                state == Trial.State.RUNNING && beat.plus(SILENCE).isBefore(now) ? Trial.State.LOST : state,
                row.getInt("done"),
                Optional.ofNullable(report).map(json -> JSON.readValue(json, Checks.Report.class)));
    }
}
