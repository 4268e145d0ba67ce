package org.warpladder.simulator;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.launch.Shape;
import org.warpladder.simulator.trace.TraceEvent;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Kernels that ran on an NVIDIA H200, and the (work, mask) pairs that their warps issued there. */
final class HardwareTraces {
    private HardwareTraces() {}

    record Case(String name, String source, Shape block, int grid, Map<String, Argument> arguments, JsonNode recorded) {
        /** Whether under {@code policy} each warp issues the pairs that the hardware issued, in any order. */
        boolean agrees(Policy policy, String level) {
            return issued(policy).equals(recorded(level));
        }

        /** By "block.warp" the pairs "work mask", sorted. */
        Map<String, List<String>> issued(Policy policy) {
            var launch =
                    Launch.DEFAULT.withBlock(block).withGrid(Shape.of(grid)).withPolicy(policy);
            if (!(Simulator.simulate(source, launch, arguments) instanceof Simulation.Run run)) {
                throw new AssertionError(name + ": " + Simulator.simulate(source, launch, arguments));
            }
            var warps = new TreeMap<String, List<String>>();
            for (var warp : run.warps()) {
                var pairs = new ArrayList<String>();
                for (var event : warp.trace()) {
                    if (event.detail() instanceof TraceEvent.Work) {
                        pairs.add(event.cycles() + " " + String.format("0x%08x", event.mask()));
                    }
                }
                if (!pairs.isEmpty()) {
                    warps.put(
                            warp.block() + "." + warp.warp(),
                            pairs.stream().sorted().toList());
                }
            }
            return warps;
        }

        Map<String, List<String>> recorded(String level) {
            var warps = new TreeMap<String, List<String>>();
            for (var warp : recorded.get(level).properties()) {
                var pairs = new ArrayList<String>();
                warp.getValue()
                        .forEach(pair -> pairs.add(
                                pair.get(0).asInt() + " " + pair.get(1).asString()));
                if (!pairs.isEmpty()) {
                    warps.put(warp.getKey(), pairs.stream().sorted().toList());
                }
            }
            return warps;
        }
    }

    static List<Case> read(String file) {
        try (var stream = HardwareTraces.class.getResourceAsStream("/oracle/" + file)) {
            var cases = new ArrayList<Case>();
            for (var node :
                    JsonMapper.shared().readTree(Objects.requireNonNull(stream)).get("cases")) {
                var block = node.get("blockDim");
                cases.add(new Case(
                        node.get("name").asString(),
                        node.get("source").asString(),
                        new Shape(
                                block.get(0).asInt(),
                                block.get(1).asInt(),
                                block.get(2).asInt()),
                        node.get("gridDim").asInt(),
                        Map.of(
                                "a", ints(node.get("a")),
                                "b", ints(node.get("b")),
                                "n", new Argument.Scalar(node.get("n").asInt())),
                        node));
            }
            return cases;
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        }
    }

    private static Argument ints(JsonNode list) {
        int[] values = new int[list.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = list.get(i).asInt();
        }
        return new Argument.Ints(values);
    }
}
