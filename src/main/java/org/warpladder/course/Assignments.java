package org.warpladder.course;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.warpladder.exercise.Catalogue;

/** What is assigned in courses: made, changed, published. */
@Service
@Transactional
public class Assignments {
    /** Why a problem is dropped that was taken out after learners had got it. */
    static final String TAKEN_OUT = "-";

    private final AssignmentRows rows;
    private final WorkRows work;
    private final WindowRows windowRows;
    private final Catalogue catalogue;
    private final ApplicationEventPublisher events;
    private final Clock clock;

    Assignments(
            AssignmentRows rows,
            WorkRows work,
            WindowRows windowRows,
            Catalogue catalogue,
            ApplicationEventPublisher events,
            Clock clock) {
        this.rows = rows;
        this.work = work;
        this.windowRows = windowRows;
        this.catalogue = catalogue;
        this.events = events;
        this.clock = clock;
    }

    /** What came of a plan. */
    public sealed interface Saving {
        record Saved(Assignment assignment) implements Saving {}

        record Faulty(List<AssignmentPlan.Fault> faults) implements Saving {}

        /** Someone else has changed the assignment meanwhile; nothing was saved. */
        record Overtaken(Assignment now) implements Saving {}
    }

    /** Makes an assignment that learners do not see yet. */
    public Saving create(String courseId, AssignmentPlan plan) {
        var faults = plan.faults(catalogue);
        if (!faults.isEmpty()) {
            return new Saving.Faulty(faults);
        }
        var assignment = new Assignment(
                UUID.randomUUID().toString(), courseId, numbered(plan, List.of()), Codes.salt(), false, 0);
        rows.add(assignment, clock.instant());
        return new Saving.Saved(find(assignment.id()).orElseThrow());
    }

    /**
     * Changes an assignment. A problem that learners have got already is not taken from them: it is dropped, so that it does not
     * count any more.
     *
     * @param version of the assignment that was changed
     */
    public Saving change(String assignmentId, int version, AssignmentPlan plan) {
        var before = find(assignmentId).orElseThrow();
        var faults = plan.faults(catalogue);
        if (!faults.isEmpty()) {
            return new Saving.Faulty(faults);
        }
        var drawn =
                work.draws(assignmentId).stream().map(Draw::position).distinct().toList();
        var items = new ArrayList<>(numbered(plan, before.plan().items()).items());
        before.plan().items().stream()
                .filter(item -> items.stream().noneMatch(it -> it.position() == item.position()))
                .filter(item -> drawn.contains(item.position()))
                .map(item -> new Item(
                        item.position(),
                        item.problemId(),
                        item.points(),
                        item.pool(),
                        item.dropped().or(() -> Optional.of(TAKEN_OUT))))
                .forEach(items::add);
        var changed = new Assignment(
                assignmentId, before.courseId(), plan.with(items), before.salt(), before.published(), version);
        if (!rows.change(changed)) {
            return new Saving.Overtaken(find(assignmentId).orElseThrow());
        }
        var now = find(assignmentId).orElseThrow();
        if (!scoring(before).equals(scoring(now))) {
            scoresChanged(now, _ -> true);
        }
        return new Saving.Saved(now);
    }

    /** Moves a problem by so many places, towards the front where it is negative. */
    public void move(String assignmentId, int position, int by) {
        var assignment = find(assignmentId).orElseThrow();
        var items = new ArrayList<>(assignment.plan().items());
        assignment.plan().item(position).ifPresent(item -> {
            int from = items.indexOf(item);
            items.remove(item);
            items.add(Math.clamp(from + (long) by, 0, items.size()), item);
            rows.place(assignmentId, items.stream().map(Item::position).toList());
        });
    }

    public void publish(String assignmentId) {
        rows.setPublished(assignmentId, true);
    }

    public void unpublish(String assignmentId) {
        rows.setPublished(assignmentId, false);
    }

    /** False where learners have worked at it: then it stays. */
    public boolean delete(String assignmentId) {
        if (!work.draws(assignmentId).isEmpty()) {
            return false;
        }
        rows.delete(assignmentId);
        return true;
    }

    /** From now on a problem does not count for anyone. */
    public void drop(String assignmentId, int position, String reason) {
        rows.setDropped(assignmentId, position, Optional.of(reason));
        find(assignmentId).ifPresent(it -> scoresChanged(it, draw -> draw.position() == position));
    }

    public void countAgain(String assignmentId, int position) {
        rows.setDropped(assignmentId, position, Optional.empty());
        find(assignmentId).ifPresent(it -> scoresChanged(it, draw -> draw.position() == position));
    }

    /** Of a plan all that scores follow from. */
    private static List<Object> scoring(Assignment assignment) {
        var plan = assignment.plan();
        return List.of(plan.schedule(), plan.late(), plan.items(), plan.pools());
    }

    private void scoresChanged(Assignment assignment, Predicate<Draw> whose) {
        var members = work.draws(assignment.id()).stream()
                .filter(whose)
                .map(Draw::memberId)
                .distinct()
                .toList();
        if (!members.isEmpty()) {
            events.publishEvent(new ScoresChanged(assignment.courseId(), assignment.id(), members));
        }
    }

    @Transactional(readOnly = true)
    public Optional<Assignment> find(String assignmentId) {
        return rows.find(assignmentId);
    }

    /** All of a course, by opening. */
    @Transactional(readOnly = true)
    public List<Assignment> of(String courseId) {
        return rows.of(courseId);
    }

    /** Grants something to one learner; {@link Extension#NONE} takes it back. */
    public void extend(String assignmentId, String memberId, Extension extension) {
        windowRows.grant(assignmentId, memberId, extension);
        find(assignmentId)
                .ifPresent(it -> scoresChanged(it, draw -> draw.memberId().equals(memberId)));
    }

    /** What was granted, by member. */
    @Transactional(readOnly = true)
    public Map<String, Extension> extensions(String assignmentId) {
        return windowRows.extensions(assignmentId);
    }

    /** How often a learner may try one variant. */
    @Transactional(readOnly = true)
    public int tries(Assignment assignment, String memberId) {
        return assignment.plan().tries(windowRows.extensions(assignment.id()).getOrDefault(memberId, Extension.NONE));
    }

    @Transactional(readOnly = true)
    public Window window(Assignment assignment, String memberId) {
        return windowRows.windows(assignment).of(memberId);
    }

    /** When nobody can hand in any more, with everything that was granted; nothing for never. */
    @Transactional(readOnly = true)
    public Optional<Instant> lastEnd(Assignment assignment) {
        var ends = assignment.plan().schedule().ends();
        return ends.map(end -> Stream.concat(
                        Stream.of(end),
                        windowRows.extensions(assignment.id()).values().stream()
                                .flatMap(extension -> extension.due().stream()))
                .max(Comparator.naturalOrder())
                .orElseThrow());
    }

    /** Copies what is assigned to another course, unpublished, so many days later on the clocks of the other course's zone. */
    void copy(String fromCourseId, ZoneId from, String toCourseId, ZoneId to, long days) {
        for (var assignment : rows.of(fromCourseId)) {
            var plan = assignment.plan();
            var schedule = new Schedule(
                    later(plan.schedule().opens(), from, to, days),
                    plan.schedule().due().map(it -> later(it, from, to, days)),
                    plan.schedule().closes().map(it -> later(it, from, to, days)));
            var items = plan.items().stream().filter(Item::counts).toList();
            rows.add(
                    new Assignment(
                            UUID.randomUUID().toString(),
                            toCourseId,
                            plan.with(schedule).with(items),
                            Codes.salt(),
                            false,
                            0),
                    clock.instant());
        }
    }

    private static Instant later(Instant instant, ZoneId from, ZoneId to, long days) {
        return instant.atZone(from)
                .toLocalDateTime()
                .plus(days, ChronoUnit.DAYS)
                .atZone(to)
                .toInstant();
    }

    /** Positions belong to problems and stay; new problems come last. */
    private static AssignmentPlan numbered(AssignmentPlan plan, List<Item> before) {
        int next = before.stream().mapToInt(Item::position).max().orElse(0) + 1;
        var items = new ArrayList<Item>();
        for (var item : plan.items()) {
            var known = before.stream()
                    .filter(it -> it.problemId().equals(item.problemId()))
                    .findFirst();
            int position = known.isPresent() ? known.get().position() : next++;
            items.add(new Item(
                    position,
                    item.problemId(),
                    item.points(),
                    item.pool(),
                    known.flatMap(Item::dropped).filter(reason -> !reason.equals(TAKEN_OUT))));
        }
        return plan.with(items);
    }
}
