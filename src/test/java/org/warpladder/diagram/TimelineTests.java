package org.warpladder.diagram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpladder.diagram.Timeline.Step;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Shape;
import org.warpladder.simulator.trace.LaneMask;

class TimelineTests {
    private static final double ROUNDING = 0.11;

    private static Drawn drawn(int lanes, Step... steps) {
        return Drawn.of(Timeline.ofSteps(List.of(steps), lanes, Gallery.WORDS));
    }

    @Test
    void columnsAreAsWideAsTheirCyclesAndFollowOneAnother() {
        var columns = drawn(32, new Step("then", 15, 0xffL), new Step("else", 25, 0xffffff00L))
                .all("path.lanes");
        var first = Drawn.boxes(columns.getFirst()).getFirst();
        var last = Drawn.boxes(columns.getLast()).getFirst();
        assertThat(last.width() / first.width()).isCloseTo(25.0 / 15, within(0.01));
        assertThat(last.x()).isCloseTo(first.x() + first.width(), within(ROUNDING));
    }

    /** Lane 0 of four runs alone: the top quarter of the column. */
    @Test
    void laneZeroIsAtTheTopAndTheOthersAreHatched() {
        var states = drawn(4, new Step("then", 10, 0b0001)).all("path.lanes");
        assertThat(states.stream().map(Drawn::style)).containsExactly("a", "idle");
        var running = Drawn.boxes(states.getFirst()).getFirst();
        var idle = Drawn.boxes(states.getLast()).getFirst();
        assertThat(idle.y()).isEqualTo(running.y() + running.height());
        assertThat(idle.height()).isEqualTo(3 * running.height());
    }

    @ParameterizedTest
    @CsvSource({"4, 4", "8, 8", "16, 2", "32, 4", "64, 8"})
    void everyWidthHasItsLanesInTheColumn(int lanes, int numbers) {
        var drawn = drawn(lanes, new Step("all", 10, LaneMask.full(lanes)));
        var all = Drawn.boxes(drawn.all("path.lanes").getFirst()).getFirst();
        var one = Drawn.boxes(
                        drawn(lanes, new Step("one", 10, 1)).all("path.lanes").getFirst())
                .getFirst();
        assertThat(all.height()).isEqualTo(lanes * one.height());
        assertThat(drawn.texts("text.end").stream().filter(text -> text.matches("\\d+")))
                .hasSize(numbers)
                .startsWith("0");
    }

    @Test
    void lanesThatAreNotThereHaveADottedBorderAndNoGround() {
        var partial = Gallery.run(Gallery.NESTED, Launch.DEFAULT.withBlock(Shape.of(20)))
                .warps()
                .getFirst();
        var absent = Drawn.of(Timeline.of(partial.trace(), 32, Gallery.WORDS)).all("path.absent");
        assertThat(absent).isNotEmpty().allMatch(lanes -> lanes.attr("fill").isEmpty());
        var box = Drawn.boxes(absent.getFirst()).getFirst();
        assertThat(box.height()).as("lanes 20 to 31, 11 px each").isEqualTo(12 * 11);
    }

    @Test
    void waitingLanesSayWhereTheyWait() {
        var nested = Gallery.warp(Gallery.NESTED);
        var waiting = Drawn.of(Timeline.of(nested.trace(), 32, Gallery.WORDS)).all("path.state-waiting");
        assertThat(waiting.getFirst().select("title").text()).contains("8–15", "line");
    }

    @Test
    void theSameArmHasTheSameMarkAllTheWay() {
        var steps = drawn(8, new Step("x", 5, 1), new Step("y", 5, 2), new Step("x", 5, 4));
        assertThat(steps.all("path.lanes").stream().map(Drawn::style).filter(style -> !style.equals("idle")))
                .containsExactly("a", "b", "a");
        assertThat(steps.texts("text.letter")).startsWith("A", "B", "A");
    }

    @Test
    void theTableHasStartCyclesMaskAndLanesOfEachIssue() {
        var figure = Timeline.ofSteps(
                List.of(new Step("then", 15, 0xffL), new Step("else", 25, 0xffffff00L)), 32, Gallery.WORDS);
        assertThat(figure.table().rows())
                .containsExactly(
                        List.of("1", "then", "A", "0", "15", "0x000000ff", "0–7"),
                        List.of("2", "else", "B", "15", "25", "0xffffff00", "8–31"));
        assertThat(figure.caption()).contains("2", "40");
    }

    @Test
    void aLongRunIsCutAndSaysSo() {
        var loop = Gallery.warp(Gallery.LONG);
        var figure = Timeline.of(loop.trace(), 32, Gallery.WORDS);
        assertThat(figure.table().rows()).hasSize(Timeline.MOST_COLUMNS);
        assertThat(figure.caption()).contains("60");
    }
}
