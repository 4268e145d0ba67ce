package org.warpladder.course;

import java.util.List;
import java.util.Objects;
import org.springframework.stereotype.Component;
import org.warpladder.exercise.Catalogue;
import org.warpladder.practice.AssignedWork;
import org.warpladder.practice.Practice;

/** The problems of a learner at an assignment, with how they stand. */
@Component
class Tasks {
    private final Draws draws;
    private final WorkRows rows;
    private final Practice practice;
    private final AssignedWork assigned;
    private final Catalogue catalogue;

    Tasks(Draws draws, WorkRows rows, Practice practice, AssignedWork assigned, Catalogue catalogue) {
        this.draws = draws;
        this.rows = rows;
        this.practice = practice;
        this.assigned = assigned;
        this.catalogue = catalogue;
    }

    /** In the learner's order; they are drawn now if need be. */
    List<Task> of(Assignment assignment, Member member) {
        var drafts = rows.drafts(assignment.id(), member.id());
        return Draws.inOrder(assignment, member.id(), draws.current(assignment, member.id())).stream()
                .flatMap(draw -> assignment.plan().item(draw.position()).stream()
                        .map(item -> task(assignment, member, item, draw, drafts)))
                .toList();
    }

    private Task task(Assignment assignment, Member member, Item item, Draw draw, List<Draft> drafts) {
        var instance = practice.instance(draw.instanceId()).orElseThrow();
        var standing = member.personId().flatMap(person -> assigned.find(person, draw.instanceId(), assignment.id()));
        var draft = drafts.stream()
                .filter(it ->
                        it.position() == draw.position() && it.instanceId().equals(draw.instanceId()))
                .findFirst()
                .map(it -> new Task.Typed(it.answers(), it.savedAt()));
        boolean newer = catalogue
                .problem(item.problemId())
                .filter(problem ->
                        !Objects.equals(problem.version(), instance.variant().version()))
                .isPresent();
        return new Task(item, draw, instance, standing, draft, newer);
    }
}
