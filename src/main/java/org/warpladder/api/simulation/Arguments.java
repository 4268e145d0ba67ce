package org.warpladder.api.simulation;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.warpladder.api.json.Faults;
import org.warpladder.simulator.launch.Argument;
import tools.jackson.databind.JsonNode;

/** A kernel's arguments as JSON: an array or a number, true and false being 1 and 0. */
final class Arguments {
    private Arguments() {}

    private static final long LEAST = Integer.MIN_VALUE;
    private static final long MOST = 0xffff_ffffL;

    static Optional<Argument> read(String pointer, JsonNode value, Faults faults) {
        if (value.isBoolean()) {
            return Optional.of(new Argument.Scalar(value.booleanValue() ? 1 : 0));
        }
        if (value.isNumber() && Double.isFinite(value.doubleValue())) {
            return Optional.of(new Argument.Scalar(value.doubleValue()));
        }
        if (value.isArray()) {
            return array(pointer, value, faults);
        }
        faults.add(pointer, "An argument is an array of numbers or a number.");
        return Optional.empty();
    }

    private static Optional<Argument> array(String pointer, JsonNode array, Faults faults) {
        boolean whole = true;
        for (int i = 0; i < array.size(); i++) {
            var element = array.get(i);
            if (!element.isBoolean() && !(element.isNumber() && Double.isFinite(element.doubleValue()))) {
                faults.add(pointer + "/" + i, "An element is a number.");
                return Optional.empty();
            }
            if (element.isIntegralNumber() && !fits(element)) {
                faults.add(pointer + "/" + i, "`" + element + "` does not fit 32 bits.");
                return Optional.empty();
            }
            whole &= !element.isFloatingPointNumber();
        }
        return Optional.of(whole ? ints(array) : floats(array));
    }

    private static boolean fits(JsonNode element) {
        return element.canConvertToLong() && element.longValue() >= LEAST && element.longValue() <= MOST;
    }

    private static Argument ints(JsonNode array) {
        var values = new long[array.size()];
        for (int i = 0; i < values.length; i++) {
            var element = array.get(i);
            values[i] = element.isBoolean() ? (element.booleanValue() ? 1 : 0) : element.longValue();
        }
        // Whether the parameter is `unsigned` is known when it is bound.
        return LongStream.of(values).anyMatch(value -> value > Integer.MAX_VALUE)
                ? Argument.Unsigneds.of(values)
                : new Argument.Ints(
                        LongStream.of(values).mapToInt(value -> (int) value).toArray());
    }

    private static Argument floats(JsonNode array) {
        var values = new float[array.size()];
        for (int i = 0; i < values.length; i++) {
            var element = array.get(i);
            values[i] = element.isBoolean() ? (element.booleanValue() ? 1 : 0) : (float) element.doubleValue();
        }
        return new Argument.Floats(values);
    }

    /** Arrays as JSON writes them. */
    static Map<String, Object> written(Map<String, Argument> outputs) {
        var written = new LinkedHashMap<String, Object>();
        outputs.forEach((name, argument) -> written.put(
                name,
                switch (argument) {
                    case Argument.Ints(int[] values) -> values;
                    case Argument.Unsigneds unsigneds -> unsigneds.values();
                    case Argument.Floats(float[] values) -> values;
                    case Argument.Scalar(double value) -> value;
                }));
        return written;
    }
}
