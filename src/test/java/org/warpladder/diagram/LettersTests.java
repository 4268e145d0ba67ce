package org.warpladder.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.warpladder.simulator.WarpRun;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Shape;
import org.warpladder.simulator.trace.TraceEvent;

class LettersTests {
    /** The first warp takes both sides, the second only the other. */
    private static final String TWO_WARPS = """
        __global__ void k() {
          if (threadIdx.x < 8)
            work(15);
          else
            work(25);
        }
        """;

    @Test
    void aPathKeepsItsMarkInAWarpThatTakesNoOther() {
        var traces = traces(TWO_WARPS, Shape.of(64));
        var letters = Letters.of(traces, Gallery.WORDS);
        assertThat(marks(traces.get(0), letters)).containsExactly(PathMark.of(0), PathMark.of(1));
        assertThat(marks(traces.get(1), letters)).containsExactly(PathMark.of(1));
    }

    @Test
    void callsThatAreNamedByLettersKeepThem() {
        var source = TWO_WARPS.replace("work(15)", "B()").replace("work(25)", "A()");
        var launch = Launch.DEFAULT.withBlock(Shape.of(32)).withCosts(Map.of("A", 3, "B", 4));
        var trace = Gallery.run(source, launch).warps().getFirst().trace();
        assertThat(marks(trace, Letters.of(List.of(trace), Gallery.WORDS)))
                .containsExactly(PathMark.of(1), PathMark.of(0));
    }

    @Test
    void armsHaveMarksWhereNothingHasAPrice() {
        var source = "__global__ void k() { __shared__ int s[2]; if (threadIdx.x < 8) s[0] = 1; else s[1] = 2; }";
        var trace = Gallery.run(source, Launch.DEFAULT.withBlock(Shape.of(32)))
                .warps()
                .getFirst()
                .trace();
        assertThat(WarpPaths.of(trace, Gallery.WORDS).marks()).contains(PathMark.of(0), PathMark.of(1));
    }

    private static List<List<TraceEvent>> traces(String source, Shape block) {
        return Gallery.run(source, Launch.DEFAULT.withBlock(block)).warps().stream()
                .map(WarpRun::trace)
                .toList();
    }

    private static Stream<PathMark> marks(List<TraceEvent> trace, Letters letters) {
        return WarpPaths.of(trace, letters, Gallery.WORDS).columns().stream().map(Column::mark);
    }
}
