package org.warpladder.playground;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * Reads data as people type them, a parameter a line:
 *
 * <pre>
 * line      = name [ "[" length "]" ] "=" ( list | generator )
 * list      = value [ "*" times ] { [ "," ] value [ "*" times ] }
 * generator = ( "ramp" | "parity" | "warps" | "random" ) "(" [ value { "," value } ] ")"
 * </pre>
 *
 * An array without a length has an element a thread, or more where the list is longer; a shorter list starts again.
 * What follows {@code #} is not read.
 */
final class DataText {
    /** Elements of an array. */
    static final int MOST_ELEMENTS = 1 << 20;

    private static final Pattern LINE = Pattern.compile("([A-Za-z_]\\w*)\\s*(?:\\[\\s*(\\d{1,9})\\s*])?\\s*=\\s*(.*)");
    private static final Pattern GENERATOR = Pattern.compile("([a-z]+)\\s*\\((.*)\\)");
    private static final Pattern VALUE = Pattern.compile(
            "([+-]?(?:0[xX][0-9a-fA-F]{1,8}|\\d+(?:\\.\\d*)?(?:[eE][+-]?\\d{1,3})?f?|\\.\\d+f?))(?:\\*(\\d{1,7}))?");

    /**
     * What a line gives.
     *
     * @param line its number, from 1
     * @param list empty where a generator makes the elements
     */
    record Given(int line, String name, OptionalInt length, double[] list, Optional<Generator> generator) {
        /** As many elements as the line says, {@code usual} where it says nothing. */
        double[] elements(int usual) {
            int length = this.length.orElse(Math.max(usual, list.length));
            var elements = new double[length];
            for (int i = 0; i < length; i++) {
                int at = i;
                elements[i] = generator.map(it -> it.element(at)).orElseGet(() -> list[at % list.length]);
            }
            return elements;
        }
    }

    private final List<Fault> faults;
    private final int warpSize;

    DataText(List<Fault> faults, int warpSize) {
        this.faults = faults;
        this.warpSize = warpSize;
    }

    /** By parameter; what cannot be read is left out and told. */
    Map<String, Given> read(String text) {
        var given = new LinkedHashMap<String, Given>();
        int number = 0;
        for (var raw : text.split("\n", -1)) {
            number++;
            var line = raw.replaceFirst("#.*", "").strip();
            if (line.isEmpty()) {
                continue;
            }
            var match = LINE.matcher(line);
            if (!match.matches()) {
                say(number, "data.line", shortened(line));
            } else if (given.containsKey(match.group(1))) {
                say(number, "data.twice", match.group(1));
            } else {
                values(
                                number,
                                match.group(1),
                                length(match.group(2)),
                                match.group(3).strip())
                        .ifPresent(it -> given.put(it.name(), it));
            }
        }
        return given;
    }

    private static OptionalInt length(@org.jspecify.annotations.Nullable String digits) {
        return digits == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(digits));
    }

    private Optional<Given> values(int line, String name, OptionalInt length, String text) {
        if (length.isPresent() && (length.getAsInt() < 1 || length.getAsInt() > MOST_ELEMENTS)) {
            say(line, "data.length", name, length.getAsInt(), MOST_ELEMENTS);
            return Optional.empty();
        }
        var generator = GENERATOR.matcher(text);
        if (generator.matches()) {
            return list(line, name, generator.group(2)).flatMap(arguments -> {
                var made = Generator.named(
                        generator.group(1), Arrays.stream(arguments).boxed().toList(), warpSize);
                if (made.isEmpty()) {
                    say(line, "data.generator", shortened(text));
                }
                return made.map(it -> new Given(line, name, length, new double[0], Optional.of(it)));
            });
        }
        var list = list(line, name, text);
        if (list.isPresent() && list.get().length == 0) {
            say(line, "data.empty", name);
            return Optional.empty();
        }
        return list.map(it -> new Given(line, name, length, it, Optional.empty()));
    }

    private Optional<double[]> list(int line, String name, String text) {
        var values = new ArrayList<double[]>();
        int count = 0;
        for (var word : text.split("[\\s,]+")) {
            if (word.isEmpty()) {
                continue;
            }
            var match = VALUE.matcher(word);
            if (!match.matches()) {
                say(line, "data.value", name, shortened(word));
                return Optional.empty();
            }
            int times = match.group(2) == null ? 1 : Integer.parseInt(match.group(2));
            count += times;
            if (count > MOST_ELEMENTS) {
                say(line, "data.length", name, count, MOST_ELEMENTS);
                return Optional.empty();
            }
            var part = new double[times];
            Arrays.fill(part, number(match.group(1)));
            values.add(part);
        }
        return Optional.of(values.stream().flatMapToDouble(Arrays::stream).toArray());
    }

    private static double number(String word) {
        var sign = word.startsWith("-") ? -1 : 1;
        var digits = word.replaceFirst("^[+-]", "");
        return digits.startsWith("0x") || digits.startsWith("0X")
                ? sign * (double) Long.parseLong(digits.substring(2), 16)
                : sign * Double.parseDouble(digits.replaceFirst("f$", ""));
    }

    private void say(int line, String key, Object... arguments) {
        faults.add(Fault.at("data", line, key, arguments));
    }

    static String shortened(String text) {
        return text.length() <= 40 ? text : text.substring(0, 40) + "…";
    }
}
