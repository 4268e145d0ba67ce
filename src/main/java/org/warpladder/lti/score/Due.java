package org.warpladder.lti.score;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;
import org.warpladder.course.Assignment;
import org.warpladder.course.Assignments;
import org.warpladder.course.Courses;
import org.warpladder.course.Coursework;
import org.warpladder.course.Gradebooks;
import org.warpladder.course.Member;
import org.warpladder.course.Task;
import org.warpladder.lti.score.Outcome.Word;
import org.warpladder.lti.score.ScoreNote.Given;
import org.warpladder.lti.score.ScoreRows.Row;
import org.warpladder.practice.Standing;
import org.warpladder.practice.Submitted;

/** What a platform is to be told of one learner now, by the course's own scores. */
@Component
class Due {
    private static final Duration LOOKS_AGAIN = Duration.ofHours(1);

    private final Courses courses;
    private final Assignments assignments;
    private final Coursework coursework;
    private final Gradebooks gradebooks;

    Due(Courses courses, Assignments assignments, Coursework coursework, Gradebooks gradebooks) {
        this.courses = courses;
        this.assignments = assignments;
        this.coursework = coursework;
        this.gradebooks = gradebooks;
    }

    sealed interface What {
        /** @param title of the assignment, @param points that it has */
        record Tell(ScoreNote note, String title, int points) implements What {}

        record Nothing(Word why) implements What {}

        /** The learner may not see it here, so not there either. */
        record NotBefore(Instant then) implements What {}
    }

    What of(Row row, Instant now) {
        var assignment = row.assignmentId().flatMap(assignments::find);
        var member = courses.member(row.courseId(), row.personId()).filter(Member::learner);
        if (assignment.isEmpty()
                || member.isEmpty()
                || !assignment.get().courseId().equals(row.courseId())) {
            return new What.Nothing(Word.NO_LEARNER);
        }
        return of(assignment.get(), member.get(), now);
    }

    private What of(Assignment assignment, Member member, Instant now) {
        var window = assignments.window(assignment, member.id());
        if (!coursework.visibility(assignment, window).scores()) {
            var then = now.plus(LOOKS_AGAIN);
            return new What.NotBefore(
                    Stream.of(window.ends(), assignment.plan().schedule().ends())
                            .flatMap(Optional::stream)
                            .map(it -> it.plusSeconds(1))
                            .filter(it -> it.isAfter(now) && it.isBefore(then))
                            .min(Comparator.naturalOrder())
                            .orElse(then));
        }
        var score = gradebooks.of(assignment, member);
        if (!score.scored() || score.outOf().signum() == 0) {
            return new What.Nothing(Word.NOTHING_SCORED);
        }
        var tasks = coursework.tasks(assignment, member);
        boolean complete = window.over(now)
                || window.handedIn().isPresent()
                || tasks.stream()
                        .allMatch(task ->
                                task.standing().filter(Standing::complete).isPresent());
        var submitted = submittedAt(tasks);
        var started =
                startedAt(tasks).filter(it -> submitted.filter(it::isAfter).isEmpty());
        return new What.Tell(
                new ScoreNote(Optional.of(Given.of(score)), complete, started.or(() -> submitted), submitted),
                assignment.title(),
                assignment.plan().points());
    }

    private static Optional<Instant> startedAt(List<Task> tasks) {
        return tasks.stream()
                .flatMap(task -> task.standing().stream())
                .map(Standing::startedAt)
                .min(Comparator.naturalOrder());
    }

    private static Optional<Instant> submittedAt(List<Task> tasks) {
        return tasks.stream()
                .flatMap(task -> task.standing().stream())
                .flatMap(standing -> standing.submissions().stream())
                .filter(Submitted::graded)
                .map(Submitted::at)
                .max(Comparator.naturalOrder());
    }
}
