package org.warpladder.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.Simulator;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.launch.CostModel;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Policy;

/** What was measured of a case: found by how the warps split, and never made up. */
class MeasuredCasesTests {
    private static final MeasuredCases CASES = new MeasuredCases(GpuFacts.shipped());

    @ParameterizedTest(name = "split at lane {0}")
    @CsvSource({"1", "8", "16", "31"})
    void twoPathsOf15And25AreTheMeasuredCaseHoweverTheLanesSplit(int first) {
        var facts = about("if (threadIdx.x < " + first + ") work(15); else work(25);", Launch.DEFAULT);
        assertThat(facts.getFirst().key()).isEqualTo("gpu.fact.exact");
        assertThat(facts.getFirst().arguments()).containsExactly(40L, "H200", new BigDecimal("40.3"));
        assertThat(facts.getLast().key()).isEqualTo("gpu.fact.agrees");
    }

    @Test
    void pricedCallsAreWorkByAnotherName() {
        var facts = about(
                "if (threadIdx.x < 8) pathA(); else pathB();",
                Launch.DEFAULT.withCosts(Map.of("pathA", 15, "pathB", 25)));
        assertThat(facts.getFirst().key()).isEqualTo("gpu.fact.exact");
    }

    @Test
    void otherCostsAreNotMadeUpButTheNearestCaseOfTheSameFormIsNamed() {
        var facts = about("if (threadIdx.x < 8) work(16); else work(25);", Launch.DEFAULT);
        assertThat(facts.getFirst().key()).isEqualTo("gpu.fact.near");
        assertThat(facts.getFirst().arguments())
                .containsExactly(40L, "H200", new BigDecimal("40.3"), "Two paths, 15 and 25");
    }

    @Test
    void theGapOfManyShortPathsIsPutDownToTheirBranches() {
        var chain = new StringBuilder();
        for (int path = 0; path < 12; path++) {
            chain.append("if (threadIdx.x %% 12 == %d) work(10); else ".formatted(path));
        }
        var facts = about(chain + ";", Launch.DEFAULT);
        assertThat(facts).extracting(MeasuredFact::key).containsExactly("gpu.fact.exact", "gpu.fact.gap.chain");
        assertThat(facts.getLast().arguments()).containsExactly(new BigDecimal("13.6"), 12L);
    }

    @Test
    void aLoopIsNoChainAndAnIfInAnIfIsNested() {
        assertThat(about("for (int t = 0; t < threadIdx.x; t++) work(4);", Launch.DEFAULT))
                .extracting(MeasuredFact::key)
                .containsExactly("gpu.fact.near", "gpu.fact.gap.loop");
        var nested = about("""
            if (threadIdx.x < 16) { if (threadIdx.x < 8) work(10); else work(14); }
            else { if (threadIdx.x < 24) work(8); else work(12); }\
            """, Launch.DEFAULT);
        assertThat(nested.getFirst().arguments()).containsExactly(44L, "H200", new BigDecimal("43.8"));
    }

    @Test
    void whatMeansSomethingElseIsNotCompared() {
        var kernel = "if (threadIdx.x < 8) work(15); else work(25);";
        assertThat(about(kernel, Launch.DEFAULT.withWarpSize(8))).isEmpty();
        assertThat(about(kernel, Launch.DEFAULT.withCostModel(CostModel.INSTRUCTION)))
                .isEmpty();
        assertThat(about(kernel, Launch.DEFAULT.withPolicy(Policy.LATE))).isEmpty();
        assertThat(about(kernel, Launch.DEFAULT.withDivergenceCycles(2))).isEmpty();
        assertThat(about("work(40);", Launch.DEFAULT)).isEmpty();
        assertThat(about(kernel + kernel, Launch.DEFAULT)).isEmpty();
    }

    @Test
    void aLivelockOfTheModelIsToldWithWhatTheGpuDid() {
        var run = (Simulation.Run) Simulator.simulate(
                "__global__ void k(int *lock) { while (atomicCAS(&lock[0], 0, 1) != 0) ; lock[0] = 0; }",
                Launch.DEFAULT,
                Map.of("lock", new Argument.Ints(0)));
        assertThat(CASES.about(run)).extracting(MeasuredFact::key).containsExactly("gpu.fact.spin.ends");
    }

    @Test
    void predicationIsToldWithTheLengthsThatTheCompilerGuards() {
        var facts = about("if (threadIdx.x < 8) work(5); else work(6);", Launch.DEFAULT.withPolicy(Policy.PREDICATED));
        assertThat(facts).extracting(MeasuredFact::key).containsExactly("gpu.fact.predication");
        assertThat(facts.getFirst().arguments()).containsExactly("H200", 7L, 5L, "nvcc 13.0.88");
    }

    private static List<MeasuredFact> about(String body, Launch launch) {
        var simulation = Simulator.simulate("__global__ void k() {\n" + body + "\n}", launch, Map.of());
        return CASES.about((Simulation.Run) simulation);
    }
}
