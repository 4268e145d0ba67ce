package org.warpladder.exercise.parameter;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.warpladder.exercise.Scenario;
import org.warpladder.simulator.launch.ArmOrder;
import org.warpladder.simulator.launch.CostModel;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Limits;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.launch.Shape;
import org.warpladder.simulator.launch.ShortCircuit;

/** Launches as problem files and expressions write them: a map whose names are the REST API's. */
public final class Scenarios {
    private static final Limits LIMITS = new Limits(2_000_000, Duration.ofSeconds(5), 50_000);

    /** The names that a launch may hold; a block and a grid are a number or up to three. */
    public static final List<String> OPTIONS = List.of(
            "block",
            "grid",
            "sharedBytes",
            "warpSize",
            "policy",
            "costModel",
            "costs",
            "args",
            "branchCycles",
            "divergenceCycles",
            "predicationThreshold",
            "armOrder",
            "shortCircuit",
            "memoryLatency",
            "schedulers");

    private Scenarios() {}

    /** @param options by the names of {@link #OPTIONS} */
    public static Scenario of(String source, Map<?, ?> options) {
        return changed(new Scenario(source, Launch.DEFAULT.withLimits(LIMITS), Map.of()), options);
    }

    /** The same kernel with some options changed; arguments that are not named stay. */
    static Scenario changed(Scenario scenario, Map<?, ?> options) {
        var launch = scenario.launch();
        var arguments = new LinkedHashMap<>(scenario.arguments());
        for (var option : options.entrySet()) {
            var value = option.getValue();
            launch = switch ((String) option.getKey()) {
                case "block" -> launch.withBlock(shape(value));
                case "grid" -> launch.withGrid(shape(value));
                case "sharedBytes" -> launch.withSharedBytes(number(value));
                case "warpSize" -> launch.withWarpSize(number(value));
                case "policy" -> launch.withPolicy(word(Policy.class, "policy", value));
                case "costModel" -> launch.withCostModel(word(CostModel.class, "costModel", value));
                case "armOrder" -> launch.withArmOrder(word(ArmOrder.class, "armOrder", value));
                case "shortCircuit" -> launch.withShortCircuit(word(ShortCircuit.class, "shortCircuit", value));
                case "branchCycles" -> launch.withBranchCycles(number(value));
                case "divergenceCycles" -> launch.withDivergenceCycles(number(value));
                case "predicationThreshold" -> launch.withPredicationThreshold(number(value));
                case "memoryLatency" -> launch.withMemoryLatency(number(value));
                case "schedulers" -> launch.withSchedulers(number(value));
                case "costs" -> launch.withCosts(costs((Map<?, ?>) value));
                case "args" -> {
                    ((Map<?, ?>) value).forEach((name, data) -> arguments.put((String) name, data(data)));
                    yield launch;
                }
                default -> throw new Expressions.ExpressionError("there is no launch option `" + option.getKey() + "`");
            };
        }
        return new Scenario(scenario.source(), launch, arguments);
    }

    private static Map<String, Integer> costs(Map<?, ?> value) {
        var costs = new LinkedHashMap<String, Integer>();
        value.forEach((name, cost) -> costs.put((String) name, number(cost)));
        return costs;
    }

    private static Scenario.Data data(Object value) {
        return value instanceof List<?> list
                ? new Scenario.Data.Array(list.stream().map(Scenarios::number).toList())
                : new Scenario.Data.Scalar(((Number) value).longValue());
    }

    private static Shape shape(Object value) {
        if (value instanceof List<?> list) {
            return new Shape(
                    number(list.get(0)),
                    list.size() > 1 ? number(list.get(1)) : 1,
                    list.size() > 2 ? number(list.get(2)) : 1);
        }
        return Shape.of(number(value));
    }

    private static int number(Object value) {
        return Math.toIntExact(((Number) value).longValue());
    }

    private static <E extends Enum<E>> E word(Class<E> words, String option, Object value) {
        return Stream.of(words.getEnumConstants())
                .filter(word -> wireName(word).equals(value))
                .findFirst()
                .orElseThrow(() -> new Expressions.ExpressionError("there is no " + option + " `" + value
                        + "`: it is one of "
                        + Stream.of(words.getEnumConstants())
                                .map(Scenarios::wireName)
                                .collect(Collectors.joining(", "))));
    }

    /** {@code thenFirst} of {@code THEN_FIRST}. */
    private static String wireName(Enum<?> word) {
        var text = new StringBuilder();
        for (var part : word.name().toLowerCase(Locale.ROOT).split("_")) {
            text.append(text.isEmpty() ? part : Character.toUpperCase(part.charAt(0)) + part.substring(1));
        }
        return text.toString();
    }
}
