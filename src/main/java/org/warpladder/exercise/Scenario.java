package org.warpladder.exercise;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.Simulator;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Shape;

/**
 * A kernel with its launch and data.
 *
 * @param arguments by parameter: numbers for a pointer, one number for a scalar
 */
public record Scenario(String source, Launch launch, Map<String, Data> arguments) {
    public Scenario {
        arguments = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(arguments));
    }

    /** An argument as data. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Data.Array.class, name = "array"),
        @JsonSubTypes.Type(value = Data.Scalar.class, name = "scalar")
    })
    public sealed interface Data {
        record Array(List<Integer> values) implements Data {}

        record Scalar(long value) implements Data {}
    }

    public Simulation simulate() {
        var bound = new LinkedHashMap<String, Argument>();
        arguments.forEach((name, data) -> bound.put(
                name,
                switch (data) {
                    case Data.Array(var values) ->
                        new Argument.Ints(
                                values.stream().mapToInt(Integer::intValue).toArray());
                    case Data.Scalar(long value) -> new Argument.Scalar(value);
                }));
        return Simulator.simulate(source, launch, bound);
    }

    /** The run. Throws where the kernel does not run: a problem's own kernels have been checked. */
    public Simulation.Run run() {
        return switch (simulate()) {
            case Simulation.Run run -> run;
            case Simulation.Rejected rejected ->
                throw new IllegalStateException(rejected.diagnostics().toString());
        };
    }

    /** Its launch in few words: {@code block 64, grid 2}. */
    public String told() {
        return "block " + told(launch.block()) + ", grid " + told(launch.grid());
    }

    private static String told(Shape shape) {
        return shape.y() == 1 && shape.z() == 1
                ? String.valueOf(shape.x())
                : shape.x() + " x " + shape.y() + " x " + shape.z();
    }

    public Scenario withSource(String other) {
        return new Scenario(other, launch, arguments);
    }

    public Scenario withArray(String name, List<Integer> values) {
        var changed = new LinkedHashMap<>(arguments);
        changed.put(name, new Data.Array(values));
        return new Scenario(source, launch, changed);
    }

    /** {@code 0, 1, 2, ...}, {@code count} of them. */
    public static List<Integer> counting(int count) {
        return IntStream.range(0, count).boxed().toList();
    }
}
