package org.warpladder.course;

import static org.warpladder.course.Columns.instant;
import static org.warpladder.course.Columns.utc;

import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.warpladder.account.Audit;
import org.warpladder.course.Regrade.Line;
import org.warpladder.course.Regrade.Mode;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.Problem;
import org.warpladder.exercise.Variant;
import org.warpladder.practice.Instance;
import org.warpladder.practice.Mark;
import org.warpladder.practice.Practice;
import org.warpladder.practice.Standing;
import org.warpladder.simulator.trace.Fraction;

/** Grades what was answered by a problem's corrected version: first looked at, then done, logged, and told to the learners. */
@Service
@Transactional
public class Regrades {
    private final CourseRows courses;
    private final WorkRows work;
    private final Gradebooks gradebooks;
    private final Practice practice;
    private final Catalogue catalogue;
    private final Notices notices;
    private final Audit audit;
    private final ApplicationEventPublisher events;
    private final JdbcClient database;
    private final Clock clock;

    Regrades(
            CourseRows courses,
            WorkRows work,
            Gradebooks gradebooks,
            Practice practice,
            Catalogue catalogue,
            Notices notices,
            Audit audit,
            ApplicationEventPublisher events,
            JdbcClient database,
            Clock clock) {
        this.courses = courses;
        this.work = work;
        this.gradebooks = gradebooks;
        this.practice = practice;
        this.catalogue = catalogue;
        this.notices = notices;
        this.audit = audit;
        this.events = events;
        this.database = database;
        this.clock = clock;
    }

    /** Who would gain or lose; nothing is changed. Nothing comes back where the problem does not exist any more. */
    public Optional<Regrade> dryRun(Assignment assignment, int position) {
        var item = assignment.plan().item(position);
        var problem = item.flatMap(it -> catalogue.problem(it.problemId()));
        return item.flatMap(it -> problem.map(now -> dryRun(assignment, it, now)));
    }

    /** Does it, as a dry run now would say. */
    public Optional<Regrade> apply(Assignment assignment, int position, Mode mode, String byPersonId) {
        var plan = dryRun(assignment, position);
        plan.ifPresent(regrade -> {
            var changed = regrade.lines().stream()
                    .filter(line -> mode == Mode.REPLACE || !line.loses())
                    .toList();
            var draws = work.draws(assignment.id());
            changed.forEach(line -> apply(assignment, regrade, line, draws));
            untouched(assignment, regrade.item(), draws);
            log(assignment, regrade, mode, byPersonId, changed);
        });
        return plan;
    }

    /** What was done so far, the last first. */
    @Transactional(readOnly = true)
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

    private Regrade dryRun(Assignment assignment, Item item, Problem problem) {
        var members = courses.members(assignment.courseId());
        var byPerson = members.stream()
                .filter(member -> member.personId().isPresent())
                .collect(Collectors.toMap(member -> member.personId().orElseThrow(), member -> member));
        var work = practice.under(assignment.id()).stream()
                .filter(standing -> standing.instance().variant().problemId().equals(item.problemId()))
                .filter(standing -> byPerson.containsKey(standing.learnerId()))
                .toList();
        var old = work.stream()
                .filter(standing -> !standing.instance().variant().version().equals(problem.version()))
                .toList();
        var basis = gradebooks.basis(assignment);
        var marks = practice.marks(assignment.id()).stream().collect(Collectors.groupingBy(Mark::learnerId));
        var lines = old.stream()
                .map(standing -> line(
                        assignment,
                        item,
                        standing,
                        Objects.requireNonNull(byPerson.get(standing.learnerId())),
                        basis,
                        marks.getOrDefault(standing.learnerId(), List.of())))
                .sorted(Comparator.comparing(line -> line.member().name()))
                .toList();
        return new Regrade(item, problem.title(), problem.version(), work.size() - old.size(), lines);
    }

    private Line line(
            Assignment assignment,
            Item item,
            Standing standing,
            Member member,
            Gradebooks.Basis basis,
            List<Mark> marks) {
        var frozen = standing.instance();
        var redrawn = practice.instance(item.problemId(), frozen.variant().seed())
                .filter(it -> asksTheSame(frozen.variant(), it.variant()))
                .filter(it -> practice.assigned(standing.learnerId(), it.id(), assignment.id())
                        .isEmpty());
        var instanceId = redrawn.map(Instance::id).orElse(frozen.id());
        var then = new ArrayList<>(marks.stream()
                .filter(mark -> !mark.attemptId().equals(standing.attemptId()))
                .toList());
        practice.marksBy(standing.attemptId(), instanceId).stream()
                .map(mark -> new Mark(
                        mark.learnerId(),
                        mark.attemptId(),
                        frozen.id(),
                        mark.number(),
                        mark.reached(),
                        mark.right(),
                        mark.at()))
                .forEach(then::add);
        return new Line(
                member,
                standing.attemptId(),
                instanceId,
                points(basis.score(member, marks), item),
                points(basis.score(member, then), item),
                redrawn.isPresent());
    }

    private void apply(Assignment assignment, Regrade regrade, Line line, List<Draw> draws) {
        var old = practice.standing(line.attemptId()).orElseThrow().instance().id();
        practice.regrade(line.attemptId(), line.instanceId());
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
    private void untouched(Assignment assignment, Item item, List<Draw> draws) {
        var worked = practice.under(assignment.id()).stream()
                .map(standing -> standing.instance().id())
                .collect(Collectors.toSet());
        draws.stream()
                .filter(draw -> draw.position() == item.position() && !worked.contains(draw.instanceId()))
                .forEach(draw -> practice.instance(draw.instanceId())
                        .flatMap(old -> practice.instance(item.problemId(), draw.seed())
                                .filter(now -> !now.id().equals(old.id()) && asksTheSame(old.variant(), now.variant())))
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
        events.publishEvent(new ScoresChanged(
                assignment.courseId(),
                assignment.id(),
                changed.stream().map(line -> line.member().id()).distinct().toList()));
    }

    /** The same kernel and data, or where there is none the same words; and the same boxes to fill. */
    static boolean asksTheSame(Variant one, Variant other) {
        boolean scenario = one.scenario() == null
                ? other.scenario() == null && one.statement().equals(other.statement())
                : one.scenario().equals(other.scenario());
        return scenario && boxes(one).equals(boxes(other));
    }

    private static List<String> boxes(Variant variant) {
        return variant.fields().stream().flatMap(Regrades::box).toList();
    }

    private static Stream<String> box(Field field) {
        return Stream.concat(
                Stream.of(field.id() + " " + field.kind()),
                field.choices().stream().map(Field.Choice::id));
    }

    private static Fraction points(Score score, Item item) {
        return score.item(item.position()).points();
    }
}
