package org.warpladder.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.launch.Shape;

/** Each kind of finding: a kernel that has it, and one near it that has not. */
class FindingTests {
    private static Trial trial(String body) {
        return Trial.kernel("__global__ void k(int *out, const int *a) {\nint i = threadIdx.x;\n" + body + "\n}")
                .with("out", new int[64])
                .with("a", Trial.numbers(32, i -> i));
    }

    private static Finding only(String body) {
        var findings = trial(body).run().findings();
        assertThat(findings).hasSize(1);
        return findings.getFirst();
    }

    @Test
    void anAccessOutsideAnArrayNamesLaneAndLine() {
        var finding = only("out[i] = a[i + 5];");
        assertThat(finding.code()).isEqualTo("outOfRange");
        assertThat(finding.line()).isEqualTo(3);
        assertThat(finding.message())
                .isEqualTo("Lane 27 of warp 0 in block 0 reads `a[32]`; `a` has 32 elements, 0 to 31.");
        assertThat(finding.fatal()).isTrue();
        assertThat(trial("if (i < 27) out[i] = a[i + 5];").codes()).isEmpty();
        assertThat(trial("if (i < 27 && a[i + 5] > 3) out[i] = 1;").codes()).isEmpty();
        assertThat(only("int t[4] = {0}; out[i] = t[i - 1];").message()).contains("reads `t[-1]`");
        assertThat(only("out[i * 3] = 1;").message()).contains("Lane 22").contains("writes `out[66]`");
    }

    @Test
    void divisionByZeroAndWideShiftsNameTheLane() {
        assertThat(only("out[i] = 7 / (i - 3);").message()).isEqualTo("Lane 3 divides by zero.");
        assertThat(only("out[i] = 7 % (i - 3);").code()).isEqualTo("divisionByZero");
        assertThat(only("out[i] = 7u / a[0];").code()).isEqualTo("divisionByZero");
        assertThat(only("out[i] = 1 << (i + 1);").message()).isEqualTo("Lane 31 shifts by 32; a shift is by 0 to 31.");
        assertThat(only("out[i] = 1 >> (i - 1);").message()).isEqualTo("Lane 0 shifts by -1; a shift is by 0 to 31.");
        assertThat(trial("float f = 1.0f / a[0]; out[i] = f > 1.0f;").codes()).isEmpty();
        assertThat(trial("out[i] = i != 3 ? 7 / (i - 3) : 0;").codes()).isEmpty();
    }

    @Test
    void workThatDiffersBetweenLanesIsRefused() {
        assertThat(only("work(i + 1);").message())
                .isEqualTo("Lane 0 asks for work of 1 cycles, lane 1 of 2; one issue costs all its lanes the same.");
        assertThat(trial("if (i == 4) work(i);").codes()).isEmpty();
    }

    @Test
    void aValueThatWasNeverSetIsFoundWhereItIsRead() {
        var finding = only("int x; if (i < 16) x = 1; out[i] = x;");
        assertThat(finding.code()).isEqualTo("uninitialisedRead");
        assertThat(finding.message()).isEqualTo("Lanes 16 to 31 read `x` before it has a value.");
        assertThat(finding.fatal()).isFalse();
        assertThat(only("int t[2]; t[0] = i; out[i] = t[1];").code()).isEqualTo("uninitialisedRead");
        assertThat(only("__shared__ int s[32]; out[i] = s[i];").code()).isEqualTo("uninitialisedRead");
        assertThat(trial("int x; if (i < 16) x = 1; else x = 2; out[i] = x;").codes())
                .isEmpty();
    }

    @Test
    void lanesThatWriteOneElementRace() {
        var finding = only("out[i / 2] = i;");
        assertThat(finding.code()).isEqualTo("race");
        assertThat(finding.message()).startsWith("Lanes 0 and 1 both write `out[0]`");
        assertThat(only("if (i == 0) out[0] = 1; else if (i == 1) out[0] = 2;").code())
                .isEqualTo("race");
        assertThat(trial("out[i / 2] = 1;").codes()).isEmpty();
        assertThat(trial("atomicAdd(&out[i / 2], i);").codes()).isEmpty();
    }

    /** What a lock guards is no race; what it does not guard is. */
    @Test
    void whatALockGuardsIsOrdered() {
        var locked = "bool done = false; while (!done) { if (atomicCAS(&out[0], 0, 1) == 0) { BODY"
                + " atomicExch(&out[0], 0); done = true; } }";
        for (var policy : Policy.values()) {
            var guarded = trial(locked.replace("BODY", "out[1] = out[1] + 1; __threadfence();"))
                    .with(policy)
                    .run();
            assertThat(guarded.findings()).as(policy.name()).isEmpty();
            assertThat(Trial.ints(guarded, "out")[1]).isEqualTo(32);
        }
        assertThat(trial("out[1] = i; " + locked.replace("BODY", "")).codes()).containsExactly("race");
        assertThat(trial(locked.replace("BODY", "") + " out[1] = i;").codes()).containsExactly("race");
    }

    @Test
    void anExchangeThroughSharedMemoryNeedsASyncwarp() {
        assertThat(only("__shared__ int s[32]; s[i] = i; out[i] = s[31 - i];").code())
                .isEqualTo("unsynchronisedExchange");
        assertThat(trial("__shared__ int s[32]; s[i] = i; __syncwarp(); out[i] = s[31 - i];")
                        .codes())
                .isEmpty();
        assertThat(trial("__shared__ int s[32]; s[i] = i; out[i] = s[i];").codes())
                .isEmpty();
    }

    @Test
    void anExchangeBetweenWarpsNeedsABarrier() {
        var racing = trial("__shared__ int s[64]; s[i] = i; out[i] = s[63 - i];");
        assertThat(racing.with(Launch.DEFAULT.withBlock(Shape.of(64))).codes()).contains("race");
        var ordered = trial("__shared__ int s[64]; s[i] = i; __syncthreads(); out[i] = s[63 - i];");
        var run = ordered.with(Launch.DEFAULT.withBlock(Shape.of(64))).run();
        assertThat(run.findings()).isEmpty();
        assertThat(Trial.ints(run, "out")).isEqualTo(Trial.numbers(64, i -> 63 - i));
    }

    @Test
    void aBarrierInOneArmNamesBothMasks() {
        var finding = only("if (i < 16) { __syncthreads(); work(1); }");
        assertThat(finding.code()).isEqualTo("barrierInOneArm");
        assertThat(finding.message())
                .isEqualTo("This barrier is reached by lanes 0 to 15 only, not by lanes 16 to 31 of the same warp.");
        assertThat(trial("if (i < 16) work(1); __syncthreads();").codes()).isEmpty();
        for (int threads : new int[] {32, 128}) {
            var launch = Launch.DEFAULT.withBlock(Shape.of(threads));
            assertThat(trial("if (i & 1) work(1); else work(2); __syncthreads(); work(3);")
                            .with(launch)
                            .codes())
                    .isEmpty();
            assertThat(trial("if (i & 1) { work(1); __syncthreads(); } else { work(2); __syncthreads(); }")
                            .with(launch)
                            .codes())
                    .contains("barrierInOneArm");
        }
    }

    @Test
    void aBarrierBetweenABranchAndItsJoinIsFound() {
        var finding = only(
                "int never = a[0];\nif (i < 14) {\nif (never) goto end;\nwork(1);\n}\n__syncthreads();\nend: work(2);");
        assertThat(finding.code()).isEqualTo("barrierBeforeJoin");
        assertThat(finding.line()).isEqualTo(8);
        assertThat(finding.message()).contains("lanes 0 to 13").contains("lanes 14 to 31");
    }

    @Test
    void aBarrierAfterAnEarlyReturnOrAContinueNamesTheLanes() {
        assertThat(only("if (i >= 20) return; __syncthreads(); work(1);").message())
                .isEqualTo("This barrier is reached by lanes 0 to 19 only; lanes 20 to 31 of the same warp returned"
                        + " before.");
        assertThat(trial("for (int t = 0; t < 2; t++) { if (i < 8) continue; __syncthreads(); }")
                        .codes())
                .containsExactly("barrierBeforeJoin");
    }

    @Test
    void aShuffleOrVoteAmongLanesApartIsFound() {
        var finding = only("if (i < 16) out[i] = __shfl_sync(0xffffffff, i, 20);");
        assertThat(finding.code()).isEqualTo("lanesApart");
        assertThat(trial("if (i < 16) out[i] = __shfl_sync(0xffff, i, 3);").codes())
                .isEmpty();
        assertThat(trial("if (i < 16) out[i] = __any_sync(0xffffffff, i > 3);").codes())
                .containsExactly("lanesApart");
        assertThat(trial("out[i] = __ballot_sync(0xffffffff, i & 1);").ints("out")[0])
                .isEqualTo(0xaaaaaaaa);
    }

    @Test
    void aShallowStackOverflows() {
        var trial = trial("if (i < 16) { if (i < 8) work(1); else work(2); work(3); } work(4);");
        assertThat(trial.with(Launch.DEFAULT.withStackLimit(2)).codes()).containsExactly("stackOverflow");
        assertThat(trial.with(Launch.DEFAULT.withStackLimit(8)).codes()).isEmpty();
    }

    @Test
    void lanesThatWaitForOneAnotherForEverAreADeadlock() {
        var trial = trial("if (i < 16) __syncwarp(); else __syncthreads();");
        assertThat(trial.with(Policy.INDEPENDENT).codes()).contains("deadlock");
    }

    @Test
    void whatRanBeforeAFatalFindingKeepsItsFigures() {
        var run = trial("work(7); out[i] = 1; out[i] = a[i + 1];").run();
        assertThat(run.completed()).isFalse();
        assertThat(run.totals().tDiv()).isEqualTo(7);
        assertThat(Trial.ints(run, "out")).startsWith(1, 1, 1);
    }

    @Test
    void theInterpreterFindsTheSame() {
        for (var body : new String[] {"out[i] = a[i + 5];", "out[i] = 7 / (i - 3);", "out[i] = 1 << (i + 1);"}) {
            var trial = trial(body);
            Map<String, Argument> arguments = trial.arguments();
            assertThat(Simulator.runThreadByThread(trial.source(), trial.launch(), arguments)
                            .findings())
                    .extracting(Finding::code)
                    .isEqualTo(trial.codes());
        }
    }
}
