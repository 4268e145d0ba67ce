package org.warpladder.diagram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.warpladder.simulator.WarpRun;

class BarsTests {
    private static final double ROUNDING = 0.11;
    private static final Figure TWO_PATHS = Bars.ofPaths(
            List.of(new Bars.Path("then", 15, 8), new Bars.Path("else", 25, 24), new Bars.Path("never", 90, 0)),
            Gallery.WORDS);

    /** Ideal above: 25. Serialised below: 15, then 25. */
    @Test
    void bothBarsHaveOneScaleTheIdealOneAbove() {
        var bars = Drawn.of(TWO_PATHS).all("rect.segment");
        assertThat(bars).hasSize(3);
        double cycle = Drawn.number(bars.get(1), "width") / 15;
        assertThat(Drawn.number(bars.get(0), "width")).isCloseTo(25 * cycle, within(ROUNDING));
        assertThat(Drawn.number(bars.get(2), "width")).isCloseTo(25 * cycle, within(ROUNDING));
        assertThat(Drawn.number(bars.get(0), "y")).isLessThan(Drawn.number(bars.get(1), "y"));
        assertThat(Drawn.number(bars.get(2), "x"))
                .isCloseTo(Drawn.number(bars.get(1), "x") + 15 * cycle, within(ROUNDING));
        assertThat(Drawn.number(bars.get(0), "x")).isEqualTo(Drawn.number(bars.get(1), "x"));
    }

    @Test
    void thePenaltyIsBracketedFromTheEndOfTheIdealToTheEndOfTheRest() {
        var drawn = Drawn.of(TWO_PATHS);
        var ideal = drawn.all("rect.segment").getFirst();
        double ends = Drawn.number(ideal, "x") + Drawn.number(ideal, "width");
        assertThat(Drawn.number(drawn.all("line.guide").getFirst(), "x1")).isCloseTo(ends, within(ROUNDING));
        assertThat(drawn.all("path.bracket")).hasSize(1);
        assertThat(drawn.texts("text.penalty")).singleElement().asString().contains("15 cycles");
    }

    @Test
    void withoutPenaltyThereIsNoBracket() {
        var one = Drawn.of(Bars.ofPaths(List.of(new Bars.Path("all", 15, 32)), Gallery.WORDS));
        assertThat(one.all("path.bracket")).isEmpty();
        assertThat(one.all("rect.segment")).hasSize(2);
    }

    @Test
    void aPathThatNobodyTakesKeepsItsLetterAndHasNoBar() {
        var drawn = Drawn.of(TWO_PATHS);
        assertThat(drawn.texts("text.letter")).contains("A", "B", "C");
        assertThat(drawn.all("rect.segment").stream().map(Drawn::style)).containsExactly("b", "a", "b");
        assertThat(drawn.all("rect.swatch").stream().map(Drawn::style)).containsExactly("a", "b", "c");
    }

    @Test
    void theWordsSayTheThreeNumbersAndTheTableAddsUp() {
        assertThat(TWO_PATHS.caption())
                .contains("25", "40", "15")
                .isEqualTo(Drawn.of(TWO_PATHS).said());
        assertThat(TWO_PATHS.table().rows().stream().map(List::getLast)).containsExactly("25", "25", "15", "25", "40");
    }

    @Test
    void aRunGivesTheSameBarsAsItsPaths() {
        var run = Gallery.warp("__global__ void k() { if (threadIdx.x < 8) work(15); else work(25); }");
        var bars = Drawn.of(Bars.of(run.trace(), run.metrics(), Gallery.WORDS)).all("rect.segment");
        assertThat(bars.stream().map(bar -> bar.select("title").text()).map(text -> text.replaceAll(".*: ", "")))
                .containsExactly("25 cycles", "15 cycles", "25 cycles");
    }

    /** Both arms stand in line 1. */
    @Test
    void armsThatReadTheSameAreTheirLanes() {
        var halves = Gallery.warp("__global__ void k() { if (threadIdx.x < 8) work(15); else work(25); }");
        assertThat(legend(halves)).containsExactlyInAnyOrder("line 1, lanes 0–7", "line 1, lanes 8–31");
        var parity = Gallery.warp("__global__ void k() { if (threadIdx.x % 2 == 0) work(15); else work(25); }");
        assertThat(legend(parity)).containsExactlyInAnyOrder("line 1, lanes 0, 2, 4, …", "line 1, lanes 1, 3, 5, …");
        assertThat(legend(Gallery.warp("""
            __global__ void k() {
              if (threadIdx.x < 8)
                work(15);
              else
                work(25);
            }
            """))).containsExactlyInAnyOrder("line 3", "line 5");
    }

    private static List<String> legend(WarpRun run) {
        return Drawn.of(Bars.of(run.trace(), run.metrics(), Gallery.WORDS)).texts("text").stream()
                .filter(text -> text.startsWith("line "))
                .toList();
    }

    @Test
    void rowsWithoutComparisonShareOneScale() {
        var rows = List.of(Gallery.row("warp 0", 30), Gallery.row("warp 1", 30, 18));
        var bars = Drawn.of(Bars.rows(rows, Gallery.WORDS)).all("rect.segment");
        double cycle = Drawn.number(bars.get(0), "width") / 30;
        assertThat(Drawn.number(bars.get(1), "width")).isEqualTo(Drawn.number(bars.get(0), "width"));
        assertThat(Drawn.number(bars.get(2), "width")).isCloseTo(18 * cycle, within(ROUNDING));
        assertThat(Drawn.of(Bars.rows(rows, Gallery.WORDS)).said()).contains("warp 0: 30 cycles; warp 1: 48 cycles");
    }
}
