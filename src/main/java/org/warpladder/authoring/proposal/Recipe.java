package org.warpladder.authoring.proposal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.warpladder.exercise.Scenario;
import org.warpladder.exercise.Seed;
import org.warpladder.simulator.launch.Launch;

/**
 * How instances of a kernel are made.
 *
 * @param source as it was pasted
 * @param launch without the prices of calls
 * @param arguments by the kernel's parameters
 * @param knobs numbers of the source that are drawn, by the knob's name
 * @param prices of calls
 */
record Recipe(
        Anatomy anatomy,
        String source,
        Launch launch,
        Map<String, Supply> arguments,
        Map<String, Supply> knobs,
        Map<String, Supply> prices) {

    /** One instance before it is run. */
    record Instance(
            Map<String, List<Long>> arguments,
            Map<String, List<Long>> knobs,
            Map<String, List<Long>> prices,
            Scenario scenario) {}

    Instance draw(Seed seed) {
        var random = seed.sequence("proposal");
        return instance(Supply.draw(prices, random), Supply.draw(knobs, random), Supply.draw(arguments, random));
    }

    Instance instance(
            Map<String, List<Long>> drawnPrices,
            Map<String, List<Long>> drawnKnobs,
            Map<String, List<Long>> drawnArguments) {
        var costs = new LinkedHashMap<String, Integer>();
        prices.forEach((name, supply) -> costs.put(name, (int) one(supply, drawnPrices, name)));
        var data = new LinkedHashMap<String, Scenario.Data>();
        arguments.forEach((name, supply) -> {
            var values = supply.argument(Objects.requireNonNull(drawnArguments.get(name)));
            data.put(
                    name,
                    supply.array()
                            ? new Scenario.Data.Array(
                                    values.stream().map(Long::intValue).toList())
                            : new Scenario.Data.Scalar(values.getFirst()));
        });
        var text = source(knob -> String.valueOf(one(Objects.requireNonNull(knobs.get(knob)), drawnKnobs, knob)));
        return new Instance(drawnArguments, drawnKnobs, drawnPrices, new Scenario(text, launch.withCosts(costs), data));
    }

    private static long one(Supply supply, Map<String, List<Long>> drawn, String name) {
        return supply.argument(Objects.requireNonNull(drawn.get(name))).getFirst();
    }

    /** The source with something in place of each number that is drawn. */
    String source(Function<String, String> instead) {
        record Edit(int line, int column, int length, String text) {}
        var edits = new ArrayList<Edit>();
        for (var knob : anatomy.knobs()) {
            if (knobs.containsKey(knob.name())) {
                var text = instead.apply(knob.name());
                knob.places().forEach(place -> edits.add(new Edit(place.line(), place.column(), place.length(), text)));
            }
        }
        edits.sort(Comparator.comparingInt(Edit::line)
                .thenComparingInt(Edit::column)
                .reversed());
        var lines = source.split("\n", -1);
        for (var edit : edits) {
            var line = lines[edit.line() - 1];
            lines[edit.line() - 1] = line.substring(0, edit.column() - 1)
                    + edit.text()
                    + line.substring(edit.column() - 1 + edit.length());
        }
        return String.join("\n", lines);
    }

    Recipe withArgument(String name, Supply supply) {
        return new Recipe(anatomy, source, launch, with(arguments, name, supply), knobs, prices);
    }

    Recipe withKnob(String name, Supply supply) {
        return new Recipe(anatomy, source, launch, arguments, with(knobs, name, supply), prices);
    }

    private static Map<String, Supply> with(Map<String, Supply> supplies, String name, Supply supply) {
        var changed = new LinkedHashMap<>(supplies);
        changed.put(name, supply);
        return changed;
    }

    /** How much of it is drawn, and how unusually. */
    int oddity() {
        return java.util.stream.Stream.of(arguments, knobs)
                .flatMap(supplies -> supplies.values().stream())
                .mapToInt(Supply::oddity)
                .sum();
    }
}
