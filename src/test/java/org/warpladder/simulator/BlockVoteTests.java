package org.warpladder.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.warpladder.simulator.launch.CostModel;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.launch.Shape;

/** Barriers by which all threads of a block learn what each brought to it. */
class BlockVoteTests {
    private static Trial block(int threads, int blocks, String body, Policy policy) {
        return Trial.kernel("__global__ void k(int *out) { int t = threadIdx.x; int b = blockIdx.x;\n" + body + "\n}")
                .with(Launch.DEFAULT
                        .withBlock(Shape.of(threads))
                        .withGrid(Shape.of(blocks))
                        .withPolicy(policy)
                        .withTrace(false))
                .with("out", new int[threads * blocks]);
    }

    @ParameterizedTest
    @EnumSource
    void votesOfAllWarpsOfTheBlockCountAndOfNoOther(Policy policy) {
        var trial = block(100, 3, "out[b * 100 + t] = __syncthreads_count(t % (b + 2) == 0);", policy);
        var expected = Trial.numbers(300, i -> i < 100 ? 50 : i < 200 ? 34 : 25);
        assertThat(trial.ints("out")).isEqualTo(expected);
        assertThat(trial.codes()).isEmpty();
    }

    /** A warp that is through with one barrier votes for the next while others still stand before the first one. */
    @ParameterizedTest
    @EnumSource
    void oneBarriersVotesAreNotTheNextOnes(Policy policy) {
        var trial = block(
                96,
                1,
                "int sum = 0; for (int i = 0; i < 5; i++) sum = 100 * sum + __syncthreads_count(t < 10 * i + i);"
                        + " out[t] = sum;",
                policy);
        assertThat(trial.ints("out")).containsOnly(11223344);
    }

    @ParameterizedTest
    @EnumSource
    void aLoopOfTheWholeBlockEndsWhenNoThreadWantsMore(Policy policy) {
        var trial = block(64, 1, "int turns = 0; while (__syncthreads_or(turns < t)) turns++; out[t] = turns;", policy);
        assertThat(trial.ints("out")).containsOnly(63);
        assertThat(trial.codes()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void threadsThatHaveReturnedDoNotVote(Policy policy) {
        var trial = block(
                64,
                1,
                "if (t >= 32) return; out[t] = 10 * __syncthreads_count(1) + __syncthreads_and(t < 32);",
                policy);
        assertThat(Arrays.copyOf(trial.ints("out"), 32)).containsOnly(321);
    }

    @ParameterizedTest
    @EnumSource
    void itCostsWhatABarrierCosts(Policy policy) {
        var launch = Launch.DEFAULT.withPolicy(policy).withCostModel(CostModel.INSTRUCTION);
        var plain = Trial.kernel("__global__ void k(int *out) { __syncthreads(); out[threadIdx.x] = 1; }");
        var vote = Trial.kernel("__global__ void k(int *out) { out[threadIdx.x] = __syncthreads_or(true); }");
        assertThat(vote.with("out", new int[32])
                        .with(launch.withWarpSize(32))
                        .run()
                        .totals()
                        .tDiv())
                .isEqualTo(plain.with("out", new int[32])
                        .with(launch.withWarpSize(32))
                        .run()
                        .totals()
                        .tDiv());
    }
}
