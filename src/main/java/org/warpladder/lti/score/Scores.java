package org.warpladder.lti.score;

import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;
import org.warpladder.account.Erasure;
import org.warpladder.course.Assignments;
import org.warpladder.course.Courses;
import org.warpladder.course.Member;
import org.warpladder.course.ScoresChanged;
import org.warpladder.practice.AttemptRevealed;
import org.warpladder.practice.SubmissionGraded;

/** Notes whose score may be another one, within the transaction in which that came to be. */
@Component
@Transactional
public class Scores {
    private final ScoreRows rows;
    private final Assignments assignments;
    private final Courses courses;

    Scores(ScoreRows rows, Assignments assignments, Courses courses) {
        this.rows = rows;
        this.assignments = assignments;
        this.courses = courses;
    }

    /**
     * Platforms are to be told what a learner has for an assignment, if it is not what they were told last. Of those who
     * teach no score is told.
     */
    public void mark(String assignmentId, String personId) {
        if (!assignmentId.isEmpty()
                && rows.anyPlace(assignmentId)
                && assignments
                        .find(assignmentId)
                        .flatMap(it -> courses.member(it.courseId(), personId))
                        .filter(Member::learner)
                        .isPresent()) {
            rows.mark(assignmentId, personId);
        }
    }

    @EventListener
    void graded(SubmissionGraded graded) {
        mark(graded.standing().assignmentId(), graded.standing().learnerId());
    }

    /** No points, but perhaps no more can be had now. */
    @EventListener
    void revealed(AttemptRevealed revealed) {
        mark(revealed.standing().assignmentId(), revealed.standing().learnerId());
    }

    @EventListener
    void changed(ScoresChanged changed) {
        if (rows.anyPlace(changed.assignmentId())) {
            changed.memberIds().stream()
                    .flatMap(it -> courses.member(it).stream())
                    .filter(Member::learner)
                    .flatMap(it -> it.personId().stream())
                    .forEach(person -> rows.mark(changed.assignmentId(), person));
        }
    }

    /** The person's row may stay, without a name, for a course's averages; what a platform is told of it goes. */
    @EventListener
    void forget(Erasure erasure) {
        rows.forget(erasure.personId());
    }
}
