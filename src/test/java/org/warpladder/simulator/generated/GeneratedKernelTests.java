package org.warpladder.simulator.generated;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.launch.ArmOrder;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.launch.Shape;
import org.warpladder.simulator.trace.Metrics;

/**
 * What must hold for every kernel whose lanes do not communicate. 10,000 kernels run under every policy; each of the
 * other rules takes an eighth of them, one after the other. {@code -Dwarpladder.kernels=n} changes the number.
 */
class GeneratedKernelTests {
    private static final long KERNELS = Long.getLong("warpladder.kernels", 10_000);
    private static final Launch QUIET = launch(false);
    private static final List<Policy> BRANCHING =
            List.of(Policy.STACK, Policy.FRONTIER, Policy.LATE, Policy.INDEPENDENT);

    private static Launch launch(boolean trace) {
        return Launch.DEFAULT.withTrace(trace);
    }

    private static void forEachKernel(Consumer<GeneratedCase> rule) {
        forEach(0, KERNELS, rule);
    }

    private static void forAnEighth(int eighth, Consumer<GeneratedCase> rule) {
        forEach(KERNELS * eighth / 8, KERNELS * (eighth + 1) / 8, rule);
    }

    private static void forEach(long from, long to, Consumer<GeneratedCase> rule) {
        LongStream.range(from, to).parallel().forEach(seed -> {
            var kernel = GeneratedCase.of(seed);
            try {
                rule.accept(kernel);
            } catch (AssertionError | RuntimeException broken) {
                throw new AssertionError(kernel + "\n" + broken, broken);
            }
        });
    }

    @Test
    void everyPolicyComputesWhatTheThreadsComputeAlone() {
        forEachKernel(kernel -> {
            var alone = kernel.threadByThread();
            assertThat(alone.findings()).isEmpty();
            long sum = alone.cycles().stream().mapToLong(Long::longValue).sum();
            long longest = Collections.max(alone.cycles());
            var issues = new EnumMap<Policy, Long>(Policy.class);
            for (var policy : Policy.values()) {
                var run = kernel.run(QUIET.withPolicy(policy));
                issues.put(policy, run.totals().tDiv());
                assertThat(run.findings()).as(policy.name()).isEmpty();
                assertThat(run.outputs()).as("memory under " + policy).isEqualTo(alone.outputs());
                assertThat(run.totals().laneCycles())
                        .as("lane-cycles under " + policy)
                        .isEqualTo(sum);
                assertThat(run.totals().tIdeal()).as("T_ideal under " + policy).isEqualTo(longest);
                if (policy != Policy.PREDICATED) {
                    assertThat(run.totals().tDiv()).as("T_div under " + policy).isBetween(longest, sum);
                }
            }
            assertThat(issues.get(Policy.FRONTIER))
                    .as("frontier's issues against stack's")
                    .isLessThanOrEqualTo(issues.get(Policy.STACK));
        });
    }

    private static long issues(GeneratedCase kernel, Launch launch) {
        return kernel.run(launch).totals().issueCycles();
    }

    @Test
    void theOrderOfArmsChangesNoIssues() {
        forAnEighth(0, kernel -> {
            for (var policy : List.of(Policy.STACK, Policy.LATE)) {
                var launch = QUIET.withPolicy(policy);
                assertThat(List.of(
                                issues(kernel, launch.withArmOrder(ArmOrder.ELSE_FIRST)),
                                issues(kernel, launch.withArmOrder(ArmOrder.FEWER_LANES_FIRST))))
                        .as(policy.name())
                        .containsOnly(issues(kernel, launch));
            }
        });
    }

    @Test
    void aUniformWarpHasDepthOneAndOneLanesIssues() {
        forAnEighth(1, kernel -> {
            for (var policy : BRANCHING) {
                var totals = kernel.uniform().run(QUIET.withPolicy(policy)).totals();
                assertThat(totals.tDiv()).as(policy.name()).isEqualTo(totals.tIdeal());
                assertThat(totals.divergentBranches()).isZero();
                var depth = totals.maxStackDepth();
                assertThat(depth == null ? 1 : depth).isEqualTo(1);
            }
        });
    }

    @Test
    void permutingLanesWithTheirDataChangesNoFigure() {
        forAnEighth(2, kernel -> {
            int[] lanes = shuffled(kernel.seed());
            for (var policy : Policy.values()) {
                var launch = QUIET.withPolicy(policy);
                var before = kernel.run(launch);
                var after = kernel.permuted(lanes).run(launch);
                assertThat(after.totals()).as(policy.name()).isEqualTo(before.totals());
                assertThat(after.outputs()).isEqualTo(before.outputs());
            }
        });
    }

    private static int[] shuffled(long seed) {
        var lanes =
                Arrays.asList(IntStream.range(0, GeneratedCase.LANES).boxed().toArray(Integer[]::new));
        Collections.shuffle(lanes, new Random(seed));
        return lanes.stream().mapToInt(Integer::intValue).toArray();
    }

    @Test
    void aWarpOfOneLaneNeverDiverges() {
        forAnEighth(3, kernel -> {
            var totals = kernel.run(QUIET.withWarpSize(1)).totals();
            assertThat(totals.divergentBranches()).isZero();
            assertThat(totals.maxStackDepth()).isEqualTo(1);
            assertThat(totals.tDiv()).isEqualTo(totals.tIdeal()).isEqualTo(totals.laneCycles());
            assertThat(totals.laneCycles()).isEqualTo(kernel.run(QUIET).totals().laneCycles());
        });
    }

    @Test
    void masksPartitionTheWarpAndJoinsGiveBackTheMaskBefore() {
        forAnEighth(4, kernel -> {
            for (var policy : Policy.values()) {
                var run = kernel.run(launch(true).withPolicy(policy).withBlock(Shape.of(29)));
                TraceRules.check(run.warps().getFirst(), (1L << 29) - 1);
            }
        });
    }

    @Test
    void aTraceHasTheFiguresOfTheRunWithoutIt() {
        forAnEighth(5, kernel -> {
            var policy = Policy.values()[(int) (kernel.seed() % Policy.values().length)];
            Simulation.Run traced = kernel.run(launch(true).withPolicy(policy));
            Metrics figures = traced.totals();
            assertThat(kernel.run(QUIET.withPolicy(policy)).totals())
                    .as(policy.name())
                    .isEqualTo(figures);
            long cycles = traced.warps().getFirst().trace().stream()
                    .mapToLong(event -> event.cycles())
                    .sum();
            assertThat(cycles).isEqualTo(figures.issueCycles());
        });
    }
}
