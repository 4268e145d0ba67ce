package org.warpladder.course;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpladder.course.Window.State;
import org.warpladder.simulator.trace.Fraction;

class WindowTests {
    private static final Instant OPENS = Instant.parse("2027-01-01T08:00:00Z");
    private static final Instant DUE = Instant.parse("2027-01-08T08:00:00Z");
    private static final Instant CLOSES = Instant.parse("2027-01-10T08:00:00Z");
    private static final AttemptsPolicy EXAM = new AttemptsPolicy.Exam(60);

    @ParameterizedTest
    @CsvSource({
        "2027-01-01T07:59:59Z, NOT_YET",
        "2027-01-01T08:00:00Z, OPEN",
        "2027-01-08T08:00:00Z, OPEN",
        "2027-01-08T08:00:01Z, LATE",
        "2027-01-10T08:00:00Z, LATE",
        "2027-01-10T08:00:01Z, OVER"
    })
    void lastsFromTheOpeningToTheLastInstantOfTheClosing(String now, State state) {
        assertThat(window(new AttemptsPolicy.Tries(3), Extension.NONE, Sitting.NONE)
                        .at(Instant.parse(now)))
                .isEqualTo(state);
    }

    @Test
    void anExtensionMovesOneLearnersDueTimeAndTheClosingWithIt() {
        var until = Optional.of(CLOSES.plus(Duration.ofDays(3)));
        var window = window(new AttemptsPolicy.Tries(3), new Extension(until, 0, 0, "ill"), Sitting.NONE);
        assertThat(window.at(CLOSES.plusSeconds(1))).isEqualTo(State.OPEN);
        assertThat(window.at(until.get().plusSeconds(1))).isEqualTo(State.OVER);
    }

    @Test
    void anExamRunsFromTheLearnersOwnStart() {
        assertThat(window(EXAM, Extension.NONE, Sitting.NONE).at(OPENS)).isEqualTo(State.TO_START);
        var started = new Sitting(Optional.of(OPENS), Optional.empty());
        var window = window(EXAM, Extension.NONE, started);
        assertThat(window.takes(OPENS.plus(Duration.ofMinutes(60)))).isTrue();
        assertThat(window.takes(OPENS.plus(Duration.ofMinutes(60)).plusSeconds(1)))
                .isFalse();
        assertThat(window(EXAM, new Extension(Optional.empty(), 30, 0, ""), started)
                        .takes(OPENS.plus(Duration.ofMinutes(90))))
                .isTrue();
    }

    @Test
    void anExamThatBeganLateEndsWhenItClosesForAll() {
        var started = new Sitting(Optional.of(CLOSES.minusSeconds(600)), Optional.empty());
        assertThat(window(EXAM, Extension.NONE, started).ends()).contains(CLOSES);
    }

    @Test
    void whoHasHandedInIsDone() {
        var window = window(EXAM, Extension.NONE, new Sitting(Optional.of(OPENS), Optional.of(OPENS.plusSeconds(60))));
        assertThat(window.at(OPENS.plusSeconds(61))).isEqualTo(State.HANDED_IN);
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 9/10", "86400, 9/10", "86401, 4/5", "864001, 0", "8640000, 0"})
    void eachDayThatHasBegunTakesItsPercentOff(long secondsLate, String left) {
        assertThat(new LatePolicy(10).left(DUE, DUE.plusSeconds(secondsLate))).isEqualTo(Points.parse(left));
    }

    @Test
    void aSolutionReachesNobodyWhileSomeoneCanStillHandIn() {
        var plan = plan(new AttemptsPolicy.Tries(3));
        var window = window(new AttemptsPolicy.Tries(3), Extension.NONE, Sitting.NONE);
        var extended = Optional.of(CLOSES.plus(Duration.ofDays(3)));
        assertThat(Visibility.of(plan, window, extended, CLOSES.plusSeconds(1)).solutions())
                .isFalse();
        assertThat(Visibility.of(plan, window, extended, extended.get().plusSeconds(1))
                        .solutions())
                .isTrue();
    }

    @Test
    void anExamTellsNothingBeforeItsEnd() {
        var running = window(EXAM, Extension.NONE, new Sitting(Optional.of(OPENS), Optional.empty()));
        assertThat(Visibility.of(plan(EXAM), running, Optional.of(CLOSES), OPENS.plusSeconds(60)))
                .isEqualTo(new Visibility(false, false));
    }

    @Test
    void pointsAreReadExactly() {
        assertThat(Points.typed("7,5")).contains(Fraction.of(15, 2));
        assertThat(Points.typed("20/3")).contains(Fraction.of(20, 3));
        assertThat(Points.typed("-1")).isEmpty();
        assertThat(Points.typed("1/0")).isEmpty();
    }

    private static Window window(AttemptsPolicy attempts, Extension extension, Sitting sitting) {
        return Window.of(plan(attempts), extension, sitting);
    }

    static AssignmentPlan plan(AttemptsPolicy attempts) {
        return new AssignmentPlan(
                "Sheet",
                "",
                new Schedule(OPENS, Optional.of(DUE), Optional.of(CLOSES)),
                new LatePolicy(10),
                attempts,
                true,
                SeedRule.OWN,
                Show.AT_ONCE,
                Show.AFTER_DUE,
                List.of(
                        new Item(1, "two-paths", 10, "", Optional.empty()),
                        new Item(2, "four-way", 5, "A", Optional.empty()),
                        new Item(3, "one-lane", 5, "A", Optional.empty()),
                        new Item(4, "picture", 5, "A", Optional.empty())),
                Map.of("A", 2));
    }
}
