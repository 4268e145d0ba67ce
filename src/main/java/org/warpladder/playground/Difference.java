package org.warpladder.playground;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.warpladder.simulator.launch.Argument;

/** Where two kernels left something else: {@code out[5]}, 3 against 4. */
public record Difference(String array, int index, String first, String second) {
    /** In arrays of the same name; bit for bit, so that no rounding is forgiven. */
    static Optional<Difference> between(Map<String, Argument> first, Map<String, Argument> second) {
        for (var entry : first.entrySet()) {
            var other = second.get(entry.getKey());
            if (other != null && !other.equals(entry.getValue())) {
                var mine = texts(entry.getValue());
                var theirs = texts(other);
                for (int i = 0; i < Math.max(mine.length, theirs.length); i++) {
                    var one = i < mine.length ? mine[i] : "–";
                    var two = i < theirs.length ? theirs[i] : "–";
                    if (!Objects.equals(one, two)) {
                        return Optional.of(new Difference(entry.getKey(), i, one, two));
                    }
                }
            }
        }
        return Optional.empty();
    }

    /** The elements of an array as people write them. */
    public static String[] texts(Argument argument) {
        return switch (argument) {
            case Argument.Ints(int[] values) ->
                java.util.Arrays.stream(values).mapToObj(String::valueOf).toArray(String[]::new);
            case Argument.Unsigneds unsigneds ->
                java.util.Arrays.stream(unsigneds.values())
                        .mapToObj(String::valueOf)
                        .toArray(String[]::new);
            case Argument.Floats(float[] values) -> {
                var texts = new String[values.length];
                for (int i = 0; i < values.length; i++) {
                    texts[i] = String.valueOf(values[i]);
                }
                yield texts;
            }
            case Argument.Scalar(double value) -> new String[] {String.valueOf(value)};
        };
    }
}
