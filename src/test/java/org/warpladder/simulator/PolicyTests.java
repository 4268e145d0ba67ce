package org.warpladder.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.warpladder.simulator.launch.ArmOrder;
import org.warpladder.simulator.launch.CostModel;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.launch.Shape;
import org.warpladder.simulator.launch.ShortCircuit;

/** What sets the policies apart, in figures that a person can add up. */
class PolicyTests {
    private static Trial trial(String body) {
        return Trial.kernel("__global__ void k() { int i = threadIdx.x; " + body + " }");
    }

    private static long cycles(String body, Policy policy) {
        return trial(body).with(policy).run().totals().tDiv();
    }

    @Test
    void joiningLateIssuesTheTailOnceForEachSide() {
        var branch = "if (i < 16) work(25); else work(15); work(10); ";
        assertThat(cycles(branch, Policy.STACK)).isEqualTo(50);
        assertThat(cycles(branch, Policy.LATE)).isEqualTo(60);
    }

    @Test
    void lateCountsItsPostDominatorAmongTheBlocksThatRemain() {
        var nested = "if (i < 16) { if (i < 8) work(1); else work(2); } work(10);";
        assertThat(cycles(nested, Policy.STACK)).isEqualTo(13);
        assertThat(cycles(nested, Policy.LATE)).isEqualTo(33);
    }

    @Test
    void ifsThatEndTogetherHaveOneJoin() {
        var totals = trial("if (i < 16) { if (i < 8) { if (i < 4) work(1); } } work(2);")
                .run()
                .totals();
        assertThat(totals.maxStackDepth()).isEqualTo(2);
        assertThat(totals.outstandingJoins()).isEqualTo(1);
    }

    @Test
    void regionsInSequenceAreNotTheSumOfTheirLongestPaths() {
        var totals = trial("if (i < 16) work(10); else work(20); if (i < 16) work(30); else work(5);")
                .run()
                .totals();
        assertThat(totals.tIdeal()).isEqualTo(40);
        assertThat(totals.tDiv()).isEqualTo(65);
        assertThat(totals.penalty()).isEqualTo(25);
    }

    @Test
    void shortArmsArePredicatedUpToTheThreshold() {
        for (int cost : new int[] {7, 8}) {
            var trial = trial("if (i < 0) work(" + cost + "); work(1);").with(Policy.PREDICATED);
            var totals = trial.run().totals();
            assertThat(totals.tDiv()).isEqualTo(cost == 7 ? 8 : 1);
            assertThat(totals.uniformBranches()).isEqualTo(cost == 7 ? 0 : 1);
            assertThat(totals.laneCycles()).isEqualTo(32);
        }
        var wider = trial("if (i < 4) work(8); else work(3);").launch().withPredicationThreshold(8);
        var totals = trial("if (i < 4) work(8); else work(3);")
                .with(wider.withPolicy(Policy.PREDICATED))
                .run()
                .totals();
        assertThat(totals.tDiv()).isEqualTo(11);
        assertThat(totals.laneCycles()).isEqualTo(4 * 8 + 28 * 3);
    }

    @Test
    void theSecondOperandOfAnArmsShortCircuitCountsToTheThreshold() {
        var trial = Trial.kernel("__global__ void k(const int *a, int *out) { int i = threadIdx.x; bool x = false;"
                        + " if (i < 16) x = i > 3 && a[i] + a[0] > 2; out[i] = x; }")
                .with("a", new int[32])
                .with("out", new int[32])
                .with(Launch.DEFAULT.withCostModel(CostModel.INSTRUCTION).withPolicy(Policy.PREDICATED));
        assertThat(trial.run().totals().divergentBranches()).isEqualTo(1);
        assertThat(trial.with(trial.launch().withPredicationThreshold(12))
                        .run()
                        .totals()
                        .divergentBranches())
                .isZero();
    }

    @Test
    void predicationIssuesBothArmsAndWritesEachLanesOwn() {
        var trial = Trial.kernel("__global__ void k(int *out) { int i = threadIdx.x; int x = 1;"
                        + " if (i & 1) x = 10; else x = 20; out[i] = x; }")
                .with("out", new int[32])
                .with(Policy.PREDICATED);
        assertThat(trial.ints("out")).isEqualTo(Trial.numbers(32, i -> i % 2 == 1 ? 10 : 20));
        assertThat(trial.run().totals().maxStackDepth()).isEqualTo(1);
    }

    @Test
    void aBranchCostsItselfAndItsSplitButPredicationCostsBothArms() {
        var body = "if (i < 16) work(4); else work(6);";
        var priced = Launch.DEFAULT.withBranchCycles(2).withDivergenceCycles(5);
        var split = trial(body).with(priced).run().totals();
        assertThat(split.tDiv()).isEqualTo(2 + 5 + 4 + 6);
        assertThat(split.issueCycles()).isEqualTo(12);
        assertThat(split.tIdeal()).isEqualTo(8);
        var uniform = trial("if (i < 99) work(4); else work(6);").with(priced).run();
        assertThat(uniform.totals().tDiv()).isEqualTo(6);
        var predicated = trial(body).with(priced.withPolicy(Policy.PREDICATED)).run();
        assertThat(predicated.totals().tDiv()).isEqualTo(10);
        assertThat(predicated.totals().tIdeal()).isEqualTo(8);
    }

    @Test
    void theArmOfFewerLanesMayRunFirst() {
        var trial = trial("if (i < 29) work(1); else work(2);");
        assertThat(trial.issued()).containsExactly("1/1fffffff 2/e0000000");
        assertThat(trial.with(trial.launch().withArmOrder(ArmOrder.FEWER_LANES_FIRST))
                        .issued())
                .containsExactly("2/e0000000 1/1fffffff");
    }

    @Test
    void aShortCircuitIsAValueUnlessTheLaunchWantsABranch() {
        var trial = trial("if (i < 16 && i > 3) work(1);");
        assertThat(trial.run().totals().divergentBranches()).isEqualTo(1);
        assertThat(trial.with(trial.launch().withShortCircuit(ShortCircuit.BRANCH))
                        .run()
                        .totals()
                        .divergentBranches())
                .isEqualTo(2);
    }

    @Test
    void aUniformWarpSkipsTheOtherArmUnlessItIsPredicated() {
        var body = "if (i < 32) work(3); else work(5);";
        assertThat(cycles(body, Policy.STACK)).isEqualTo(3);
        assertThat(cycles(body, Policy.PREDICATED)).isEqualTo(8);
    }

    @Test
    void theInstructionModelPricesEachOperation() {
        var totals = Trial.kernel(
                        "__global__ void k(const int *a, int *out) { out[threadIdx.x] = a[threadIdx.x] / 3 + 1; }")
                .with("a", new int[32])
                .with("out", new int[32])
                .with(Launch.DEFAULT.withCostModel(CostModel.INSTRUCTION))
                .run()
                .totals();
        assertThat(totals.tDiv()).isEqualTo(4 + 8 + 1 + 4);
        assertThat(totals.sectors()).isEqualTo(8);
        assertThat(totals.fetchFootprint()).isEqualTo(4);
    }

    @Test
    void otherGroupsFillTheStallsOfIndependentLanes() {
        var trial = Trial.kernel("__global__ void k(const int *a, int *out) { int i = threadIdx.x; int x;"
                        + " if (i & 1) { x = a[i]; work(1); } else { x = a[i]; work(2); } out[i] = x; }")
                .with("a", Trial.numbers(32, i -> i))
                .with("out", new int[32]);
        var slow = Launch.DEFAULT.withMemoryLatency(100);
        var apart = trial.with(slow).run().totals();
        assertThat(apart.elapsedCycles()).isEqualTo(100 + 1 + 100 + 2);
        var overlapping = trial.with(slow.withPolicy(Policy.INDEPENDENT)).run().totals();
        assertThat(overlapping.elapsedCycles()).isBetween(101L, 110L);
        assertThat(overlapping.tDiv()).isEqualTo(apart.tDiv()).isEqualTo(3);
    }

    @Test
    void warpsShareTheIssueSlotsOfTheirScheduler() {
        var trial = trial("work(10);");
        for (int schedulers : new int[] {1, 2, 4, 8}) {
            var launch = Launch.DEFAULT.withBlock(Shape.of(256)).withSchedulers(schedulers);
            assertThat(trial.with(launch).run().totals().elapsedCycles()).isEqualTo(80 / schedulers);
        }
        var barrier =
                trial("if (i < 32) work(30); __syncthreads(); work(10);").with(Launch.DEFAULT.withBlock(Shape.of(128)));
        assertThat(barrier.run().totals().elapsedCycles()).isEqualTo(40);
        assertThat(barrier.with(barrier.launch().withGrid(Shape.of(3)))
                        .run()
                        .totals()
                        .elapsedCycles())
                .isEqualTo(120);
    }

    /** The inner branch ends in a block that only jumps: lanes that have met stand at one place all the same. */
    @Test
    void independentLanesThatHaveMetGoOnTogether() {
        assertThat(trial("if (i < 16) { if (i < 8) work(1); else work(2); } work(3);")
                        .with(Policy.INDEPENDENT)
                        .issued())
                .containsExactly("1/ff 2/ff00 3/ffffffff");
    }
}
