package org.warpladder.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Limits;
import org.warpladder.simulator.launch.Shape;
import org.warpladder.simulator.scalar.ScalarRun;

/** The interpreter that runs one thread after the other, on its own and beside the warps. */
class ThreadByThreadTests {
    private static ScalarRun alone(Trial trial) {
        return Simulator.runThreadByThread(trial.source(), trial.launch(), trial.arguments());
    }

    /** In a grid of 2 x 3 x 1 blocks of 3 x 2 x 2 threads. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "threadIdx.x + 10 * threadIdx.y + 100 * threadIdx.z",
                "blockIdx.x + 10 * blockIdx.y + 100 * blockIdx.z",
                "blockDim.x + 10 * blockDim.y + 100 * blockDim.z",
                "gridDim.x + 10 * gridDim.y + 100 * gridDim.z",
                "warpSize",
                "cost(threadIdx.x, 2) ^ cost(blockIdx.x)",
                "threadIdx.x > 1 ? 5 : threadIdx.y ? 6 : 7",
                "(threadIdx.x && threadIdx.y) + 2 * (threadIdx.x || threadIdx.y)"
            })
    void aThreadHasOnePlaceInBothWays(String value) {
        var trial = Trial.kernel("__global__ void k(int *out) { int b = blockIdx.x + gridDim.x * blockIdx.y;"
                        + " int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);"
                        + " out[b * 12 + t] = " + value + "; }")
                .with(Launch.DEFAULT
                        .withWarpSize(8)
                        .withBlock(new Shape(3, 2, 2))
                        .withGrid(new Shape(2, 3, 1))
                        .withCosts(java.util.Map.of("cost", 3)))
                .with("out", new int[72]);
        var run = trial.run();
        assertThat(alone(trial).outputs()).isEqualTo(run.outputs());
        assertThat(alone(trial).cycles().stream().mapToLong(Long::longValue).sum())
                .isEqualTo(run.totals().laneCycles());
    }

    @Test
    void threadsRunInOrderAndEachBlockHasSharedMemoryOfItsOwn() {
        var trial = Trial.kernel("__global__ void k(int *out) { __shared__ int s[4]; s[threadIdx.x] += 1 + blockIdx.x;"
                        + " out[4 * blockIdx.x + threadIdx.x] = s[threadIdx.x] + 10 * atomicAdd(&out[8], 1); }")
                .with(Launch.DEFAULT.withBlock(Shape.of(4)).withGrid(Shape.of(2)))
                .with("out", new int[9]);
        assertThat(alone(trial).outputs().get("out")).hasToString("[1, 11, 21, 31, 42, 52, 62, 72, 8]");
    }

    @Test
    void anEndlessThreadEnds() {
        for (var body : new String[] {"while (true) ;", "again: goto again;", "for (;;) work(1);"}) {
            var limits = new Limits(1000, Duration.ofSeconds(5), 10);
            var trial = Trial.kernel("__global__ void k() { " + body + " }").with(Launch.DEFAULT.withLimits(limits));
            assertThat(alone(trial).findings())
                    .as(body)
                    .extracting(Finding::code)
                    .containsExactly("limit");
        }
    }

    @Test
    void aSharedVariableIsTheBlocks() {
        var trial = Trial.kernel("__global__ void k(int *out) { __shared__ int s; s += 1 + threadIdx.x;"
                        + " out[4 * blockIdx.x + threadIdx.x] = s; }")
                .with(Launch.DEFAULT.withBlock(Shape.of(4)).withGrid(Shape.of(2)))
                .with("out", new int[8]);
        assertThat(alone(trial).outputs().get("out")).hasToString("[1, 3, 6, 10, 1, 3, 6, 10]");
    }

    private static java.util.List<String> endsAlone(String body, Limits limits) {
        var trial = Trial.kernel("__global__ void k() { " + body + " }")
                .with(Launch.DEFAULT.withBlock(Shape.of(1)).withLimits(limits));
        return alone(trial).findings().stream().map(Finding::code).toList();
    }

    @Test
    void limitsEndAThreadWhenTheyAreReachedAndNotBefore() {
        var time = Duration.ofMinutes(5);
        assertThat(endsAlone("work(1); work(1); work(1);", new Limits(4, time, 10)))
                .isEmpty();
        assertThat(endsAlone("work(1); work(1); work(1);", new Limits(3, time, 10)))
                .isEmpty();
        assertThat(endsAlone("work(1); work(1); work(1);", new Limits(2, time, 10)))
                .containsExactly("limit");
        var turns = "for (int t = 0; t < 5000; t++) work(1);";
        assertThat(endsAlone(turns, new Limits(1_000_000, time, 10))).isEmpty();
        assertThat(endsAlone(turns, new Limits(1_000_000, Duration.ZERO, 10))).containsExactly("limit");
        assertThat(endsAlone("work(1);", new Limits(1_000_000, Duration.ZERO, 10)))
                .isEmpty();
        Thread.currentThread().interrupt();
        assertThat(endsAlone(turns, new Limits(1_000_000, time, 10))).containsExactly("limit");
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void aThreadWorksForNothingOrMore() {
        var limits = new Limits(1000, Duration.ofMinutes(5), 10);
        assertThat(endsAlone("work(0);", limits)).isEmpty();
        assertThat(endsAlone("int x = 3; work(x - 4);", limits)).containsExactly("unequalWork");
    }

    @Test
    void whatNeedsOtherLanesIsNamed() {
        var trial = Trial.kernel("__global__ void k(int *out) { out[0] = __shfl_sync(-1, 1, 0); }")
                .with("out", new int[1]);
        assertThat(alone(trial).findings().getFirst().message())
                .isEqualTo("`__shfl_sync` needs the other lanes of its warp; this thread is alone.");
    }
}
