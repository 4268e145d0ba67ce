package org.warpladder.authoring.proposal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.warpladder.playground.Outcome;
import org.warpladder.simulator.launch.Argument;

/**
 * What a run of the playground gives to begin with.
 *
 * @param notes what of it was left
 */
public record Pasted(Material material, List<Note> notes) {
    public static Pasted of(Outcome.Ran ran) {
        var side = ran.first();
        var given = new LinkedHashMap<String, List<Long>>();
        var notes = new ArrayList<Note>();
        side.arguments().forEach((name, argument) -> {
            if (!ran.usual().contains(name)) {
                whole(argument)
                        .filter(values -> values.size() <= Candidates.LONGEST)
                        .ifPresentOrElse(
                                values -> given.put(name, values), () -> notes.add(Note.of("given.left", name)));
            }
        });
        return new Pasted(new Material(side.source(), side.anyRun().launch(), given), notes);
    }

    /** Empty where some value is no whole number of 32 bits. */
    private static Optional<List<Long>> whole(Argument argument) {
        var values = switch (argument) {
            case Argument.Ints(int[] elements) -> Arrays.stream(elements).asDoubleStream();
            case Argument.Unsigneds unsigneds ->
                Arrays.stream(unsigneds.values()).asDoubleStream();
            case Argument.Floats(float[] elements) ->
                IntStream.range(0, elements.length).mapToDouble(i -> elements[i]);
            case Argument.Scalar(double value) -> DoubleStream.of(value);
        };
        var all = values.boxed().toList();
        return all.stream().allMatch(value -> value == Math.rint(value) && Math.abs(value) <= Integer.MAX_VALUE)
                ? Optional.of(all.stream().map(Double::longValue).toList())
                : Optional.empty();
    }
}
