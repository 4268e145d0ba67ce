package org.warpladder.course;

import static org.warpladder.course.Columns.instant;
import static org.warpladder.course.Columns.utc;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionOperations;
import org.warpladder.account.Audit;
import org.warpladder.course.Regrade.Line;
import org.warpladder.course.Regrade.Mode;
import org.warpladder.job.Job;
import org.warpladder.job.Jobs;
import org.warpladder.practice.AssignedWork;
import org.warpladder.practice.Practice;

/**
 * Grades what was answered by a problem's corrected version: first looked at, then done, logged, and told to the learners.
 * It is done in small steps; where it breaks off, what was done stays, and a dry run tells what is left.
 */
@Service
public class Regrades {
    private static final String KIND = "regrade";
    private static final int STEP = 20;

    private final DryRuns dryRuns;
    private final WorkRows work;
    private final Practice practice;
    private final AssignedWork assigned;
    private final Notices notices;
    private final Jobs jobs;
    private final Audit audit;
    private final ApplicationEventPublisher events;
    private final JdbcClient database;
    private final TransactionOperations transactions;
    private final Clock clock;

    Regrades(
            DryRuns dryRuns,
            WorkRows work,
            Practice practice,
            AssignedWork assigned,
            Notices notices,
            Jobs jobs,
            Audit audit,
            ApplicationEventPublisher events,
            JdbcClient database,
            TransactionOperations transactions,
            Clock clock) {
        this.dryRuns = dryRuns;
        this.work = work;
        this.practice = practice;
        this.assigned = assigned;
        this.notices = notices;
        this.jobs = jobs;
        this.audit = audit;
        this.events = events;
        this.database = database;
        this.transactions = transactions;
        this.clock = clock;
    }

    /** Who would gain or lose; nothing is changed. Nothing comes back where the problem does not exist any more. */
    public Optional<Regrade> dryRun(Assignment assignment, int position) {
        return dryRuns.of(assignment, position);
    }

    /** Whether a problem was answered in another version than is served now: without one a dry run has nothing to say. */
    public boolean due(Assignment assignment, Item item) {
        return dryRuns.due(assignment, item);
    }

    /** Begins to do it, as a job that whoever asked may leave. False where too many wait. */
    public boolean start(Assignment assignment, int position, Mode mode, String byPersonId) {
        return jobs.start(
                KIND,
                subject(assignment, position),
                progress ->
                        apply(assignment, position, mode, byPersonId, progress).isPresent());
    }

    /** The last one that was begun. */
    public Optional<Job> job(Assignment assignment, int position) {
        return jobs.last(KIND, subject(assignment, position));
    }

    /** Does it now, as a dry run now would say. */
    public Optional<Regrade> apply(Assignment assignment, int position, Mode mode, String byPersonId) {
        return apply(assignment, position, mode, byPersonId, (_, _) -> true);
    }

    private Optional<Regrade> apply(
            Assignment assignment, int position, Mode mode, String byPersonId, Jobs.Progress progress) {
        var plan = dryRun(assignment, position);
        plan.ifPresent(regrade -> {
            var changed = regrade.lines().stream()
                    .filter(line -> mode == Mode.REPLACE || !line.loses())
                    .toList();
            int done = 0;
            while (done < changed.size() && progress.reached(done, changed.size())) {
                var step = changed.subList(done, Math.min(done + STEP, changed.size()));
                transactions.executeWithoutResult(_ -> apply(assignment, regrade, step));
                done += step.size();
            }
            var through = changed.subList(0, done);
            transactions.executeWithoutResult(_ -> {
                untouched(assignment, regrade.item());
                log(assignment, regrade, mode, byPersonId, through);
            });
            progress.reached(done, changed.size());
        });
        return plan;
    }

    /** What was done so far, the last first. */
    public List<Regrade.Past> past(String assignmentId) {
        return database.sql("select * from regrade where assignment_id = ? order by at desc, id")
                .param(assignmentId)
                .query((row, _) -> new Regrade.Past(
                        row.getString("problem_id"),
                        Mode.valueOf(row.getString("mode")),
                        row.getInt("gained"),
                        row.getInt("lost"),
                        row.getString("by_id"),
                        instant(row, "at")))
                .list();
    }

    private void apply(Assignment assignment, Regrade regrade, List<Line> lines) {
        var draws = work.draws(assignment.id());
        lines.forEach(line -> apply(assignment, regrade, line, draws));
        events.publishEvent(new ScoresChanged(
                assignment.courseId(),
                assignment.id(),
                lines.stream().map(line -> line.member().id()).distinct().toList()));
    }

    private void apply(Assignment assignment, Regrade regrade, Line line, List<Draw> draws) {
        var old = practice.standing(line.attemptId()).orElseThrow().instance().id();
        assigned.regrade(line.attemptId(), line.instanceId());
        draws.stream()
                .filter(draw -> draw.memberId().equals(line.member().id())
                        && draw.instanceId().equals(old))
                .forEach(draw -> work.changeInstance(assignment.id(), draw, line.instanceId()));
        if (line.gains() || line.loses()) {
            notices.tell(
                    line.member().id(),
                    line.gains() ? "notice.regraded.more" : "notice.regraded.less",
                    assignment.title(),
                    regrade.title(),
                    line.before().rounded(2).stripTrailingZeros().toPlainString(),
                    line.after().rounded(2).stripTrailingZeros().toPlainString());
        }
    }

    /** Who has only been given a variant, or typed without submitting, is graded by the corrected one later. */
    private void untouched(Assignment assignment, Item item) {
        var worked = assigned.all(assignment.id()).stream()
                .map(standing -> standing.instance().id())
                .collect(Collectors.toSet());
        work.draws(assignment.id()).stream()
                .filter(draw -> draw.position() == item.position() && !worked.contains(draw.instanceId()))
                .forEach(draw -> practice.instance(draw.instanceId())
                        .flatMap(old -> practice.instance(item.problemId(), draw.seed())
                                .filter(now -> !now.id().equals(old.id())
                                        && DryRuns.asksTheSame(old.variant(), now.variant())))
                        .ifPresent(now -> work.changeInstance(assignment.id(), draw, now.id())));
    }

    private void log(Assignment assignment, Regrade regrade, Mode mode, String byPersonId, List<Line> changed) {
        long gained = changed.stream().filter(Line::gains).count();
        long lost = changed.stream().filter(Line::loses).count();
        database.sql("""
            insert into regrade (id, assignment_id, position, problem_id, version, mode, by_id, gained, lost, at)
            values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)\
            """)
                .params(
                        UUID.randomUUID().toString(),
                        assignment.id(),
                        regrade.item().position(),
                        regrade.item().problemId(),
                        regrade.version(),
                        mode.name(),
                        byPersonId,
                        gained,
                        lost,
                        utc(clock.instant()))
                .update();
        audit.record(
                byPersonId,
                "assignment.regraded",
                assignment.title(),
                regrade.item().problemId() + ": +" + gained + " -" + lost);
    }

    private static String subject(Assignment assignment, int position) {
        return assignment.id() + " " + position;
    }
}
