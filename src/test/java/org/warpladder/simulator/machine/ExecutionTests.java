package org.warpladder.simulator.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.warpladder.simulator.Simulator;
import org.warpladder.simulator.flow.Kernel;
import org.warpladder.simulator.generated.GeneratedSources;
import org.warpladder.simulator.launch.ArmOrder;
import org.warpladder.simulator.launch.CostModel;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Limits;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.launch.Shape;
import org.warpladder.simulator.launch.ShortCircuit;
import org.warpladder.simulator.source.Diagnostic;

/** However a run is carried out, the same comes out: figures, memory and findings. */
class ExecutionTests {
    private static final int KERNELS = Integer.getInteger("warpladder.executions", 60);
    private static final Launch QUIET = Launch.DEFAULT.withTrace(false);

    @ParameterizedTest
    @EnumSource
    void codeDoesWhatTheStepsDo(Policy policy) {
        for (int seed = 0; seed < KERNELS; seed++) {
            compare(GeneratedSources.kernel(seed), launch(seed, policy), 64, seed);
        }
    }

    /** Divisions by zero and shifts too far, as the generator never writes them. */
    @ParameterizedTest
    @EnumSource
    void codeFailsWhereTheStepsFail(Policy policy) {
        for (int seed = 0; seed < KERNELS; seed++) {
            var source = GeneratedSources.kernel(seed).replace(" | 1)", ")").replaceAll("<< \\d", "<< y");
            compare(source, launch(seed, policy), 64, seed);
        }
    }

    @ParameterizedTest
    @EnumSource
    void codeFindsTheElementThatTheStepsFindOutside(Policy policy) {
        for (int seed = 0; seed < KERNELS; seed++) {
            compare(GeneratedSources.kernel(seed), launch(seed, policy), 20, seed);
        }
    }

    @ParameterizedTest
    @EnumSource
    void codeFindsTheWorkThatTheStepsFindImpossible(Policy policy) {
        for (int cycles : new int[] {Limits.CYCLES, Limits.CYCLES + 1}) {
            var source = "__global__ void k(int *a) { int i = threadIdx.x; a[i] = i * 2 + 1; work(" + cycles + "); }";
            compare(source, QUIET.withPolicy(policy), List.of(new int[64]), cycles);
        }
    }

    /** Stores to arrays of their own, priced calls, variables without a value. */
    @ParameterizedTest
    @EnumSource
    void codeStoresWhatTheStepsStore(Policy policy) {
        for (int seed = 0; seed < KERNELS; seed++) {
            compareStores(seed, launch(seed, policy));
        }
    }

    /** All kernels that the other rules take too, one policy each: {@code -Dwarpladder.kernels=n} changes the number. */
    @Test
    void regionsDoWhatTheStepsDo() {
        var policies = List.of(Policy.STACK, Policy.FRONTIER, Policy.LATE, Policy.PREDICATED);
        LongStream.range(0, Long.getLong("warpladder.kernels", 10_000) / 8)
                .parallel()
                .forEach(seed -> {
                    compareStores((int) seed + 1000, launch((int) seed, policies.get((int) seed % 4)));
                });
    }

    private static Launch launch(int seed, Policy policy) {
        return QUIET.withPolicy(policy)
                .withWarpSize(List.of(4, 8, 16, 32, 64).get(seed % 5))
                .withCostModel(seed % 2 == 0 ? CostModel.INSTRUCTION : CostModel.PATH)
                .withCosts(Map.of("cost", 4))
                .withArmOrder(ArmOrder.values()[seed / 3 % 3])
                .withShortCircuit(ShortCircuit.values()[seed / 7 % 2])
                .withBranchCycles(List.of(0, 1, 3).get(seed / 2 % 3))
                .withDivergenceCycles(seed / 4 % 2 * 5)
                .withBlock(Shape.of(64 - seed % 3));
    }

    private static void compareStores(int seed, Launch launch) {
        var random = new Random(seed);
        compare(
                GeneratedSources.kernelOfManyStores(seed),
                launch,
                List.of(
                        random.ints(64, -8, 64).toArray(),
                        random.ints(64, 0, 8).toArray(),
                        random.ints(64, 0, 64).toArray(),
                        new int[128],
                        new int[64],
                        new int[64],
                        new int[] {64}),
                seed);
    }

    private static void compare(String source, Launch launch, int elements, int seed) {
        var random = new Random(seed);
        compare(
                source,
                launch,
                List.of(
                        random.ints(elements, -8, 64).toArray(),
                        random.ints(elements, 0, 8).toArray(),
                        random.ints(64, 0, 64).toArray(),
                        new int[128],
                        new int[] {64}),
                seed);
    }

    private static void compare(String source, Launch launch, List<int[]> bound, int seed) {
        var kernel = compile(source, launch);
        var steps = Executions.STEP_BY_STEP.run(kernel, launch, bound);
        for (var other : List.of(Executions.AS_CODE, Executions.AS_REGIONS, Executions.FROM_STEPS_TO_CODE)) {
            assertThat(other.run(kernel, launch, bound))
                    .as("%s, seed %s under %s\n%s", other, seed, launch, source)
                    .isEqualTo(steps);
        }
    }

    static Kernel compile(String source, Launch launch) {
        var diagnostics = new ArrayList<Diagnostic>();
        var kernel = Simulator.compile(source, launch, diagnostics);
        if (kernel == null) {
            throw new AssertionError(diagnostics.getFirst().render(source) + "\n" + source);
        }
        return kernel;
    }
}
