package org.warpladder.practice.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpladder.diagram.Schedule;
import org.warpladder.diagram.SchedulePicture;
import org.warpladder.exercise.Scenario;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Shape;
import org.warpladder.simulator.trace.Fraction;
import org.warpladder.simulator.trace.LaneMask;

class TwoSchedulesTests {
    /** Lanes 0 to 7 take 15 cycles, the others 25; behind the join all take 10. */
    private static final String TWO_PATHS_AND_TAIL = """
        __global__ void k() {
          if (threadIdx.x < 8)
            work(15);
          else
            work(25);
          work(10);
        }
        """;

    @ParameterizedTest(name = "{0}: {3}")
    @CsvSource({
        "longest-path,    50, 35,    A 0+15 x8; B 0+25 x24; - 25+10 x32",
        "mean-of-paths,   50, 30,    A 0+7.50 x8; B 7.50+12.50 x24; - 20+10 x32",
        "weighted-mean,   50, 65/2,  A 0+3.75 x8; B 3.75+18.75 x24; - 22.50+10 x32",
        "tail-per-path,   50, 60,    A 0+15 x8; - 15+10 x8; B 25+25 x24; - 50+10 x24",
        "tail-forgotten,  50, 40,    A 0+15 x8; B 15+25 x24",
        "untaken-counted, 50, 59,    A 0+15 x8; B 15+25 x24; C 40+9 x0; - 49+10 x32",
        "sum-for-ideal,   35, 50,    A 0+15 x1; B 15+25 x1; - 40+10 x1"
    })
    void aWrongIdeaMakesASchedule(String idea, long right, String wrong, String schedule) {
        var two = TwoSchedules.of(oneWarp(), idea, Fraction.of(right), fraction(wrong));
        assertThat(two).hasValueSatisfying(it -> assertThat(text(it.imagined())).isEqualTo(schedule));
    }

    @Test
    void warpsSideBySideMakeTheSlowestWarpTheBlock() {
        var two = TwoSchedules.of(twoWarps(), "block-greatest", Fraction.of(65), Fraction.of(40));
        assertThat(two).hasValueSatisfying(it -> {
            assertThat(text(it.actual())).isEqualTo("A 0+40 x1; B 40+25 x1");
            assertThat(text(it.imagined())).isEqualTo("A 0+40 x1; B 0+25 x1");
        });
    }

    @Test
    void whereAScheduleLastsOtherwiseThanTheAnswersNothingIsDrawn() {
        assertThat(TwoSchedules.of(oneWarp(), "longest-path", Fraction.of(50), Fraction.of(36)))
                .isEmpty();
        assertThat(TwoSchedules.of(oneWarp(), "longest-path", Fraction.of(49), Fraction.of(35)))
                .isEmpty();
        assertThat(TwoSchedules.of(oneWarp(), "bits-reversed", Fraction.of(50), Fraction.of(35)))
                .isEmpty();
    }

    private static Scenario oneWarp() {
        return new Scenario(TWO_PATHS_AND_TAIL, Launch.DEFAULT, Map.of());
    }

    /** The first warp splits 15 and 25, the second one takes 25. */
    private static Scenario twoWarps() {
        var kernel = TWO_PATHS_AND_TAIL.replace("  work(10);\n", "");
        return new Scenario(kernel, Launch.DEFAULT.withBlock(Shape.of(64)), Map.of());
    }

    private static Fraction fraction(String text) {
        var parts = text.split("/");
        return Fraction.of(Long.parseLong(parts[0]), parts.length == 1 ? 1 : Long.parseLong(parts[1]));
    }

    /** {@code letter start+length xrows}, piece by piece. */
    private static String text(Schedule schedule) {
        return schedule.pieces().stream()
                .map(piece ->
                        (piece.mark().letter().isEmpty() ? "-" : piece.mark().letter()) + " "
                                + SchedulePicture.text(piece.start()) + "+" + SchedulePicture.text(piece.length())
                                + " x"
                                + LaneMask.count(piece.on()))
                .collect(Collectors.joining("; "));
    }
}
