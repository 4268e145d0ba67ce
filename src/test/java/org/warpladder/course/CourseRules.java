package org.warpladder.course;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.warpladder.account.Learner;
import org.warpladder.account.People;
import org.warpladder.account.Privacy;
import org.warpladder.course.Regrade.Mode;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.Layer;
import org.warpladder.exercise.Variant;
import org.warpladder.exercise.number.Shown;
import org.warpladder.practice.Outcome;
import org.warpladder.simulator.trace.Fraction;

/** A course in which Ann and Bob work at two-paths, ten points, three tries. */
@SpringBootTest
abstract class CourseRules {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
    private static final AttemptsPolicy TRIES = new AttemptsPolicy.Tries(3);
    private static final String FILE = "2-application/two-paths.yaml";

    @Autowired
    private Courses courses;

    @Autowired
    private CourseCopies copies;

    @Autowired
    private Rosters rosters;

    @Autowired
    private Assignments assignments;

    @Autowired
    private Coursework coursework;

    @Autowired
    private Gradebooks gradebooks;

    @Autowired
    private Analytics analytics;

    @Autowired
    private Regrades regrades;

    @Autowired
    private Receipts receipts;

    @Autowired
    private Notices notices;

    @Autowired
    private People people;

    @Autowired
    private Privacy privacy;

    @Autowired
    private Catalogue catalogue;

    @Autowired
    private Clock clock;

    private Learner teacher;
    private Course course;
    private Member ann;
    private Member bob;

    @BeforeEach
    void aCourseBegins() {
        teacher = person("Teacher");
        course = courses.create(teacher, "Warps", "2026", BERLIN);
        ann = courses.enrol(course.id(), person("Ann"), "");
        bob = courses.enrol(course.id(), person("Bob"), "");
    }

    @AfterEach
    void theProblemIsAsShipped() {
        catalogue.lay(Layer.NONE);
    }

    @Test
    void aRosterIsLookedAtThenAppliedOnce() {
        var file = "name;id;group\nمحمد;1;A\n王小明;2;B\n=1+1;3;A\nMüller;4;A\n".getBytes(StandardCharsets.UTF_8);
        var plan = rosters.look(course.id(), file);
        assertThat(plan.count(RosterPlan.Change.ADDED)).isEqualTo(4);
        assertThat(courses.members(course.id())).hasSize(3);
        assertThat(rosters.apply(course.id(), plan.uploadId())).isPresent();
        assertThat(rosters.apply(course.id(), plan.uploadId())).isEmpty();
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

    @Test
    void analyticsNameTheIdeaThatTwoLearnersShare() {
        var assignment = publish(open());
        for (var member : List.of(ann, bob)) {
            var typed = new HashMap<>(right(assignment, member));
            typed.put("tDiv", typed.get("tIdeal"));
            submit(assignment, member, typed);
        }
        var problem = analytics.of(assignment).problems().getFirst();
        assertThat(problem.mean()).contains(Fraction.of(2, 3));
        assertThat(problem.ideas()).singleElement().satisfies(idea -> {
            assertThat(idea.misconception()).isEqualTo("longest-path");
            assertThat(idea.learners()).isEqualTo(2);
        });
    }

    @Test
    void theRightAnswerToSomeoneElsesVariantIsShown() {
        var assignment = publish(open());
        submit(assignment, ann, right(assignment, ann));
        submit(assignment, bob, right(assignment, ann));
        assertThat(analytics.of(assignment).shared())
                .singleElement()
                .satisfies(
                        shared -> assertThat(shared.rightFor().map(Member::id)).contains(ann.id()));
    }

    @Test
    void aCorrectedProblemChangesNoScoreBeforeItIsRegraded() throws IOException {
        serve("run.tDiv + 1");
        var assignment = publish(open());
        var truth = truth(assignment, ann);
        submit(assignment, ann, truth);
        submit(assignment, bob, right(assignment, bob));
        catalogue.lay(Layer.NONE);
        assertThat(gradebooks.of(assignment, ann).points()).isEqualTo(Fraction.of(20, 3));
        var run = regrades.dryRun(assignment, 1).orElseThrow();
        assertThat(run.gaining()).isEqualTo(1);
        assertThat(run.losing()).isEqualTo(1);
        assertThat(gradebooks.of(assignment, ann).points()).isEqualTo(Fraction.of(20, 3));
        regrades.apply(assignment, 1, Mode.NEVER_LOWER, teacher.id());
        assertThat(gradebooks.of(assignment, ann).points()).isEqualTo(Fraction.of(10));
        assertThat(gradebooks.of(assignment, bob).points()).isEqualTo(Fraction.of(10));
        assertThat(notices.of(ann.id()))
                .singleElement()
                .satisfies(notice -> assertThat(notice.message()).isEqualTo("notice.regraded.more"));
        assertThat(notices.of(bob.id())).isEmpty();
        regrades.apply(assignment, 1, Mode.REPLACE, teacher.id());
        assertThat(gradebooks.of(assignment, bob).points()).isEqualTo(Fraction.of(20, 3));
        assertThat(regrades.dryRun(assignment, 1).orElseThrow().lines()).isEmpty();
        assertThat(regrades.past(assignment.id())).hasSize(2);
    }

    @Test
    void whoHasAVariantKeepsItOrTakesTheNewVersionWithAllTries() throws IOException {
        serve("run.tDiv + 1");
        var assignment = publish(open());
        submit(assignment, ann, truth(assignment, ann));
        catalogue.lay(Layer.NONE);
        assertThat(coursework.tasks(assignment, ann).getFirst().newer()).isTrue();
        assertThat(coursework.tasks(assignment, bob).getFirst().newer()).isFalse();
        submit(assignment, bob, right(assignment, bob));
        assertThat(gradebooks.of(assignment, bob).points()).isEqualTo(Fraction.of(10));
        coursework.replace(assignment, ann, 1);
        assertThat(coursework.tasks(assignment, ann).getFirst().standing()).isEmpty();
        assertThat(gradebooks.of(assignment, ann).points()).isEqualTo(Fraction.of(20, 3));
        submit(assignment, ann, right(assignment, ann));
        assertThat(gradebooks.of(assignment, ann).points()).isEqualTo(Fraction.of(10));
    }

    @Test
    void anErasedLearnersScoreStaysInTheAverageAndNowhereElse() {
        var assignment = publish(open());
        var other = courses.create(teacher, "Other", "", BERLIN);
        var there = courses.enrol(
                other.id(), people.find(bob.personId().orElseThrow()).orElseThrow(), "");
        submit(assignment, ann, right(assignment, ann));
        submit(assignment, bob, truth(assignment, ann));
        var mean = gradebooks.of(course.id()).mean(0);
        privacy.erase(ann.personId().orElseThrow());
        var book = gradebooks.of(course.id());
        assertThat(book.mean(0)).isEqualTo(mean);
        assertThat(book.rows()).extracting(row -> row.member().name()).containsExactly(bob.name());
        assertThat(gradebooks.csv(course.id(), Locale.ENGLISH)).doesNotContain(ann.name());
        assertThat(courses.member(there.id())).contains(there);
    }

    @Test
    void aReceiptIsOursUntilALetterIsChanged() {
        var assignment = publish(open());
        submit(assignment, ann, right(assignment, ann));
        var receipt = receipts.issue(course, assignment, ann, 1).orElseThrow();
        assertThat(receipts.check(receipt)).isInstanceOfSatisfying(Receipts.Check.Good.class, good -> {
            assertThat(good.recomputed()).contains("1");
            assertThat(good.agrees()).isTrue();
        });
        assertThat(receipts.check(receipt.replace("two-paths", "four-way"))).isInstanceOf(Receipts.Check.Bad.class);
        assertThat(receipts.check("{}")).isInstanceOf(Receipts.Check.Bad.class);
        assertThat(receipts.issue(course, assignment, bob, 1)).isEmpty();
    }

    @Test
    void aReceiptOfAKeptAnswerTellsNoScore() {
        var assignment = publish(plan(Duration.ofHours(-1), Duration.ofHours(1), TRIES, Show.NEVER));
        submit(assignment, ann, right(assignment, ann));
        var receipt = receipts.issue(course, assignment, ann, 1).orElseThrow();
        assertThat(receipts.check(receipt))
                .isInstanceOfSatisfying(
                        Receipts.Check.Good.class,
                        good -> assertThat(good.recomputed()).isEmpty());
    }

    private AssignmentPlan open() {
        return plan(Duration.ofHours(-1), Duration.ofHours(1), TRIES, Show.AT_ONCE);
    }

    private AssignmentPlan plan(Duration opens, Duration due, AttemptsPolicy attempts, Show scores) {
        return plan(new Schedule(now(opens), Optional.of(now(due)), Optional.empty()), attempts, scores);
    }

    private static AssignmentPlan plan(Schedule schedule, AttemptsPolicy attempts, Show scores) {
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

    private Assignment publish(AssignmentPlan plan) {
        var saved = (Assignments.Saving.Saved) assignments.create(course.id(), plan);
        assignments.publish(saved.assignment().id());
        return assignments.find(saved.assignment().id()).orElseThrow();
    }

    /** The assignment as it is when its time is over: drafts were saved a second before the end. */
    private Assignment end(Assignment assignment) {
        var schedule =
                new Schedule(assignment.plan().schedule().opens(), Optional.of(now(Duration.ZERO)), Optional.empty());
        var plan =
                plan(schedule, assignment.plan().attempts(), assignment.plan().scores());
        assignments.change(assignment.id(), assignment.version(), plan);
        return assignments.find(assignment.id()).orElseThrow();
    }

    private Turn submit(Assignment assignment, Member member, Map<String, String> typed) {
        var turn = coursework.submit(
                assignment, member, 1, typed, UUID.randomUUID().toString());
        if (turn instanceof Turn.Judged(var outcome)) {
            assertThat(outcome).isNotInstanceOf(Outcome.Refused.class);
        }
        return turn;
    }

    /** What the member's variant takes as right. */
    private Map<String, String> right(Assignment assignment, Member member) {
        return typed(variant(assignment, member));
    }

    /** What is right by the problem as it is shipped, where the member's variant is of a broken version. */
    private Map<String, String> truth(Assignment assignment, Member member) {
        var typed = new HashMap<>(typed(variant(assignment, member)));
        var scenario =
                java.util.Objects.requireNonNull(variant(assignment, member).scenario());
        typed.put(
                "tDiv",
                String.valueOf(scenario.run().warps().getFirst().metrics().tDiv()));
        return typed;
    }

    private Variant variant(Assignment assignment, Member member) {
        return coursework.tasks(assignment, member).getFirst().instance().variant();
    }

    private static Map<String, String> typed(Variant variant) {
        var typed = new HashMap<String, String>();
        variant.right()
                .forEach((field, answer) ->
                        typed.put(field, Shown.value(variant.field(field), ((Answer.Number) answer).value())));
        return typed;
    }

    /** Serves two-paths with another answer to its first field. */
    private void serve(String answer) throws IOException {
        var text = Files.readString(Path.of("exercises", FILE));
        var broken = text.replace("answer: run.tDiv}", "answer: \"" + answer + "\"}");
        assertThat(broken).isNotEqualTo(text);
        catalogue.lay(new Layer(Map.of(FILE, broken), Set.of()));
    }

    private Instant now(Duration later) {
        return clock.instant().plus(later);
    }

    private Learner person(String name) {
        return people.learner(UUID.randomUUID().toString(), name);
    }
}
