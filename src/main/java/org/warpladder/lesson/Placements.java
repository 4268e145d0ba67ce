package org.warpladder.lesson;

import java.time.Clock;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.context.event.EventListener;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.warpladder.account.LearnerMerged;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.PlacementTest;
import org.warpladder.practice.Instance;
import org.warpladder.practice.Outcome;
import org.warpladder.practice.Practice;
import org.warpladder.practice.Terms;
import org.warpladder.progress.Progress;

/** Runs of the placement test: one try each problem, no hints; the end sets the level at which a learner begins. */
@Service
@Transactional
public class Placements {
    private static final Terms TERMS = new Terms("placement", 1, false, false);
    private static final int SEEDS = 9_999;

    private final Catalogue catalogue;
    private final Practice practice;
    private final Progress progress;
    private final JdbcClient database;
    private final Clock clock;

    Placements(Catalogue catalogue, Practice practice, Progress progress, JdbcClient database, Clock clock) {
        this.catalogue = catalogue;
        this.practice = practice;
        this.progress = progress;
        this.database = database;
        this.clock = clock;
    }

    /**
     * A run that has begun.
     *
     * @param step a problem, or the level that was found
     * @param answered how many problems lie behind
     */
    public record Run(PlacementTest.Step step, int answered, Instant startedAt) {}

    public Optional<PlacementTest> test() {
        return catalogue.placement();
    }

    /** A learner's run; none before it begins. */
    @Transactional(readOnly = true)
    public Optional<Run> run(String learnerId) {
        return test().flatMap(test -> startedAt(learnerId).map(startedAt -> {
            var history = history(learnerId);
            return new Run(test.next(history), history.size(), startedAt);
        }));
    }

    /** Begins anew; what was answered before stays as evidence. */
    public void begin(String learnerId) {
        database.sql("delete from placement where learner_id = ?")
                .param(learnerId)
                .update();
        database.sql("insert into placement (learner_id, started_at) values (?, ?)")
                .params(learnerId, OffsetDateTime.ofInstant(clock.instant(), ZoneOffset.UTC))
                .update();
    }

    /** The variant that a run is at, the same until it is answered; none once the level is found. */
    public Optional<Instance> instance(String learnerId, Run run) {
        if (!(run.step() instanceof PlacementTest.Step.Ask(var problem, var _))) {
            return Optional.empty();
        }
        long mixed = (learnerId + run.startedAt().toEpochMilli() + problem).hashCode();
        return practice.instance(problem, 1 + Math.floorMod(mixed, SEEDS));
    }

    /** Judges an answer to the problem that the run is at; what cannot be read costs nothing and leads nowhere. */
    public Outcome answer(String learnerId, Instance instance, Map<String, String> typed, String formToken) {
        var outcome = practice.submit(learnerId, instance.id(), typed, formToken, TERMS);
        if (outcome instanceof Outcome.Done(var standing) && standing.complete()) {
            note(learnerId, instance.variant().problemId(), standing.solved());
        }
        return outcome;
    }

    /** Goes on without an answer, which counts as a wrong one here and nowhere else. */
    public void pass(String learnerId, String problemId) {
        note(learnerId, problemId, false);
    }

    /** What a guest's run found belongs to the account from now on, unless it has one of its own. */
    @EventListener
    void carryOver(LearnerMerged merged) {
        if (startedAt(merged.accountId()).isEmpty()
                && startedAt(merged.guestId()).isPresent()) {
            database.sql("insert into placement (learner_id, started_at)"
                            + " select ?, started_at from placement where learner_id = ?")
                    .params(merged.accountId(), merged.guestId())
                    .update();
            database.sql("update placement_answer set learner_id = ? where learner_id = ?")
                    .params(merged.accountId(), merged.guestId())
                    .update();
        }
    }

    private void note(String learnerId, String problemId, boolean right) {
        var run = run(learnerId);
        boolean asked = run.isPresent()
                && run.get().step() instanceof PlacementTest.Step.Ask(var problem, var _)
                && problem.equals(problemId);
        if (!asked) {
            return;
        }
        database.sql("insert into placement_answer (learner_id, number, problem_id, succeeded) values (?, ?, ?, ?)")
                .params(learnerId, run.orElseThrow().answered() + 1, problemId, right)
                .update();
        if (run(learnerId).orElseThrow().step() instanceof PlacementTest.Step.StartAt(var level)) {
            progress.startAt(learnerId, level);
        }
    }

    private Optional<Instant> startedAt(String learnerId) {
        return database.sql("select started_at from placement where learner_id = ?")
                .param(learnerId)
                .query(OffsetDateTime.class)
                .optional()
                .map(OffsetDateTime::toInstant);
    }

    private List<PlacementTest.Answered> history(String learnerId) {
        return database.sql("select problem_id, succeeded from placement_answer where learner_id = ? order by number")
                .param(learnerId)
                .query((row, _) -> new PlacementTest.Answered(row.getString("problem_id"), row.getBoolean("succeeded")))
                .list();
    }
}
