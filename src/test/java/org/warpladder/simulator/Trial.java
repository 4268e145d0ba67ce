package org.warpladder.simulator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.launch.Shape;
import org.warpladder.simulator.trace.TraceEvent;

/**
 * A kernel with its launch and arguments, as tests write them. In {@code body}, {@code l} is {@code threadIdx.x}; a name
 * that has a cost is a block: {@code T();}.
 */
record Trial(String source, Launch launch, Map<String, Argument> arguments) {
    static Trial kernel(String source) {
        return new Trial(source, Launch.DEFAULT, Map.of());
    }

    /** One warp of {@code width} lanes. {@code costs} reads {@code A 3, T 1}. */
    static Trial body(int width, String costs, String body) {
        var prices = new TreeMap<String, Integer>();
        for (var cost : costs.split(", ")) {
            var words = cost.split(" ");
            prices.put(words[0], Integer.parseInt(words[1]));
        }
        return kernel("__global__ void k() { int l = threadIdx.x; " + body + " }")
                .with(Launch.DEFAULT
                        .withWarpSize(width)
                        .withBlock(Shape.of(width))
                        .withCosts(prices));
    }

    Trial with(Launch other) {
        return new Trial(source, other, arguments);
    }

    Trial with(Policy policy) {
        return with(launch.withPolicy(policy));
    }

    Trial with(String name, int... values) {
        var more = new TreeMap<>(arguments);
        more.put(name, new Argument.Ints(values));
        return new Trial(source, launch, more);
    }

    Trial with(String name, Argument value) {
        var more = new TreeMap<>(arguments);
        more.put(name, value);
        return new Trial(source, launch, more);
    }

    Trial withScalar(String name, double value) {
        var more = new TreeMap<>(arguments);
        more.put(name, new Argument.Scalar(value));
        return new Trial(source, launch, more);
    }

    Simulation.Run run() {
        return switch (Simulator.simulate(source, launch, arguments)) {
            case Simulation.Run run -> run;
            case Simulation.Rejected rejected -> throw new AssertionError(rejected(rejected));
        };
    }

    /** All diagnostics as a reader sees them. */
    String rejection() {
        return Simulator.simulate(source, launch, arguments) instanceof Simulation.Rejected rejected
                ? rejected(rejected)
                : "";
    }

    private String rejected(Simulation.Rejected rejected) {
        return rejected.diagnostics().stream()
                .map(diagnostic -> diagnostic.render(source))
                .collect(Collectors.joining("\n"));
    }

    /** Codes of the findings, in order. */
    List<String> codes() {
        return run().findings().stream().map(Finding::code).toList();
    }

    int[] ints(String array) {
        return ints(run(), array);
    }

    static int[] ints(Simulation.Run run, String array) {
        return ((Argument.Ints) Objects.requireNonNull(run.outputs().get(array))).values();
    }

    /** What each warp worked on, in order: {@code A/ffffffff T/aaaaaaaa}; work that has no name shows its cycles. */
    List<String> issued() {
        return issued(run());
    }

    static List<String> issued(Simulation.Run run) {
        var warps = new ArrayList<String>();
        for (var warp : run.warps()) {
            warps.add(warp.trace().stream()
                    .filter(event -> event.detail() instanceof TraceEvent.Work)
                    .map(Trial::issue)
                    .collect(Collectors.joining(" ")));
        }
        return warps;
    }

    private static String issue(TraceEvent event) {
        var name = ((TraceEvent.Work) event.detail()).name();
        return (name.equals("work") ? String.valueOf(event.cycles()) : name) + "/" + Long.toHexString(event.mask());
    }

    /** The words of a line in a fixed order, to compare as a multiset. */
    static String sorted(String words) {
        return Arrays.stream(words.split(" ")).sorted().collect(Collectors.joining(" "));
    }

    static int[] numbers(int length, java.util.function.IntUnaryOperator of) {
        return java.util.stream.IntStream.range(0, length).map(of).toArray();
    }
}
