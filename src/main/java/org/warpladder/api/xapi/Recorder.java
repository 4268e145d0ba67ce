package org.warpladder.api.xapi;

import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.warpladder.api.outgoing.Completion;
import org.warpladder.api.outgoing.Outbox;
import org.warpladder.api.xapi.Statements.Place;
import org.warpladder.course.Assignment;
import org.warpladder.course.Assignments;
import org.warpladder.course.Courses;
import org.warpladder.course.Gradebooks;
import org.warpladder.practice.AttemptRevealed;
import org.warpladder.practice.AttemptStarted;
import org.warpladder.practice.Standing;
import org.warpladder.practice.SubmissionGraded;
import tools.jackson.databind.json.JsonMapper;

/** Writes statements down within the transaction of what they state; nothing where no store is named. */
@Component
class Recorder {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final RecordStore store;
    private final Statements statements;
    private final Outbox outbox;
    private final Completion completion;
    private final Assignments assignments;
    private final Courses courses;
    private final Gradebooks gradebooks;

    Recorder(
            RecordStore store,
            Outbox outbox,
            Completion completion,
            Assignments assignments,
            Courses courses,
            Gradebooks gradebooks) {
        this.store = store;
        this.statements = new Statements(store.home());
        this.outbox = outbox;
        this.completion = completion;
        this.assignments = assignments;
        this.courses = courses;
        this.gradebooks = gradebooks;
    }

    @EventListener
    void started(AttemptStarted started) {
        var standing = started.standing();
        at(standing, assignment -> put(standing, statements.started(standing, place(assignment))));
    }

    @EventListener
    void graded(SubmissionGraded graded) {
        var standing = graded.standing();
        at(standing, assignment -> {
            put(standing, statements.answered(graded, place(assignment)));
            assignment.ifPresent(it -> complete(standing, it, graded.at()));
        });
    }

    @EventListener
    void revealed(AttemptRevealed revealed) {
        var standing = revealed.standing();
        at(standing, assignment -> assignment.ifPresent(it -> complete(standing, it, revealed.at())));
    }

    private void at(Standing standing, Consumer<Optional<Assignment>> happened) {
        if (store.access().isPresent()) {
            happened.accept(Optional.of(standing.assignmentId())
                    .filter(id -> !id.isEmpty())
                    .flatMap(assignments::find));
        }
    }

    private void complete(Standing standing, Assignment assignment, Instant at) {
        courses.member(assignment.courseId(), standing.learnerId())
                .filter(member -> completion.by(standing, assignment, member))
                .ifPresent(member -> place(Optional.of(assignment))
                        .ifPresent(place -> put(
                                standing,
                                statements.completed(
                                        standing.learnerId(),
                                        member.id(),
                                        place,
                                        gradebooks
                                                .of(assignment, member)
                                                .share()
                                                .toDouble(),
                                        at))));
    }

    private Optional<Place> place(Optional<Assignment> assignment) {
        return assignment.flatMap(it -> courses.find(it.courseId())
                .map(course -> new Place(course.id(), course.fullTitle(), it.id(), it.title())));
    }

    private void put(Standing standing, Statement statement) {
        outbox.put(new Outbox.Message(
                statement.id().toString(),
                Optional.empty(),
                standing.learnerId(),
                statement.verb().name(),
                JSON.writeValueAsString(statement)));
    }
}
