package org.warpladder.simulator.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpladder.simulator.Finding;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.launch.CostModel;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Shape;

/** Blocks on several threads give what blocks in order give. */
class ParallelBlocksTests {
    private static final int THREADS = 8192;
    private static final Launch LAUNCH = Launch.DEFAULT
            .withTrace(false)
            .withCostModel(CostModel.INSTRUCTION)
            .withBlock(Shape.of(64))
            .withGrid(Shape.of(THREADS / 64));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "b[i] = a[i] * 3;",
                "a[i] = a[i] + 1; if (i % 3 == 0) a[i] *= 2;",
                "b[a[i] & 7] = i;",
                "b[0] = blockIdx.x;",
                "a[i] = a[(i + 64) % n] + 1;",
                "if (i > 64) a[i] = a[i - 64] + 1;",
                "for (int j = 0; j < (i & 15); j++) b[i] += j; b[i] ^= a[i];",
                "__shared__ int s[64]; s[threadIdx.x] = i; __syncthreads(); b[i] = s[63 - threadIdx.x];",
                "__shared__ int s[64]; if (threadIdx.x < 7) { s[threadIdx.x] = i; __syncthreads(); } b[i] = 1;",
                "b[i] = a[i + (i == 5000)  * n];",
                "b[i] = 1000 / (i - 6000);",
                "int x; if (i != 4000) x = 1; b[i] = x;",
                "atomicAdd(b, i);",
                "while (a[i / 64] == 0) {} a[i / 64 + 1] = 1;"
            })
    void theResultIsThatOfBlocksInOrder(String body) {
        assertThat(run(Executions.ON_FOUR_THREADS, body)).isEqualTo(run(Executions.STEP_BY_STEP, body));
    }

    @RepeatedTest(5)
    void theLastBlockInOrderWinsAnElementThatAllStore() {
        var run = run(Executions.ON_FOUR_THREADS, "b[0] = blockIdx.x;");
        assertThat(((Argument.Ints) Objects.requireNonNull(run.outputs().get("b"))).values()[0])
                .isEqualTo(THREADS / 64 - 1);
    }

    @Test
    void theFirstFaultInOrderEndsTheRun() {
        var run = run(Executions.ON_FOUR_THREADS, "b[i] = 100 / (i % 1000 - 999);");
        assertThat(run.findings()).extracting(Finding::code).containsExactly("divisionByZero");
        assertThat(run.warps().getLast().block()).isEqualTo(999 / 64);
    }

    @Test
    void aCallerThatIsInterruptedIsAnsweredAndStaysInterrupted() {
        Thread.currentThread().interrupt();
        var run = run(Executions.ON_FOUR_THREADS, "b[i] = a[i];");
        assertThat(Thread.interrupted()).isTrue();
        assertThat(run.completed()).isFalse();
        assertThat(run.findings().getFirst().message()).startsWith("The run was cancelled");
    }

    private static Simulation.Run run(Executions execution, String body) {
        var kernel = ExecutionTests.compile(
                "__global__ void k(int *a, int *b, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; " + body
                        + " }",
                LAUNCH);
        int[] a = new int[THREADS + 1];
        for (int i = 0; i < a.length; i++) {
            a[i] = i * 7 % 13 + 1;
        }
        return execution.run(kernel, LAUNCH, List.of(a, new int[THREADS], new int[] {THREADS}));
    }
}
