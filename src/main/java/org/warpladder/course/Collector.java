package org.warpladder.course;

import java.time.Clock;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;
import org.warpladder.practice.Practice;
import org.warpladder.practice.Terms;

/** When a learner's time is over, what stood in the boxes last becomes a submission. Doing it twice does it once. */
@Component
class Collector {
    private final Assignments assignments;
    private final CourseRows courses;
    private final WorkRows rows;
    private final WindowRows windowRows;
    private final Practice practice;
    private final Clock clock;

    Collector(
            Assignments assignments,
            CourseRows courses,
            WorkRows rows,
            WindowRows windowRows,
            Practice practice,
            Clock clock) {
        this.assignments = assignments;
        this.courses = courses;
        this.rows = rows;
        this.windowRows = windowRows;
        this.practice = practice;
        this.clock = clock;
    }

    @Scheduled(fixedDelay = 60_000, initialDelay = 60_000)
    @Transactional
    void collectAll() {
        rows.uncollected().stream().flatMap(id -> assignments.find(id).stream()).forEach(this::collect);
    }

    @Transactional
    void collect(Assignment assignment) {
        var drafts = rows.uncollected(assignment.id());
        if (drafts.isEmpty()) {
            return;
        }
        var windows = windowRows.windows(assignment);
        for (var draft : drafts) {
            if (due(assignment, windows.of(draft.memberId()))) {
                courses.member(draft.memberId())
                        .flatMap(Member::personId)
                        .ifPresent(person -> practice.collect(
                                person,
                                draft.instanceId(),
                                draft.answers(),
                                "collected " + draft.savedAt().toEpochMilli(),
                                terms(assignment, windows.tries(draft.memberId())),
                                draft.savedAt()));
                rows.saveDraft(
                        assignment.id(),
                        new Draft(
                                draft.memberId(),
                                draft.position(),
                                draft.instanceId(),
                                draft.answers(),
                                draft.savedAt(),
                                true));
            }
        }
    }

    /** An exam that was handed in is graded at once only where its learner may see that. */
    private boolean due(Assignment assignment, Window window) {
        return window.over(clock.instant())
                || window.handedIn().isPresent() && assignment.plan().scores() == Show.AT_ONCE;
    }

    /** A draft may be collected again after more time was granted: that must not be for want of tries. */
    private static Terms terms(Assignment assignment, int tries) {
        return new Terms(assignment.id(), assignment.silent() ? AssignmentPlan.MOST_TRIES : tries, false, false);
    }
}
