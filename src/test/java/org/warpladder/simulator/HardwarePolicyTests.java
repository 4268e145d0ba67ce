package org.warpladder.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Limits;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.launch.Shape;
import org.warpladder.simulator.trace.TraceEvent;

class HardwarePolicyTests {
    private static final Launch HARDWARE =
            Launch.DEFAULT.withWarpSize(8).withBlock(Shape.of(8)).withPolicy(Policy.HARDWARE);

    @Test
    void lanesWaitAtTheJoinOfTheirBranch() {
        assertThat(work("if (threadIdx.x < 2) work(1); else work(2); work(3);"))
                .containsExactly("1 03", "2 fc", "3 ff");
    }

    @Test
    void anEarlyReturnInABranchLeavesTheOthersAnExtraJoin() {
        assertThat(work("""
                if (threadIdx.x < 4) {
                    if (threadIdx.x == 0) return;
                    work(1);
                } else {
                    work(2);
                }
                work(3);""")).containsExactly("1 0e", "2 f0", "3 fe");
    }

    @Test
    void aBreakDoesNotMoveTheJoinInsideALoop() {
        assertThat(work("""
                for (int i = 0; i < 2; i++) {
                    if (threadIdx.x < 4) {
                        if (threadIdx.x == 0) break;
                        work(1);
                    }
                    work(2);
                }
                work(3);""")).containsExactly("1 0e", "2 fe", "1 0e", "2 fe", "3 ff");
    }

    @Test
    void fallThroughIsIssuedOnceForBothSides() {
        assertThat(work("switch (threadIdx.x & 1) { case 0: work(1); case 1: work(2); } work(3);"))
                .containsExactly("1 55", "2 ff", "3 ff");
    }

    @Test
    void aBranchSaysWhereItsBarrierEndsAndNothingWhereNoneHoldsItsLanes() {
        var run = run("""
                if (threadIdx.x < 4)
                    work(1);
                int turns = 0;
                if (turns == 1)
                    work(2);
                work(3);""");
        assertThat(run.warps().getFirst().trace().stream()
                        .filter(event -> event.detail() instanceof TraceEvent.Branch)
                        .map(event -> ((TraceEvent.Branch) event.detail()).reconvergesAtLine()))
                .containsExactly(3, null);
    }

    @Test
    void depthIsUnknownForThereIsNoStack() {
        assertThat(run("if (threadIdx.x < 4) work(1);").totals().maxStackDepth())
                .isNull();
    }

    /** An H200 ended all of these: h200-timings.json, independentScheduling. */
    @Test
    void aNaiveLockEnds() {
        var run = run("while (atomicCAS(s, 0, 1) != 0) {} s[1] = s[1] + 1; atomicExch(s, 0);");
        assertThat(run.completed()).isTrue();
        assertThat(run.outputs().get("s")).isEqualTo(new Argument.Ints(0, 8));
    }

    @Test
    void aLockReleasedInTheArmThatWonEnds() {
        var run = run("""
                bool done = false;
                while (!done) {
                    if (atomicCAS(s, 0, 1) == 0) {
                        s[1] = s[1] + 1;
                        atomicExch(s, 0);
                        done = true;
                    }
                }""");
        assertThat(run.outputs().get("s")).isEqualTo(new Argument.Ints(0, 8));
    }

    @Test
    void aHandOffEndsWhicheverArmTheProducerIsIn() {
        for (var body : List.of(
                "if (threadIdx.x == 0) atomicExch(s, 1); else while (s[0] == 0) {}",
                "if (threadIdx.x != 0) { while (s[0] == 0) {} } else atomicExch(s, 1);",
                "if (threadIdx.x != 0) { while (s[0] == 0) {} } if (threadIdx.x == 0) atomicExch(s, 1);")) {
            assertThat(run(body).completed()).as(body).isTrue();
        }
    }

    @Test
    void lanesThatNobodyHelpAreFoundToTurnWithoutEnd() {
        var run = run("if (threadIdx.x < 4) { while (s[0] == 0) {} } else { while (s[1] == 0) {} }");
        assertThat(run.completed()).isFalse();
        assertThat(run.findings()).extracting(Finding::code).containsExactly("livelock");
    }

    @Test
    void aLoopWithoutAnEndIsNoLivelock() {
        var run = run("int i = 0; while (true) { i = i ^ 1; }");
        assertThat(run.findings()).extracting(Finding::code).containsExactly("limit");
    }

    @Test
    void twoGroupsThatSpinLetALaneThatWaitsForThemHelpThem() {
        var run = run("""
                if (threadIdx.x != 0) {
                    if (threadIdx.x < 4) { while (s[0] == 0) {} } else { while (s[1] == 0) {} }
                }
                if (threadIdx.x == 0) { s[0] = 1; s[1] = 1; }""");
        assertThat(run.completed()).isTrue();
    }

    @Test
    void aBarrierInOneArmOnlyIsADeadlock() {
        var run = run("if (threadIdx.x < 4) __syncthreads();");
        assertThat(run.findings()).extracting(Finding::code).containsExactly("deadlock");
        assertThat(run.findings().getFirst().message()).contains("lanes 0 to 3", "lanes 4 to 7");
    }

    @Test
    void aBarrierInBothArmsLetsTheWarpGoOnAndIsReported() {
        var run = run("if (threadIdx.x < 4) { __syncthreads(); work(1); } else { __syncthreads(); work(2); } work(3);");
        assertThat(run.findings()).extracting(Finding::code).containsExactly("barrierBeforeJoin");
        assertThat(issues(run)).containsExactlyInAnyOrder("1 0f", "2 f0", "3 ff");
    }

    @Test
    void syncwarpBringsLanesTogetherThatAreApart() {
        assertThat(work("""
                if (threadIdx.x == 0) return;
                for (int i = 0; i < 2; i++) {
                    if (threadIdx.x < 4) { work(1); if (threadIdx.x == 1) continue; work(2); }
                    __syncwarp(0xfc);
                    work(3);
                }""")).contains("3 fc");
    }

    @Test
    void aCycleWithTwoEntriesRunsToItsEnd() {
        assertThat(run("""
                int i = 0;
                if (threadIdx.x < 4) goto inside;
                top: work(1);
                inside: work(2);
                i++;
                if (i < (int) threadIdx.x) goto top;
                work(3);""").completed()).isTrue();
    }

    /** Placement is quadratic in the blocks: at the limit it still takes a moment only. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "if (threadIdx.x > s[0]) return;",
                "if (threadIdx.x > s[0]) work(1); else work(2);",
                "for (int i = 0; i < s[0]; i++) { if (i > threadIdx.x) break; }"
            })
    void aLargeKernelIsPlacedAtOnceAndALargerOneIsRejected(String statement) {
        int count = Limits.CONVERGENCE_BLOCKS / 6;
        assertThat(run(statement.repeat(count)).completed()).isTrue();

        var simulation = Simulator.simulate(
                "__device__ void f(int *s) { " + statement.repeat(400) + " } __global__ void k(int *s) { "
                        + "f(s);".repeat(4) + " }",
                HARDWARE,
                Map.of("s", new Argument.Ints(0, 0)));
        assertThat(simulation)
                .isInstanceOfSatisfying(
                        Simulation.Rejected.class,
                        rejected -> assertThat(rejected.diagnostics().getFirst().message())
                                .contains("the hardware policy takes at most 1024"));
    }

    @Test
    void nestingToTheParsersDepthIsPlaced() {
        assertThat(run("if (threadIdx.x > s[0]) { ".repeat(60) + "work(1);" + " work(2); }".repeat(60))
                        .completed())
                .isTrue();
    }

    private static List<String> work(String body) {
        var run = run(body);
        assertThat(run.completed()).as(run.findings().toString()).isTrue();
        return issues(run);
    }

    private static List<String> issues(Simulation.Run run) {
        return run.warps().getFirst().trace().stream()
                .filter(event -> event.detail() instanceof TraceEvent.Work)
                .map(event -> event.cycles() + " " + String.format("%02x", event.mask()))
                .toList();
    }

    private static Simulation.Run run(String body) {
        var simulation = Simulator.simulate(
                "__global__ void k(int *s) { " + body + " }", HARDWARE, Map.of("s", new Argument.Ints(0, 0)));
        if (simulation instanceof Simulation.Run run) {
            return run;
        }
        throw new AssertionError(simulation);
    }
}
