package org.warpladder.authoring.proposal;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Shape;

/** A recipe's launch as files and expressions write it: only what differs from the usual. */
final class LaunchText {
    private final Recipe recipe;
    private final Names names;

    LaunchText(Recipe recipe, Names names) {
        this.recipe = recipe;
        this.names = names;
    }

    /** By option, as expressions. */
    private Map<String, String> options() {
        var launch = recipe.launch();
        var usual = Launch.DEFAULT;
        var options = new LinkedHashMap<String, String>();
        options.put("block", shape(launch.block()));
        put(options, "grid", launch.grid(), usual.grid(), shape(launch.grid()));
        number(options, "sharedBytes", launch.sharedBytes(), usual.sharedBytes());
        put(options, "warpSize", launch.warpSize(), usual.warpSize(), String.valueOf(launch.warpSize()));
        put(options, "policy", launch.policy(), usual.policy(), quoted(wire(launch.policy())));
        put(options, "costModel", launch.costModel(), usual.costModel(), quoted(wire(launch.costModel())));
        put(options, "armOrder", launch.armOrder(), usual.armOrder(), quoted(wire(launch.armOrder())));
        put(options, "shortCircuit", launch.shortCircuit(), usual.shortCircuit(), quoted(wire(launch.shortCircuit())));
        var branch = launch.branchCycles();
        if (branch != null) {
            options.put("branchCycles", String.valueOf(branch));
        }
        number(options, "divergenceCycles", launch.divergenceCycles(), usual.divergenceCycles());
        number(options, "predicationThreshold", launch.predicationThreshold(), usual.predicationThreshold());
        number(options, "memoryLatency", launch.memoryLatency(), usual.memoryLatency());
        number(options, "schedulers", launch.schedulers(), usual.schedulers());
        return options;
    }

    private static void put(Map<String, String> options, String name, Object value, Object usual, String text) {
        if (!value.equals(usual)) {
            options.put(name, text);
        }
    }

    private static void number(Map<String, String> options, String name, int value, int usual) {
        put(options, name, value, usual, String.valueOf(value));
    }

    /** Lines below {@code launch:}. */
    String yaml() {
        var text = new StringBuilder();
        options()
                .forEach((name, value) -> text.append("  ")
                        .append(name)
                        .append(": ")
                        .append(value.startsWith("\"") ? Yaml.quoted(value) : value)
                        .append('\n'));
        if (!recipe.prices().isEmpty()) {
            text.append("  costs: {")
                    .append(recipe.prices().keySet().stream()
                            .map(name -> name + ": " + names.price(name))
                            .collect(Collectors.joining(", ")))
                    .append("}\n");
        }
        if (!recipe.arguments().isEmpty()) {
            text.append("  args:\n");
            recipe.arguments()
                    .forEach((name, supply) -> text.append("    ")
                            .append(name)
                            .append(": ")
                            .append(Yaml.quoted(names.expression(name, supply)))
                            .append('\n'));
        }
        return text.toString();
    }

    /** All of it as one expression, with another policy. */
    String expression(String policy) {
        var options = options();
        options.put("policy", quoted(policy));
        if (!recipe.prices().isEmpty()) {
            options.put(
                    "costs",
                    recipe.prices().keySet().stream()
                            .map(name -> quoted(name) + ": dyn(" + names.price(name) + ")")
                            .collect(Collectors.joining(", ", "{", "}")));
        }
        if (!recipe.arguments().isEmpty()) {
            options.put(
                    "args",
                    recipe.arguments().entrySet().stream()
                            .map(entry -> quoted(entry.getKey()) + ": dyn("
                                    + names.expression(entry.getKey(), entry.getValue()) + ")")
                            .collect(Collectors.joining(", ", "{", "}")));
        }
        return options.entrySet().stream()
                .map(entry -> quoted(entry.getKey()) + ": dyn(" + entry.getValue() + ")")
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private static String quoted(String word) {
        return '"' + word + '"';
    }

    private static String shape(Shape shape) {
        return shape.z() > 1
                ? "[" + shape.x() + ", " + shape.y() + ", " + shape.z() + "]"
                : shape.y() > 1 ? "[" + shape.x() + ", " + shape.y() + "]" : String.valueOf(shape.x());
    }

    /** {@code thenFirst} of {@code THEN_FIRST}. */
    static String wire(Enum<?> word) {
        var text = new StringBuilder();
        for (var part : word.name().toLowerCase(Locale.ROOT).split("_")) {
            text.append(text.isEmpty() ? part : Character.toUpperCase(part.charAt(0)) + part.substring(1));
        }
        return text.toString();
    }
}
