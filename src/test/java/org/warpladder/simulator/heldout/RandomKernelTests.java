package org.warpladder.simulator.heldout;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.Simulator;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.launch.Shape;
import org.warpladder.simulator.trace.LaneMask;
import org.warpladder.simulator.trace.TraceEvent;

class RandomKernelTests {
    private static final int KERNELS = Integer.getInteger("warpladder.kernels", 150);

    @ParameterizedTest
    @EnumSource
    void whateverThePolicyEachLaneDoesItsWorkInTheSameOrder(Policy policy) {
        for (int seed = 0; seed < KERNELS; seed++) {
            assertThat(workByLane(seed, policy)).as("seed " + seed).isEqualTo(workByLane(seed, Policy.FRONTIER));
        }
    }

    /** For each warp and lane the costs of its work in order. */
    private static List<List<Long>> workByLane(int seed, Policy policy) {
        var lines = RandomKernel.file(seed, seed % 2 == 0).lines().toList();
        var launch = Launch.DEFAULT
                .withBlock(Shape.of(number(lines.get(1))))
                .withGrid(Shape.of(number(lines.get(2))))
                .withPolicy(policy)
                .withPredicationThreshold(0);
        var simulation = Simulator.simulate(
                lines.getLast(),
                launch,
                Map.of(
                        "a", numbers(lines.get(4)),
                        "b", numbers(lines.get(5)),
                        "n", new Argument.Scalar(number(lines.get(3)))));
        if (!(simulation instanceof Simulation.Run run)) {
            throw new AssertionError("seed " + seed + ": " + simulation);
        }
        assertThat(run.findings()).as("seed " + seed).isEmpty();
        var lanes = new ArrayList<List<Long>>();
        for (var warp : run.warps()) {
            for (int lane = 0; lane < 32; lane++) {
                int l = lane;
                lanes.add(warp.trace().stream()
                        .filter(event -> event.detail() instanceof TraceEvent.Work)
                        .filter(event -> LaneMask.has(event.mask(), l))
                        .map(TraceEvent::cycles)
                        .toList());
            }
        }
        return lanes;
    }

    private static int number(String header) {
        return Integer.parseInt(header.substring(header.lastIndexOf(' ') + 1));
    }

    private static Argument numbers(String header) {
        return new Argument.Ints(
                Arrays.stream(header.substring(header.indexOf('=') + 2).split(" "))
                        .flatMapToInt(value -> IntStream.of(Integer.parseInt(value)))
                        .toArray());
    }
}
