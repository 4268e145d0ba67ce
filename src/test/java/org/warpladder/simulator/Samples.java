package org.warpladder.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.launch.Shape;

/** Kernels as samples and lecture notes have them: pasted as they stand, they compute what plain Java computes. */
final class Samples {
    private static final Set<String> CROSSED = Set.of("barrierBeforeJoin", "barrierInOneArm");

    private Samples() {}

    static Trial trial(String source, Shape block, int grid, int sharedBytes, Policy policy) {
        return Trial.kernel(source)
                .with(Launch.DEFAULT
                        .withBlock(block)
                        .withGrid(Shape.of(grid))
                        .withSharedBytes(sharedBytes)
                        .withPolicy(policy)
                        .withTrace(false));
    }

    /** Runs it, without findings. Joining late, lanes may cross a barrier apart: then that is found, and all that is. */
    static void check(Trial trial, Consumer<Simulation.Run> outputs) {
        var run = trial.run();
        assertThat(run.completed()).as(run.findings().toString()).isTrue();
        var codes = run.findings().stream().map(Finding::code).toList();
        if (run.launch().policy() == Policy.LATE && codes.stream().anyMatch(CROSSED::contains)) {
            return;
        }
        assertThat(run.findings()).isEmpty();
        outputs.accept(run);
    }

    static int[] random(int length, int bound) {
        return new Random(length + bound).ints(length, 0, bound).toArray();
    }

    static float[] floats(Simulation.Run run, String name) {
        return ((Argument.Floats) Objects.requireNonNull(run.outputs().get(name))).values();
    }

    static int[] bits(Simulation.Run run, String name) {
        return ((Argument.Unsigneds) Objects.requireNonNull(run.outputs().get(name))).bits();
    }

    static Argument floats(int[] values) {
        return new Argument.Floats(asFloats(values));
    }

    static float[] asFloats(int[] values) {
        var floats = new float[values.length];
        for (int i = 0; i < values.length; i++) {
            floats[i] = values[i];
        }
        return floats;
    }

    /** Sums of all that come before. */
    static int[] exclusive(int[] values) {
        var sums = new int[values.length];
        for (int i = 1; i < values.length; i++) {
            sums[i] = sums[i - 1] + values[i - 1];
        }
        return sums;
    }
}
