package org.warpladder.course;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.warpladder.simulator.trace.Fraction;

/** From the roster to the deadline. */
abstract class CourseRules extends TwoLearners {
    @Autowired
    private CourseCopies copies;

    @Autowired
    private Rosters rosters;

    @Test
    void aRosterIsLookedAtThenAppliedOnce() throws InterruptedException {
        var file = "name;id;group\nمحمد;1;A\n王小明;2;B\n=1+1;3;A\nMüller;4;A\n".getBytes(StandardCharsets.UTF_8);
        var plan = rosters.look(course.id(), file);
        assertThat(plan.count(RosterPlan.Change.ADDED)).isEqualTo(4);
        assertThat(courses.members(course.id())).hasSize(3);
        assertThat(rosters.start(course, plan.uploadId(), teacher.id())).isEqualTo(Rosters.Start.BEGUN);
        var job = atEnd(() -> rosters.job(course.id()));
        assertThat(job.done()).isEqualTo(4);
        assertThat(job.report(Rosters.Done.class)).contains(new Rosters.Done(4, 0, 0));
        assertThat(rosters.start(course, plan.uploadId(), teacher.id())).isEqualTo(Rosters.Start.NO_SUCH_FILE);
        assertThat(courses.members(course.id())).hasSize(7);
        var windows = "name;id;group\nM\u00FCller;4;B\n".getBytes(Charset.forName("windows-1252"));
        assertThat(rosters.look(course.id(), windows).lines())
                .extracting(RosterPlan.Line::change)
                .containsExactly(RosterPlan.Change.CHANGED);
    }

    @Test
    void aSeatIsTakenByItsCodeOnceAndBringsItsNameAlong() {
        var seat = courses.addSeat(course.id(), CourseRole.LEARNER, "Cid Lee", "7", "A");
        var code = seat.claimCode().orElseThrow();
        var cid = person("cid");
        assertThat(courses.join(cid, course.joinCode().toLowerCase(Locale.ROOT), "cid"))
                .isInstanceOf(Joining.Joined.class);
        assertThat(courses.join(cid, " " + code.substring(0, 6) + "-" + code.substring(6), ""))
                .isInstanceOfSatisfying(
                        Joining.Joined.class,
                        joined -> assertThat(joined.member().name()).isEqualTo("Cid Lee"));
        assertThat(courses.join(person("Eve"), code, "")).isInstanceOf(Joining.Refused.class);
        assertThat(courses.members(course.id()))
                .filteredOn(it -> it.identifier().equals("7"))
                .hasSize(1);
    }

    @Test
    void answersAreTakenWhileTheAssignmentIsOpenAndNotOtherwise() {
        var later = publish(plan(Duration.ofHours(1), Duration.ofHours(2), TRIES, Show.AT_ONCE));
        assertThat(submit(later, ann, Map.of())).isEqualTo(new Turn.Refused(Turn.Reason.NOT_YET));
        var over = publish(plan(Duration.ofHours(-2), Duration.ofHours(-1), TRIES, Show.AT_ONCE));
        assertThat(submit(over, ann, Map.of())).isEqualTo(new Turn.Refused(Turn.Reason.OVER));
        assignments.extend(over.id(), ann.id(), new Extension(Optional.of(now(Duration.ofHours(1))), 0, 0, "ill"));
        assertThat(submit(over, ann, Map.of())).isInstanceOf(Turn.Judged.class);
        assertThat(submit(over, bob, Map.of())).isEqualTo(new Turn.Refused(Turn.Reason.OVER));
        courses.archive(course.id());
        assertThat(submit(over, ann, Map.of())).isEqualTo(new Turn.Refused(Turn.Reason.ARCHIVED));
    }

    @Test
    void whereResultsComeLaterTheLastAnswerBeforeTheDeadlineCounts() {
        var assignment = publish(plan(Duration.ofHours(-1), Duration.ofHours(1), TRIES, Show.AFTER_DUE));
        assertThat(submit(assignment, ann, Map.of("tDiv", "1"))).isInstanceOf(Turn.Kept.class);
        assertThat(coursework.save(assignment, ann, 1, right(assignment, ann))).isInstanceOf(Turn.Kept.class);
        assertThat(gradebooks.of(assignment, ann).scored()).isFalse();
        assertThat(coursework.visibility(assignment, ann)).isEqualTo(new Visibility(false, false));
        var over = end(assignment);
        assertThat(coursework.save(over, ann, 1, Map.of("tDiv", "1"))).isEqualTo(new Turn.Refused(Turn.Reason.OVER));
        assertThat(gradebooks.of(over, ann).points()).isEqualTo(Fraction.of(10));
        assertThat(coursework.visibility(over, ann)).isEqualTo(new Visibility(true, true));
    }

    @Test
    void whatCannotBeReadInAKeptAnswerCountsAsUnanswered() {
        var assignment = publish(plan(Duration.ofHours(-1), Duration.ofHours(1), TRIES, Show.NEVER));
        var typed = new HashMap<>(right(assignment, ann));
        typed.put("efficiency", "many");
        coursework.save(assignment, ann, 1, typed);
        assertThat(gradebooks.of(end(assignment), ann).points()).isEqualTo(Fraction.of(20, 3));
    }

    @Test
    void anExamNeedsAStartAndAHandedInOneIsClosed() {
        var exam = publish(plan(Duration.ofHours(-1), Duration.ofHours(1), new AttemptsPolicy.Exam(30), Show.AT_ONCE));
        assertThat(submit(exam, ann, Map.of())).isEqualTo(new Turn.Refused(Turn.Reason.TO_START));
        coursework.start(exam, ann);
        assertThat(submit(exam, ann, right(exam, ann))).isInstanceOf(Turn.Kept.class);
        assertThat(coursework.handIn(exam, ann)).isInstanceOf(Turn.Done.class);
        assertThat(submit(exam, ann, Map.of())).isEqualTo(new Turn.Refused(Turn.Reason.HANDED_IN));
        assertThat(gradebooks.of(exam, ann).points()).isEqualTo(Fraction.of(10));
    }

    @Test
    void problemsComeAsTheyStandOrMixedForEachLearnerAlwaysTheSame() {
        var ids = catalogue.problems().stream()
                .map(problem -> problem.id())
                .limit(12)
                .toList();
        var items = IntStream.range(0, ids.size())
                .mapToObj(i -> new Item(i + 1, ids.get(i), 1, "", Optional.empty()))
                .toList();
        var assignment = publish(open().with(items));
        assertThat(problems(assignment, ann)).isEqualTo(ids).isEqualTo(problems(assignment, bob));
        assignments.move(assignment.id(), 12, -1);
        assignments.move(assignment.id(), 1, -1);
        var moved = assignments.find(assignment.id()).orElseThrow();
        assertThat(problems(moved, ann).subList(10, 12)).containsExactly(ids.get(11), ids.get(10));
        assertThat(moved.plan().item(12).map(Item::problemId)).contains(ids.get(11));
        assignments.change(moved.id(), moved.version(), moved.plan().with(ProblemOrder.SHUFFLED));
        var mixed = assignments.find(assignment.id()).orElseThrow();
        assertThat(problems(mixed, ann))
                .containsExactlyInAnyOrderElementsOf(ids)
                .isEqualTo(problems(mixed, ann))
                .isNotEqualTo(problems(mixed, bob))
                .isNotEqualTo(ids);
    }

    private List<String> problems(Assignment assignment, Member member) {
        return coursework.tasks(assignment, member).stream()
                .map(task -> task.item().problemId())
                .toList();
    }

    @Test
    void anAssignmentThatIsSavedAgainAsksTheSame() {
        var assignment = publish(open());
        var before = coursework.tasks(assignment, ann).getFirst().instance().id();
        var saved = assignments.change(assignment.id(), assignment.version(), assignment.plan());
        var after = ((Assignments.Saving.Saved) saved).assignment();
        assertThat(coursework.tasks(after, ann).getFirst().instance().id()).isEqualTo(before);
        assertThat(assignments.change(assignment.id(), assignment.version(), assignment.plan()))
                .isInstanceOf(Assignments.Saving.Overtaken.class);
    }

    @Test
    void aCopyOpensAtTheSameTimeOfDayAfterAClockChange() {
        var opens = Instant.parse("2026-10-20T06:00:00Z");
        var due = Optional.of(Instant.parse("2026-10-27T22:59:00Z"));
        assignments.create(course.id(), plan(new Schedule(opens, due, Optional.empty()), TRIES, Show.AT_ONCE));
        var copy = copies.copy(course, teacher, "Warps", "2027", Optional.of(java.time.LocalDate.parse("2027-04-13")));
        var schedule = assignments.of(copy.id()).getFirst().plan().schedule();
        assertThat(schedule.opens()).isEqualTo(Instant.parse("2027-04-13T06:00:00Z"));
        assertThat(schedule.due()).contains(Instant.parse("2027-04-20T21:59:00Z"));
        assertThat(courses.members(copy.id())).hasSize(1);
    }
}
