package org.warpladder.course;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;
import org.warpladder.account.NameOrder;
import org.warpladder.course.Regrade.Line;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.Problem;
import org.warpladder.exercise.Variant;
import org.warpladder.practice.AssignedWork;
import org.warpladder.practice.Instance;
import org.warpladder.practice.Mark;
import org.warpladder.practice.Practice;
import org.warpladder.practice.Standing;
import org.warpladder.simulator.trace.Fraction;

/** What grading by a problem as it is now would change. */
@Component
@Transactional
class DryRuns {
    private final CourseRows courses;
    private final Gradebooks gradebooks;
    private final Practice practice;
    private final AssignedWork assigned;
    private final Catalogue catalogue;

    DryRuns(CourseRows courses, Gradebooks gradebooks, Practice practice, AssignedWork assigned, Catalogue catalogue) {
        this.courses = courses;
        this.gradebooks = gradebooks;
        this.practice = practice;
        this.assigned = assigned;
        this.catalogue = catalogue;
    }

    /** Nothing where the problem does not exist any more. */
    Optional<Regrade> of(Assignment assignment, int position) {
        var item = assignment.plan().item(position);
        var problem = item.flatMap(it -> catalogue.problem(it.problemId()));
        return item.flatMap(it -> problem.map(now -> of(assignment, it, now)));
    }

    /** Whether a problem was answered in another version than is served now. */
    boolean due(Assignment assignment, Item item) {
        return catalogue
                .problem(item.problemId())
                .filter(now -> assigned.anyNotOf(now.version(), item.problemId(), assignment.id()))
                .isPresent();
    }

    private Regrade of(Assignment assignment, Item item, Problem problem) {
        var members = courses.members(assignment.courseId());
        var byPerson = members.stream()
                .filter(member -> member.personId().isPresent())
                .collect(Collectors.toMap(member -> member.personId().orElseThrow(), member -> member));
        var work = assigned.at(item.problemId(), assignment.id()).stream()
                .filter(standing -> byPerson.containsKey(standing.learnerId()))
                .toList();
        var old = work.stream()
                .filter(standing -> !standing.instance().variant().version().equals(problem.version()))
                .toList();
        var basis = gradebooks.basis(assignment);
        var marks = assigned.marksAt(item.problemId(), assignment.id()).stream()
                .collect(Collectors.groupingBy(Mark::learnerId));
        var lines = old.stream()
                .map(standing -> line(
                        assignment,
                        item,
                        standing,
                        Objects.requireNonNull(byPerson.get(standing.learnerId())),
                        basis,
                        marks.getOrDefault(standing.learnerId(), List.of())))
                .sorted(Comparator.comparing(line -> line.member().name(), NameOrder.asked()))
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
                .filter(it -> assigned.find(standing.learnerId(), it.id(), assignment.id())
                        .isEmpty());
        var instanceId = redrawn.map(Instance::id).orElse(frozen.id());
        var then = new ArrayList<>(marks.stream()
                .filter(mark -> !mark.attemptId().equals(standing.attemptId()))
                .toList());
        assigned.marksBy(standing.attemptId(), instanceId).stream()
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

    /** The same kernel and data, or where there is none the same words; and the same boxes to fill. */
    static boolean asksTheSame(Variant one, Variant other) {
        boolean scenario = one.scenario() == null
                ? other.scenario() == null && one.statement().equals(other.statement())
                : one.scenario().equals(other.scenario());
        return scenario && boxes(one).equals(boxes(other));
    }

    private static List<String> boxes(Variant variant) {
        return variant.fields().stream().flatMap(DryRuns::box).toList();
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
