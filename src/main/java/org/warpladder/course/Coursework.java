package org.warpladder.course;

import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.warpladder.practice.AssignedWork;
import org.warpladder.practice.Instance;
import org.warpladder.practice.Practice;
import org.warpladder.practice.Standing;
import org.warpladder.practice.Terms;

/** Learners at assignments: the dates, tries and time limits are kept here, whichever way an answer comes. */
@Service
@Transactional
public class Coursework {
    private final Courses courses;
    private final Assignments assignments;
    private final Draws draws;
    private final Tasks tasks;
    private final WorkRows rows;
    private final WindowRows windowRows;
    private final Practice practice;
    private final AssignedWork assigned;
    private final Clock clock;

    Coursework(
            Courses courses,
            Assignments assignments,
            Draws draws,
            Tasks tasks,
            WorkRows rows,
            WindowRows windowRows,
            Practice practice,
            AssignedWork assigned,
            Clock clock) {
        this.courses = courses;
        this.assignments = assignments;
        this.draws = draws;
        this.tasks = tasks;
        this.rows = rows;
        this.windowRows = windowRows;
        this.practice = practice;
        this.assigned = assigned;
        this.clock = clock;
    }

    /** The learner's problems, in order; they are drawn now if need be. */
    public List<Task> tasks(Assignment assignment, Member member) {
        return tasks.of(assignment, member);
    }

    /** The learner's problem at a position; notes that it was seen. */
    public Optional<Task> open(Assignment assignment, Member member, int position) {
        var found = Task.at(position, tasks(assignment, member));
        found.ifPresent(task -> noteOpened(assignment, task));
        return found;
    }

    /** Notes that a problem was seen. */
    public void noteOpened(Assignment assignment, Task task) {
        draws.noteOpened(assignment, task.draw(), clock.instant());
    }

    public Visibility visibility(Assignment assignment, Member member) {
        return visibility(assignment, assignments.window(assignment, member.id()));
    }

    /** @param window of the learner */
    public Visibility visibility(Assignment assignment, Window window) {
        return Visibility.of(assignment.plan(), window, assignments.lastEnd(assignment), clock.instant());
    }

    /**
     * Submits answers; where results come later they are kept instead, and replace what was kept before.
     *
     * @param formToken the same for the same press of a button
     */
    public Turn submit(
            Assignment assignment, Member member, int position, Map<String, String> typed, String formToken) {
        return atWork(assignment, member, position, draw -> {
            var instance = practice.instance(draw.instanceId()).orElseThrow();
            if (assignment.silent()) {
                return keep(assignment, draw, instance, typed);
            }
            var outcome = practice.submit(
                    person(member), draw.instanceId(), typed, formToken, terms(assignment, member, position));
            rows.saveDraft(
                    assignment.id(), new Draft(member.id(), position, draw.instanceId(), typed, clock.instant(), true));
            return new Turn.Judged(outcome);
        });
    }

    /**
     * Submits answers to a variant that another program has drawn. The first one drawn so is the learner's; under the free
     * policy there may be others.
     */
    public Turn submit(
            Assignment assignment, Member member, Instance instance, Map<String, String> typed, String formToken) {
        var item = assignment.plan().items().stream()
                .filter(it -> it.problemId().equals(instance.variant().problemId()))
                .findFirst();
        if (item.isEmpty()) {
            return new Turn.Refused(Turn.Reason.NO_SUCH_PROBLEM);
        }
        int position = item.get().position();
        var own = rows.draws(assignment.id(), member.id()).stream()
                .filter(draw -> draw.position() == position)
                .toList();
        var last = own.stream().max(Comparator.comparingInt(Draw::number));
        boolean current =
                last.filter(it -> it.instanceId().equals(instance.id())).isPresent();
        boolean untouched = last.isEmpty()
                || assigned.find(person(member), last.get().instanceId(), assignment.id())
                        .isEmpty();
        if (!current && !untouched && !(assignment.plan().attempts() instanceof AttemptsPolicy.Free)) {
            return new Turn.Refused(Turn.Reason.NOT_YOURS);
        }
        var refusal = refusal(assignment, member);
        if (refusal.isEmpty() && !current) {
            draws.give(assignment, member.id(), position, last.map(Draw::number).orElse(0) + 1, instance);
        }
        return submit(assignment, member, position, typed, formToken);
    }

    /** Saves what stands in the boxes; the last one before the time is over counts. */
    public Turn save(Assignment assignment, Member member, int position, Map<String, String> typed) {
        return atWork(
                assignment,
                member,
                position,
                draw -> keep(
                        assignment, draw, practice.instance(draw.instanceId()).orElseThrow(), typed));
    }

    public Turn hint(Assignment assignment, Member member, int position, int taken) {
        return atWork(
                assignment,
                member,
                position,
                draw -> new Turn.Judged(
                        practice.hint(person(member), draw.instanceId(), taken, terms(assignment, member, position))));
    }

    public Turn reveal(Assignment assignment, Member member, int position) {
        return atWork(
                assignment,
                member,
                position,
                draw -> new Turn.Judged(
                        practice.reveal(person(member), draw.instanceId(), terms(assignment, member, position))));
    }

    /** Under the free policy: a further variant, once the last one is complete. */
    public Turn another(Assignment assignment, Member member, int position) {
        return atWork(assignment, member, position, draw -> {
            boolean complete = assigned.find(person(member), draw.instanceId(), assignment.id())
                    .filter(Standing::complete)
                    .isPresent();
            if (!complete || !(assignment.plan().attempts() instanceof AttemptsPolicy.Free)) {
                return new Turn.Refused(Turn.Reason.NO_OTHER_VARIANT);
            }
            draws.another(assignment, draw);
            return new Turn.Done();
        });
    }

    /** Takes the problem's newer version instead of the variant that was given, with all tries. What was reached stays. */
    public Turn replace(Assignment assignment, Member member, int position) {
        return atWork(assignment, member, position, draw -> {
            var newer =
                    assignment.plan().item(position).flatMap(item -> practice.instance(item.problemId(), draw.seed()));
            if (newer.isEmpty() || newer.get().id().equals(draw.instanceId())) {
                return new Turn.Refused(Turn.Reason.NO_OTHER_VARIANT);
            }
            draws.give(assignment, member.id(), position, draw.number() + 1, newer.get());
            return new Turn.Done();
        });
    }

    /** Begins an exam: from now on the learner's time runs. */
    public Turn start(Assignment assignment, Member member) {
        var refusal = refusal(assignment, member);
        if (refusal.isPresent() && refusal.get() != Turn.Reason.TO_START) {
            return new Turn.Refused(refusal.get());
        }
        windowRows.start(assignment.id(), member.id(), clock.instant());
        return new Turn.Done();
    }

    /** Ends an exam before its time is over. */
    public Turn handIn(Assignment assignment, Member member) {
        return refusal(assignment, member).<Turn>map(Turn.Refused::new).orElseGet(() -> {
            windowRows.handIn(assignment.id(), member.id(), clock.instant());
            return new Turn.Done();
        });
    }

    /** The rules of a learner's attempts. */
    Terms terms(Assignment assignment, Member member, int position) {
        var plan = assignment.plan();
        int tries = assignments.tries(assignment, member.id());
        boolean open = !assignment.silent();
        return new Terms(assignment.id(), tries, plan.hints() && open, open && plan.solutions() == Show.AT_ONCE);
    }

    private interface Work {
        Turn at(Draw draw);
    }

    private Turn atWork(Assignment assignment, Member member, int position, Work work) {
        Supplier<Turn> found = () -> draws.current(assignment, member.id()).stream()
                .filter(draw -> draw.position() == position)
                .findFirst()
                .map(work::at)
                .orElseGet(() -> new Turn.Refused(Turn.Reason.NO_SUCH_PROBLEM));
        return refusal(assignment, member).<Turn>map(Turn.Refused::new).orElseGet(found);
    }

    private Optional<Turn.Reason> refusal(Assignment assignment, Member member) {
        if (!member.learner() || member.personId().isEmpty() || !assignment.published()) {
            return Optional.of(Turn.Reason.NOT_A_LEARNER);
        }
        if (courses.find(assignment.courseId()).orElseThrow().archived()) {
            return Optional.of(Turn.Reason.ARCHIVED);
        }
        return switch (assignments.window(assignment, member.id()).at(clock.instant())) {
            case OPEN, LATE -> Optional.empty();
            case NOT_YET -> Optional.of(Turn.Reason.NOT_YET);
            case TO_START -> Optional.of(Turn.Reason.TO_START);
            case HANDED_IN -> Optional.of(Turn.Reason.HANDED_IN);
            case OVER -> Optional.of(Turn.Reason.OVER);
        };
    }

    private Turn keep(Assignment assignment, Draw draw, Instance instance, Map<String, String> typed) {
        var reading = practice.tryOut(instance, typed);
        var now = clock.instant();
        rows.saveDraft(
                assignment.id(), new Draft(draw.memberId(), draw.position(), draw.instanceId(), typed, now, false));
        return new Turn.Kept(typed, reading, now);
    }

    private static String person(Member member) {
        return member.personId().orElseThrow();
    }
}
