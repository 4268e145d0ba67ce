package org.warpladder.progress;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The rows from which all progress follows. They are only ever added, so that progress can be worked out anew. */
@Component
class EvidenceLog {
    private final JdbcClient database;

    EvidenceLog(JdbcClient database) {
        this.database = database;
    }

    void add(String learnerId, Evidence evidence) {
        @Nullable Double guess = evidence.guess().isPresent() ? evidence.guess().getAsDouble() : null;
        database.sql("""
            insert into evidence (id, learner_id, attempt_id, problem_id, skill, succeeded, hinted, guess, at)
            values (?, ?, ?, ?, ?, ?, ?, cast(? as double precision), ?) on conflict do nothing\
            """)
                .params(Arrays.asList(
                        UUID.randomUUID().toString(),
                        learnerId,
                        evidence.attemptId(),
                        evidence.problemId(),
                        evidence.skill(),
                        evidence.succeeded(),
                        evidence.hinted(),
                        guess,
                        utc(evidence.at())))
                .update();
    }

    void addBelief(String learnerId, Belief belief) {
        database.sql("""
            insert into belief (id, learner_id, attempt_id, problem_id, misconception, at)
            values (?, ?, ?, ?, ?, ?) on conflict do nothing\
            """)
                .params(
                        UUID.randomUUID().toString(),
                        learnerId,
                        belief.attemptId(),
                        belief.problemId(),
                        belief.misconception(),
                        utc(belief.at()))
                .update();
    }

    /** The level at which a learner begins; 1 unless a placement said otherwise. */
    int startLevel(String learnerId) {
        return database.sql("select level from start_level where learner_id = ?")
                .param(learnerId)
                .query(Integer.class)
                .optional()
                .orElse(1);
    }

    void startAt(String learnerId, int level) {
        database.sql("delete from start_level where learner_id = ?")
                .param(learnerId)
                .update();
        database.sql("insert into start_level (learner_id, level) values (?, ?)")
                .params(learnerId, level)
                .update();
    }

    /** A learner's evidence in the order in which it came. */
    List<Evidence> of(String learnerId) {
        return database.sql("select * from evidence where learner_id = ? order by at, id")
                .param(learnerId)
                .query((row, _) -> {
                    var guess = row.getObject("guess", Double.class);
                    return new Evidence(
                            row.getString("attempt_id"),
                            row.getString("problem_id"),
                            row.getString("skill"),
                            row.getBoolean("succeeded"),
                            row.getBoolean("hinted"),
                            guess == null ? OptionalDouble.empty() : OptionalDouble.of(guess),
                            row.getObject("at", OffsetDateTime.class).toInstant());
                })
                .list();
    }

    List<Belief> beliefsOf(String learnerId) {
        return database.sql("select * from belief where learner_id = ? order by at, id")
                .param(learnerId)
                .query((row, _) -> new Belief(
                        row.getString("attempt_id"),
                        row.getString("misconception"),
                        row.getString("problem_id"),
                        row.getObject("at", OffsetDateTime.class).toInstant()))
                .list();
    }

    /** Whether the learner wants to be guided, as everybody is at first. */
    boolean guided(String learnerId) {
        return database.sql("select count(*) from guidance_off where learner_id = ?")
                        .param(learnerId)
                        .query(Integer.class)
                        .single()
                == 0;
    }

    void guide(String learnerId) {
        database.sql("delete from guidance_off where learner_id = ?")
                .param(learnerId)
                .update();
    }

    void leaveAlone(String learnerId) {
        database.sql("insert into guidance_off (learner_id) values (?) on conflict do nothing")
                .param(learnerId)
                .update();
    }

    void move(String fromLearner, String toLearner) {
        int start = startLevel(fromLearner);
        if (start > startLevel(toLearner)) {
            startAt(toLearner, start);
        }
        for (var table : List.of("evidence", "belief")) {
            database.sql("update " + table + " set learner_id = ? where learner_id = ?")
                    .params(toLearner, fromLearner)
                    .update();
        }
    }

    private static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
