package org.warpladder.simulator.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.warpladder.simulator.flow.Kernel;
import org.warpladder.simulator.launch.ArmOrder;
import org.warpladder.simulator.launch.CostModel;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Operation;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.launch.Shape;

/** Code that an earlier run has written is used again where it fits, and only there. */
class KnownCodeTests {
    private static final Execution KNOWN = new Execution(1, 1, true, true);
    private static final String SOURCE = """
        __global__ void k(const int *a, int *b, int n) {
            int i = blockIdx.x * blockDim.x + threadIdx.x;
            int x = a[i & 31] + n;
            if (i & 1) { if (i & 2) { work(n); x += 3; } else cost(x); } else { if (i & 4) work(2); x -= n; }
            if (x & 8) x = x / 3;
            b[i & 31] = x + blockDim.x;
        }
        """;
    private static final Launch BASE = Launch.DEFAULT
            .withTrace(false)
            .withBlock(Shape.of(64))
            .withCosts(Map.of("cost", 4))
            .withDivergenceCycles(1);

    /** Launches that differ in one thing each. */
    private static List<Launch> launches() {
        var launches = new ArrayList<Launch>();
        for (var policy : Policy.values()) {
            launches.add(BASE.withPolicy(policy));
        }
        for (var order : ArmOrder.values()) {
            launches.add(BASE.withArmOrder(order));
        }
        launches.addAll(List.of(
                BASE.withWarpSize(16),
                BASE.withPolicy(Policy.PREDICATED).withPredicationThreshold(1),
                BASE.withMemoryLatency(9),
                BASE.withBranchCycles(3),
                BASE.withDivergenceCycles(6),
                BASE.withCosts(Map.of("cost", 7)),
                BASE.withCostModel(CostModel.INSTRUCTION),
                BASE.withCostModel(CostModel.INSTRUCTION).withOperationCosts(Map.of(Operation.DIVIDE, 30)),
                BASE.withBlock(Shape.of(32)),
                BASE.withGrid(Shape.of(2)),
                BASE.withStackLimit(2)));
        return launches;
    }

    private static List<int[]> arguments(int n) {
        int[] a = new int[32];
        for (int i = 0; i < a.length; i++) {
            a[i] = i * 5;
        }
        return List.of(a, new int[32], new int[] {n});
    }

    @Test
    void aLaunchThatDiffersInOneThingIsAnothersCode() {
        for (int round = 0; round < 2; round++) {
            for (var launch : launches()) {
                var kernel = ExecutionTests.compile(SOURCE, launch);
                for (int n : new int[] {5, 6}) {
                    assertThat(GridRunner.run(kernel, launch, arguments(n), KNOWN))
                            .as("n = %s under %s", n, launch)
                            .isEqualTo(GridRunner.run(kernel, launch, arguments(n), Execution.STEP_BY_STEP));
                }
            }
        }
    }

    private static Program program(Kernel kernel, int n, Execution execution) {
        return StepCompiler.compile(kernel, BASE.withSchedulers(3), new int[] {0, 0, n}, execution);
    }

    @Test
    void aKernelThatHasBeenWrittenStartsAsCode() {
        var kernel = ExecutionTests.compile(SOURCE, BASE);
        var first = program(kernel, 77, KNOWN);
        assertThat(first.code().now()).isNull();
        assertThat(first.code().after(1, first)).isNotNull();
        var written = Objects.requireNonNull(first.code().now());
        assertThat(program(kernel, 77, KNOWN).code().now()).isSameAs(written);
        assertThat(program(ExecutionTests.compile(SOURCE, BASE), 77, KNOWN)
                        .code()
                        .now())
                .isSameAs(written);
        assertThat(program(kernel, 78, KNOWN).code().now()).isNull();
        assertThat(program(kernel, 77, new Execution(1, 1, false, true)).code().now())
                .isNull();
        assertThat(program(kernel, 77, new Execution(1, 1, true, false)).code().now())
                .isNull();
    }

    @Test
    void codeIsWrittenOnceAfterSoManyBlocks() {
        var kernel = ExecutionTests.compile(SOURCE, BASE);
        var program = program(kernel, 5, new Execution(1, 100, true, false));
        assertThat(program.code().after(60, program)).isNull();
        assertThat(program.code().after(39, program)).isNull();
        var written = program.code().after(1, program);
        assertThat(written).isNotNull();
        assertThat(program.code().after(1, program)).isSameAs(written);
        assertThat(program.code().after(1000, program)).isSameAs(written);
        var never = program(kernel, 5, Execution.STEP_BY_STEP);
        assertThat(never.code().after(1_000_000, never)).isNull();
    }

    @Test
    void whatWasUsedLongestAgoIsForgotten() {
        var kernel = ExecutionTests.compile(SOURCE, BASE);
        var program = program(kernel, 5, KNOWN);
        var written = Objects.requireNonNull(program.code().after(1, program));
        var known = new KnownCode();
        for (int n = 0; n < 64; n++) {
            known.put(key(kernel, n), written);
        }
        assertThat(known.get(key(kernel, 0))).isSameAs(written);
        known.put(key(kernel, 64), written);
        assertThat(known.get(key(kernel, 0))).isSameAs(written);
        assertThat(known.get(key(kernel, 1))).isNull();
        assertThat(known.get(key(kernel, 2))).isSameAs(written);
        assertThat(known.get(key(kernel, 64))).isSameAs(written);
    }

    private static KnownCode.Key key(Kernel kernel, int n) {
        return KnownCode.Key.of(program(kernel, n, Execution.STEP_BY_STEP), true);
    }
}
