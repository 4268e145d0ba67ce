package org.warpladder.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.launch.Shape;
import org.warpladder.simulator.trace.TraceEvent;

/** Faults that other SIMT simulators and compilers had, and the right outcome. */
class OtherSimulatorsFaultTests {
    @Test
    void anIssueIsCountedOnceForTheWarpWhateverItsWidth() {
        for (int width : new int[] {8, 16, 32}) {
            var run = Trial.body(width, "A 1", "A();").run();
            assertThat(run.totals().issues()).isEqualTo(1);
            assertThat(run.totals().laneCycles()).isEqualTo(width);
        }
    }

    @Test
    void bothArmsOfASplitRun() {
        var trial = Trial.kernel(
                        "__global__ void k(int *out) { int i = threadIdx.x; if (i & 1) out[i] = 1; else out[i] = 2; }")
                .with("out", new int[32]);
        for (var policy : Policy.values()) {
            assertThat(trial.with(policy).ints("out")).isEqualTo(Trial.numbers(32, i -> i % 2 == 1 ? 1 : 2));
        }
    }

    @Test
    void aGuardedOffIssueHasItsFullMaskAndNoGuard() {
        var run =
                Trial.body(32, "T 4", "if (l < 0) T();").with(Policy.PREDICATED).run();
        assertThat(run.totals().issues()).isEqualTo(1);
        assertThat(run.totals().issueCycles()).isEqualTo(4);
        assertThat(run.totals().laneCycles()).isZero();
        var event = run.warps().getFirst().trace().get(1);
        assertThat(event.mask()).isEqualTo(0xffffffffL);
        assertThat(event.detail()).isEqualTo(new TraceEvent.Work("T", 0L));
    }

    @Test
    void anUntakenBodyCostsItsBranchOnly() {
        var trial = Trial.body(32, "T 50", "if (l > 40) T();");
        var totals = trial.with(trial.launch().withBranchCycles(2)).run().totals();
        assertThat(totals.tDiv()).isEqualTo(2);
        assertThat(totals.divergentBranches()).isZero();
    }

    @Test
    void aJoinAfterLongArmsKeepsLanesApartInTheirValues() {
        var arms = "x = x * 3 + 1; if (x & 1) x ^= 5; ".repeat(10);
        var trial = Trial.kernel("__global__ void k(int *out) { int x = threadIdx.x; if (x < 16) { " + arms
                        + " } else { x = -x; " + arms + " } out[threadIdx.x] = x; }")
                .with("out", new int[32]);
        var alone = Simulator.runThreadByThread(trial.source(), trial.launch(), trial.arguments());
        assertThat(trial.run().outputs()).isEqualTo(alone.outputs());
        assertThat(Arrays.stream(trial.ints("out")).distinct().count()).isGreaterThan(16);
    }

    @Test
    void aConditionUniformInTheWarpButNotInTheBlockIsNoDivergence() {
        var run = Trial.kernel("__global__ void k(int *out) { int i = threadIdx.x; if (i / 32 == 1) { out[i] ="
                        + " __any_sync(0xffffffff, i == 40); } else out[i] = 7; }")
                .with("out", new int[64])
                .with(Launch.DEFAULT.withBlock(Shape.of(64)))
                .run();
        assertThat(run.findings()).isEmpty();
        assertThat(run.totals().divergentBranches()).isZero();
        assertThat(Trial.ints(run, "out")).isEqualTo(Trial.numbers(64, i -> i < 32 ? 7 : 1));
    }

    @Test
    void anActiveMaskIsTheWholeArmOrASubsetWithTheAsker() {
        var trial = Trial.kernel(
                        "__global__ void k(int *out) { int i = threadIdx.x; if (i < 8) out[i] = __activemask(); else"
                                + " out[i] = 1 << i; }")
                .with("out", new int[32]);
        assertThat(trial.ints("out")).startsWith(0xff, 0xff, 0xff);
        int[] independent = trial.with(Policy.INDEPENDENT).ints("out");
        for (int i = 0; i < 8; i++) {
            assertThat(independent[i] >> i & 1).isEqualTo(1);
            assertThat(independent[i] & ~0xff).isZero();
        }
    }

    @Test
    void aLockReleasedInsideItsArmEndsUnderEveryPolicy() {
        var trial = Trial.kernel("""
            __global__ void k(int *lock, int *sum) {
                bool done = false;
                while (!done) {
                    if (atomicCAS(&lock[0], 0, 1) == 0) {
                        sum[0] = sum[0] + 1;
                        atomicExch(&lock[0], 0);
                        done = true;
                    }
                }
            }
            """).with("lock", 0).with("sum", 0);
        for (var policy : Policy.values()) {
            var run = trial.with(policy).run();
            assertThat(run.completed()).as(policy.name()).isTrue();
            assertThat(Trial.ints(run, "sum")).as(policy.name()).containsExactly(32);
        }
    }
}
