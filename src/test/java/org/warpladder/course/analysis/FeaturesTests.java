package org.warpladder.course.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.warpladder.course.Feature.NESTING;
import static org.warpladder.course.Feature.PARTIAL_WARP;
import static org.warpladder.course.Feature.UNEQUAL_COSTS;
import static org.warpladder.course.Feature.UNTAKEN_PATH;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.warpladder.course.Feature;
import org.warpladder.exercise.Scenario;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Shape;

class FeaturesTests {
    @Test
    void twoTakenPathsOfOneCostHaveNone() {
        assertThat(features("if (threadIdx.x < 8) work(5); else work(5);", 32)).isEmpty();
    }

    @Test
    void aPathThatNoLaneTakesIsUntaken() {
        assertThat(features("if (threadIdx.x < 99) work(5); else work(7);", 32)).containsExactly(UNTAKEN_PATH);
    }

    @Test
    void pathsOfOneWarpMayCostDifferently() {
        assertThat(features("if (threadIdx.x < 8) work(5); else work(7);", 32)).containsExactly(UNEQUAL_COSTS);
    }

    @Test
    void aSplitInsideASplitIsNested() {
        assertThat(features("if (threadIdx.x < 16) { if (threadIdx.x < 8) work(5); else work(5); } else work(5);", 32))
                .containsExactly(NESTING);
        assertThat(features("if (threadIdx.x < 16) work(5); if (threadIdx.x < 8) work(5);", 32))
                .isEmpty();
    }

    @Test
    void theComparesOfASwitchAreOneSplit() {
        assertThat(features(
                        "switch (threadIdx.x % 3) { case 0: work(5); break; case 1: work(5); break; default: work(5);"
                                + " }",
                        32))
                .isEmpty();
    }

    @Test
    void aBlockThatDoesNotFillItsLastWarpIsPartial() {
        assertThat(features("if (threadIdx.x % 2) work(5); else work(5);", 50)).containsExactly(PARTIAL_WARP);
    }

    private static Set<Feature> features(String body, int threads) {
        return Features.of(new Scenario(
                "__global__ void k() { " + body + " }", Launch.DEFAULT.withBlock(Shape.of(threads)), Map.of()));
    }
}
