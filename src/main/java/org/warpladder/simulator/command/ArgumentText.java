package org.warpladder.simulator.command;

import java.util.Arrays;
import org.warpladder.simulator.launch.Argument;

/** Kernel arguments as they are typed. */
final class ArgumentText {
    private static final int MOST_ELEMENTS = 1 << 24;

    private ArgumentText() {}

    /** {@code 50}, {@code 0.5}, {@code 0,1,2}, {@code 3,}, {@code zeros:64}, {@code range:64}. */
    static Argument parse(String name, String text) throws UsageError {
        if (text.startsWith("zeros:")) {
            return new Argument.Ints(new int[length(name, text)]);
        }
        if (text.startsWith("range:")) {
            int[] numbers = new int[length(name, text)];
            Arrays.setAll(numbers, index -> index);
            return new Argument.Ints(numbers);
        }
        try {
            if (!text.contains(",")) {
                return new Argument.Scalar(number(text));
            }
            var parts =
                    text.endsWith(",") ? text.substring(0, text.length() - 1).split(",", -1) : text.split(",", -1);
            double[] numbers = new double[parts.length];
            boolean whole = true;
            for (int i = 0; i < parts.length; i++) {
                numbers[i] = number(parts[i]);
                whole &= numbers[i] == Math.rint(numbers[i])
                        && numbers[i] >= Integer.MIN_VALUE
                        && numbers[i] <= 0xffffffffL;
            }
            return whole ? ints(numbers) : floats(numbers);
        } catch (NumberFormatException notOne) {
            throw new UsageError("`" + name
                    + "` takes a number, a list such as `3,1,2`, `zeros:64` or `range:64`, not `" + text + "`.");
        }
    }

    private static double number(String text) {
        var digits = text.strip();
        return digits.startsWith("0x") || digits.startsWith("-0x") ? Long.decode(digits) : Double.parseDouble(digits);
    }

    private static int length(String name, String text) throws UsageError {
        try {
            int length = Integer.parseInt(text.substring(text.indexOf(':') + 1));
            if (length >= 0 && length <= MOST_ELEMENTS) {
                return length;
            }
        } catch (NumberFormatException notOne) {
            // said below
        }
        throw new UsageError(
                "`" + name + "` takes 0 to " + MOST_ELEMENTS + " elements, as in `zeros:64`, not `" + text + "`.");
    }

    private static Argument ints(double[] numbers) {
        long[] values =
                Arrays.stream(numbers).mapToLong(number -> (long) number).toArray();
        // One that only `unsigned` can hold: what the parameter takes is known when it is bound.
        boolean large = Arrays.stream(values).anyMatch(value -> value > Integer.MAX_VALUE);
        return large
                ? Argument.Unsigneds.of(values)
                : new Argument.Ints(
                        Arrays.stream(values).mapToInt(value -> (int) value).toArray());
    }

    private static Argument floats(double[] numbers) {
        float[] floats = new float[numbers.length];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = (float) numbers[i];
        }
        return new Argument.Floats(floats);
    }
}
