package org.warpladder.api.outgoing;

import org.springframework.stereotype.Component;
import org.warpladder.course.Assignment;
import org.warpladder.course.Coursework;
import org.warpladder.course.Member;
import org.warpladder.practice.Standing;

/** When an assignment is done: no more points can be had at any of the learner's problems. */
@Component
public class Completion {
    private final Coursework coursework;

    Completion(Coursework coursework) {
        this.coursework = coursework;
    }

    /** Whether an attempt leaves nothing to do in its assignment; one that is open itself leaves something. */
    public boolean by(Standing standing, Assignment assignment, Member member) {
        return standing.complete()
                && coursework.tasks(assignment, member).stream()
                        .allMatch(task ->
                                task.standing().filter(Standing::complete).isPresent());
    }
}
