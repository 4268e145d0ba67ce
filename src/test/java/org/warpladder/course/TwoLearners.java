package org.warpladder.course;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.warpladder.account.Learner;
import org.warpladder.account.People;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.Variant;
import org.warpladder.exercise.number.Shown;
import org.warpladder.job.Job;
import org.warpladder.practice.Outcome;

/** A course in which Ann and Bob work at two-paths, ten points, three tries. */
@SpringBootTest
abstract class TwoLearners {
    static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
    static final AttemptsPolicy TRIES = new AttemptsPolicy.Tries(3);

    @Autowired
    Courses courses;

    @Autowired
    Assignments assignments;

    @Autowired
    Coursework coursework;

    @Autowired
    Gradebooks gradebooks;

    @Autowired
    People people;

    @Autowired
    Catalogue catalogue;

    @Autowired
    Clock clock;

    Learner teacher;
    Course course;
    Member ann;
    Member bob;

    @BeforeEach
    void aCourseBegins() {
        teacher = person("Teacher");
        course = courses.create(teacher, "Warps", "2026", BERLIN);
        ann = courses.enrol(course.id(), person("Ann"), "");
        bob = courses.enrol(course.id(), person("Bob"), "");
    }

    AssignmentPlan open() {
        return plan(Duration.ofHours(-1), Duration.ofHours(1), TRIES, Show.AT_ONCE);
    }

    AssignmentPlan plan(Duration opens, Duration due, AttemptsPolicy attempts, Show scores) {
        return plan(new Schedule(now(opens), Optional.of(now(due)), Optional.empty()), attempts, scores);
    }

    static AssignmentPlan plan(Schedule schedule, AttemptsPolicy attempts, Show scores) {
        return new AssignmentPlan(
                "Sheet",
                "",
                schedule,
                new LatePolicy(0),
                attempts,
                true,
                SeedRule.OWN,
                scores,
                Show.AFTER_DUE,
                List.of(new Item(1, "two-paths", 10, "", Optional.empty())),
                Map.of());
    }

    Assignment publish(AssignmentPlan plan) {
        var saved = (Assignments.Saving.Saved) assignments.create(course.id(), plan);
        assignments.publish(saved.assignment().id());
        return assignments.find(saved.assignment().id()).orElseThrow();
    }

    /** The assignment as it is when its time is over: drafts were saved a second before the end. */
    Assignment end(Assignment assignment) {
        var schedule =
                new Schedule(assignment.plan().schedule().opens(), Optional.of(now(Duration.ZERO)), Optional.empty());
        var plan =
                plan(schedule, assignment.plan().attempts(), assignment.plan().scores());
        assignments.change(assignment.id(), assignment.version(), plan);
        return assignments.find(assignment.id()).orElseThrow();
    }

    Turn submit(Assignment assignment, Member member, Map<String, String> typed) {
        var turn = coursework.submit(
                assignment, member, 1, typed, UUID.randomUUID().toString());
        if (turn instanceof Turn.Judged(var outcome)) {
            assertThat(outcome).isNotInstanceOf(Outcome.Refused.class);
        }
        return turn;
    }

    /** What the member's variant takes as right. */
    Map<String, String> right(Assignment assignment, Member member) {
        return typed(variant(assignment, member));
    }

    Variant variant(Assignment assignment, Member member) {
        return coursework.tasks(assignment, member).getFirst().instance().variant();
    }

    static Map<String, String> typed(Variant variant) {
        var typed = new HashMap<String, String>();
        variant.right()
                .forEach((field, answer) ->
                        typed.put(field, Shown.value(variant.field(field), ((Answer.Number) answer).value())));
        return typed;
    }

    /** A job that was begun, once it has come to its end. */
    static Job atEnd(Supplier<Optional<Job>> job) throws InterruptedException {
        for (int i = 0; i < 600 && job.get().orElseThrow().running(); i++) {
            Thread.sleep(50);
        }
        assertThat(job.get().orElseThrow().state()).isEqualTo(Job.State.DONE);
        return job.get().orElseThrow();
    }

    Instant now(Duration later) {
        return clock.instant().plus(later);
    }

    Learner person(String name) {
        return people.learner(UUID.randomUUID().toString(), name);
    }
}
