package org.warpladder.course;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.warpladder.practice.Mark;
import org.warpladder.simulator.trace.Fraction;

class ScoringTests {
    private static final AssignmentPlan PLAN = WindowTests.plan(new AttemptsPolicy.Tries(3));
    private static final Window WINDOW = Window.of(PLAN, Extension.NONE, Sitting.NONE);
    private static final Instant DUE = PLAN.schedule().due().orElseThrow();
    private static final List<Draw> DRAWS = List.of(draw(1, 1), draw(2, 1), draw(4, 1));

    @Test
    void theMarkThatIsWorthMostCountsAndNotTheLast() {
        var score = score(
                mark(1, Fraction.of(2, 3), -60),
                mark(1, Fraction.ONE, 3 * 86_400 + 1),
                mark(1, Fraction.of(1, 3), -30));
        assertThat(score.item(1).share()).isEqualTo(Fraction.of(2, 3));
        assertThat(score.item(1).late()).isFalse();
    }

    @Test
    void aLateAnswerThatIsStillWorthMoreCountsLess() {
        var score = score(mark(1, Fraction.of(1, 3), -60), mark(1, Fraction.ONE, 60));
        assertThat(score.item(1).points()).isEqualTo(Fraction.of(9));
        assertThat(score.item(1).late()).isTrue();
    }

    @Test
    void threeThirdsMakeExactlyOne() {
        var third = Fraction.of(1, 3);
        var score = score(mark(1, third, -1), mark(2, third, -1), mark(4, third, -1));
        assertThat(score.points()).isEqualTo(Fraction.of(20, 3));
        assertThat(score.share()).isEqualTo(third);
    }

    @Test
    void ofAPoolOnlyWhatWasDrawnCanBeReached() {
        assertThat(score().outOf()).isEqualTo(Fraction.of(20));
        assertThat(PLAN.points()).isEqualTo(20);
    }

    @Test
    void aScoreSetByHandCountsInsteadUntilItIsTakenBack() {
        var set = adjustment(1, Optional.of(Fraction.of(7)), 1);
        assertThat(score(List.of(set), mark(1, Fraction.ONE, -1)).item(1).points())
                .isEqualTo(Fraction.of(7));
        var back = adjustment(1, Optional.empty(), 2);
        assertThat(score(List.of(set, back), mark(1, Fraction.ONE, -1)).item(1).points())
                .isEqualTo(Fraction.of(10));
    }

    @Test
    void nothingGradedIsNoZero() {
        assertThat(score().scored()).isFalse();
        assertThat(score(mark(1, Fraction.ZERO, -1)).scored()).isTrue();
    }

    @Test
    void aReplacedVariantKeepsWhatWasReached() {
        var draws = List.of(draw(1, 1), draw(1, 2));
        var score = Scoring.score(PLAN, draws, List.of(mark(1, Fraction.of(2, 3), -1)), List.of(), WINDOW, DUE);
        assertThat(score.item(1).share()).isEqualTo(Fraction.of(2, 3));
        assertThat(score.item(1).draw().number()).isEqualTo(2);
    }

    @Test
    void everyLearnerDrawsAsManyOfAPoolAsAllOthersAndNotTheSame() {
        var assignment = new Assignment("a", "c", PLAN, 42, true, 0);
        var drawn = IntStream.range(0, 60)
                .mapToObj(member -> Draws.positions(assignment, "member " + member, List.of()))
                .toList();
        assertThat(drawn)
                .allSatisfy(positions ->
                        assertThat(positions).hasSize(3).startsWith(1).isSorted());
        assertThat(drawn.stream().distinct()).hasSize(3);
        assertThat(Draws.positions(assignment, "member 1", List.of())).isEqualTo(drawn.get(1));
    }

    @Test
    void whoHasDrawnKeepsItWhenThePoolChanges() {
        var assignment = new Assignment("a", "c", PLAN, 42, true, 0);
        assertThat(Draws.positions(assignment, "m", List.of(1, 3, 4))).containsExactly(1, 3, 4);
    }

    @Test
    void noVariantOfAnAssignmentIsOneOfThePractice() {
        var assignment = new Assignment("a", "c", PLAN, 42, true, 0);
        assertThat(IntStream.range(1, 200).mapToLong(number -> Draws.seed(assignment, "m", 1, number)))
                .allSatisfy(seed -> assertThat(seed).isBetween(1_000_000_000L, 1L << 53))
                .doesNotHaveDuplicates();
    }

    private static Score score(Mark... marks) {
        return score(List.of(), marks);
    }

    private static Score score(List<Adjustment> adjustments, Mark... marks) {
        return Scoring.score(PLAN, DRAWS, List.of(marks), adjustments, WINDOW, DUE);
    }

    private static Mark mark(int position, Fraction reached, long secondsAfterDue) {
        return new Mark(
                "person",
                "attempt " + position,
                "instance " + position + "/1",
                1,
                reached,
                false,
                DUE.plusSeconds(secondsAfterDue));
    }

    private static Draw draw(int position, int number) {
        return new Draw("m", position, number, "instance " + position + "/" + number, 1, DUE, Optional.empty());
    }

    private static Adjustment adjustment(int position, Optional<Fraction> points, long at) {
        return new Adjustment("m", position, points, "reason", "by", DUE.plusSeconds(at));
    }
}
