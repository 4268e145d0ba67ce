package org.warpladder.job;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Jobs in the database. The column {@code at_work} is unique and set while one runs: of a kind one at a subject. */
@Repository
class JobRows {
    /** A node that has not written for so long is gone. */
    private static final Duration SILENCE = Duration.ofSeconds(90);

    private final JdbcClient database;

    JobRows(JdbcClient database) {
        this.database = database;
    }

    /** False where one of this kind is at this subject. */
    boolean add(String id, String kind, String subject, Instant now) {
        var atWork = kind + " " + subject;
        database.sql("update job set state = 'LOST', at_work = null where at_work = :atWork and beat_at < :silent")
                .param("atWork", atWork)
                .param("silent", utc(now.minus(SILENCE)))
                .update();
        return database.sql("""
            insert into job (id, kind, subject, at_work, state, done, total, begun_at, beat_at)
            values (:id, :kind, :subject, :atWork, 'RUNNING', 0, 0, :now, :now) on conflict do nothing\
            """)
                        .param("id", id)
                        .param("kind", kind)
                        .param("subject", subject)
                        .param("atWork", atWork)
                        .param("now", utc(now))
                        .update()
                == 1;
    }

    Optional<Job> latest(String kind, String subject, Instant now) {
        return database.sql("""
            select * from job where kind = :kind and subject = :subject order by begun_at desc, at_work nulls last limit 1\
            """)
                .param("kind", kind)
                .param("subject", subject)
                .query((row, _) -> read(row, now))
                .optional();
    }

    List<Job> latest(String kind, Collection<String> subjects, Instant now) {
        return database.sql("""
            select * from (select j.*, row_number() over (partition by subject order by begun_at desc, at_work nulls last)
                as place from job j where kind = :kind and subject in (:subjects)) as placed where place = 1\
            """)
                .param("kind", kind)
                .param("subjects", subjects)
                .query((row, _) -> read(row, now))
                .list();
    }

    /** False where it is to end: somebody cancelled it. */
    boolean beat(String id, int done, int total, Instant now) {
        return database.sql("""
            update job set done = :done, total = :total, beat_at = :now where id = :id and state = 'RUNNING'\
            """)
                        .param("done", done)
                        .param("total", total)
                        .param("now", utc(now))
                        .param("id", id)
                        .update()
                == 1;
    }

    void live(String id, Instant now) {
        database.sql("update job set beat_at = :now where id = :id and state = 'RUNNING'")
                .param("now", utc(now))
                .param("id", id)
                .update();
    }

    void end(String id, Job.State state, Optional<String> report) {
        database.sql("update job set state = :state, at_work = null, report = :report where id = :id and state ="
                        + " 'RUNNING'")
                .param("state", state.name())
                .param("report", report.orElse(null))
                .param("id", id)
                .update();
    }

    void cancel(String kind, String subject) {
        database.sql("update job set state = 'CANCELLED', at_work = null where at_work = ?")
                .param(kind + " " + subject)
                .update();
    }

    void forgetBefore(Instant time) {
        database.sql("delete from job where begun_at < ?").param(utc(time)).update();
    }

    private static Job read(ResultSet row, Instant now) throws SQLException {
        var state = Job.State.valueOf(row.getString("state"));
        var beat = row.getObject("beat_at", OffsetDateTime.class).toInstant();
        boolean silent = state == Job.State.RUNNING && beat.plus(SILENCE).isBefore(now);
        return new Job(
                row.getString("id"),
                row.getString("kind"),
                row.getString("subject"),
                silent ? Job.State.LOST : state,
                row.getInt("done"),
                row.getInt("total"),
                row.getObject("begun_at", OffsetDateTime.class).toInstant(),
                Optional.ofNullable(row.getString("report")));
    }

    private static OffsetDateTime utc(Instant time) {
        return time.atOffset(ZoneOffset.UTC);
    }
}
