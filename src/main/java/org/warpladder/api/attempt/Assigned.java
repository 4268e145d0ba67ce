package org.warpladder.api.attempt;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Component;
import org.warpladder.account.Learner;
import org.warpladder.api.access.CourseAccess;
import org.warpladder.api.error.ErrorType;
import org.warpladder.api.error.Refusal;
import org.warpladder.course.Assignment;
import org.warpladder.course.Courses;
import org.warpladder.course.Coursework;
import org.warpladder.course.Member;
import org.warpladder.course.Turn;
import org.warpladder.course.Visibility;
import org.warpladder.practice.Instance;
import org.warpladder.practice.Outcome;
import org.warpladder.practice.Standing;

/** Answers that count for an assignment: under its dates and tries, and shown when it says so. */
@Component
class Assigned {
    private final CourseAccess access;
    private final Courses courses;
    private final Coursework coursework;
    private final Rendering rendering;

    Assigned(CourseAccess access, Courses courses, Coursework coursework, Rendering rendering) {
        this.access = access;
        this.courses = courses;
        this.coursework = coursework;
        this.rendering = rendering;
    }

    /** The first answers of a learner, who gets a seat in the course if need be. */
    ResponseEntity<AttemptAnswer> submit(AttemptRequest request, Instance instance) {
        var assignment = access.taughtAssignment(Objects.requireNonNull(request.assignmentId()));
        Learner learner =
                access.learner(request.learner().externalId(), request.learner().name());
        var member =
                courses.enrol(assignment.courseId(), learner, request.learner().externalId());
        var turn = coursework.submit(assignment, member, instance, request.answers(), Attempts.formToken());
        return switch (turn) {
            case Turn.Judged(Outcome.Done(var standing))
            when standing.submissions().size() == 1 ->
                ResponseEntity.status(HttpStatus.CREATED)
                        .header("Location", "/api/v1/attempts/" + standing.attemptId())
                        .body(answer(turn, assignment, member, instance));
            case Turn.Kept _ ->
                ResponseEntity.status(HttpStatus.ACCEPTED).body(answer(turn, assignment, member, instance));
            case Turn.Judged _, Turn.Done _, Turn.Refused _ ->
                ResponseEntity.ok(answer(turn, assignment, member, instance));
        };
    }

    /** Further answers. */
    AttemptAnswer submit(Standing standing, Map<String, String> answers) {
        var assignment = access.taughtAssignment(standing.assignmentId());
        var member = member(assignment, standing);
        var turn = coursework.submit(assignment, member, standing.instance(), answers, Attempts.formToken());
        return answer(turn, assignment, member, standing.instance());
    }

    AttemptAnswer reveal(Standing standing) {
        var assignment = access.taughtAssignment(standing.assignmentId());
        var member = member(assignment, standing);
        int position = assignment.plan().items().stream()
                .filter(item ->
                        item.problemId().equals(standing.instance().variant().problemId()))
                .findFirst()
                .orElseThrow(() -> refusal(Turn.Reason.NO_SUCH_PROBLEM))
                .position();
        return answer(coursework.reveal(assignment, member, position), assignment, member, standing.instance());
    }

    AttemptAnswer shown(Standing standing) {
        var assignment = access.taughtAssignment(standing.assignmentId());
        return rendering.attempt(standing, standing.last(), visibility(assignment, member(assignment, standing)));
    }

    private AttemptAnswer answer(Turn turn, Assignment assignment, Member member, Instance instance) {
        var visible = visibility(assignment, member);
        return switch (turn) {
            case Turn.Judged(Outcome.Done(var standing)) -> rendering.attempt(standing, standing.last(), visible);
            case Turn.Judged(Outcome.Repeated(var standing, var earlier)) ->
                rendering.attempt(standing, Optional.of(earlier), visible);
            case Turn.Judged(Outcome.Refused refused) -> throw Attempts.refusal(refused.reason());
            case Turn.Kept(var _, var reading, var _) -> rendering.kept(instance, assignment.id(), reading);
            case Turn.Done _ -> throw new IllegalStateException("answers are judged, kept or refused");
            case Turn.Refused(var reason) -> throw refusal(reason);
        };
    }

    private Visibility visibility(Assignment assignment, Member member) {
        return coursework.visibility(assignment, member);
    }

    private Member member(Assignment assignment, Standing standing) {
        return courses.member(assignment.courseId(), standing.learnerId())
                .orElseThrow(() -> refusal(Turn.Reason.NOT_A_LEARNER));
    }

    private static Refusal refusal(Turn.Reason reason) {
        return new Refusal(
                ErrorType.CONFLICT,
                switch (reason) {
                    case NOT_YET -> "The assignment is not open yet.";
                    case TO_START -> "It is an exam: the learner begins it in the browser, for then the time runs.";
                    case HANDED_IN -> "The learner has handed the exam in.";
                    case OVER -> "The assignment takes no answers any more.";
                    case ARCHIVED -> "The course is archived and takes no answers.";
                    case NOT_A_LEARNER -> "The person is not a learner of this course.";
                    case NO_SUCH_PROBLEM -> "The instance is of a problem that is not assigned here.";
                    case NO_OTHER_VARIANT -> "The assignment gives one instance of each problem only.";
                    case NOT_YOURS ->
                        "The learner has another instance of this problem already: answer that one. Only the policy"
                                + " `free` allows several.";
                });
    }
}
