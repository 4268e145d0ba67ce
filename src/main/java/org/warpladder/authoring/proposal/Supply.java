package org.warpladder.authoring.proposal;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.warpladder.exercise.Seed;

/** Where an argument of a kernel comes from: drawn anew for each instance, or always the same. */
sealed interface Supply {
    /** What it says in the file, below {@code parameters}; empty where nothing is drawn. */
    String domain();

    /** A value that is drawn; empty where nothing is drawn. */
    List<Long> draw(Seed.Sequence random);

    /** The argument that follows from what is drawn. */
    List<Long> argument(List<Long> drawn);

    /** The same as an expression of the file, where the drawn value is called {@code name}. */
    String expression(String name);

    /** How unusual it is: of two that serve as well, the plainer one is taken. */
    int oddity();

    /** A number that is always the same. */
    record Constant(long value) implements Supply {
        @Override
        public String domain() {
            return "";
        }

        @Override
        public List<Long> draw(Seed.Sequence random) {
            return List.of();
        }

        @Override
        public List<Long> argument(List<Long> drawn) {
            return List.of(value);
        }

        @Override
        public String expression(String name) {
            return String.valueOf(value);
        }

        @Override
        public int oddity() {
            return 0;
        }
    }

    /** A whole number. */
    record Whole(long least, long most) implements Supply {
        @Override
        public String domain() {
            return "{integer: [" + least + ", " + most + "]}";
        }

        @Override
        public List<Long> draw(Seed.Sequence random) {
            return List.of(least + random.below((int) (most - least + 1)));
        }

        @Override
        public List<Long> argument(List<Long> drawn) {
            return drawn;
        }

        @Override
        public String expression(String name) {
            return name;
        }

        @Override
        public int oddity() {
            return 1;
        }
    }

    /** An array of so many whole numbers. */
    record Wholes(int count, long least, long most) implements Supply {
        @Override
        public String domain() {
            return "{count: " + count + ", integer: [" + least + ", " + most + "]}";
        }

        @Override
        public List<Long> draw(Seed.Sequence random) {
            return IntStream.range(0, count)
                    .mapToObj(_ -> least + random.below((int) (most - least + 1)))
                    .toList();
        }

        @Override
        public List<Long> argument(List<Long> drawn) {
            return drawn;
        }

        @Override
        public String expression(String name) {
            return name;
        }

        @Override
        public int oddity() {
            return 1;
        }
    }

    /** Where each of so many rows of a drawn length begins, and the end of the last: as in a sparse matrix. */
    record Starts(int rows, int longest) implements Supply {
        @Override
        public String domain() {
            return "{count: " + rows + ", integer: [0, " + longest + "]}";
        }

        @Override
        public List<Long> draw(Seed.Sequence random) {
            return new Wholes(rows, 0, longest).draw(random);
        }

        @Override
        public List<Long> argument(List<Long> drawn) {
            return IntStream.rangeClosed(0, rows)
                    .mapToObj(row -> drawn.subList(0, row).stream()
                            .mapToLong(Long::longValue)
                            .sum())
                    .toList();
        }

        @Override
        public String expression(String name) {
            return "range(" + (rows + 1) + ").map(r, sum(slice(" + name + ", 0, r)))";
        }

        @Override
        public int oddity() {
            return 3;
        }
    }

    /** An array of zeros, for results. */
    record Zeros(int count) implements Supply {
        @Override
        public String domain() {
            return "";
        }

        @Override
        public List<Long> draw(Seed.Sequence random) {
            return List.of();
        }

        @Override
        public List<Long> argument(List<Long> drawn) {
            return java.util.Collections.nCopies(count, 0L);
        }

        @Override
        public String expression(String name) {
            return "range(" + count + ").map(r, 0)";
        }

        @Override
        public int oddity() {
            return 0;
        }
    }

    /** An array whose elements do not matter to where lanes go, as long as they are small. */
    record Filler(int count, int modulus) implements Supply {
        @Override
        public String domain() {
            return "";
        }

        @Override
        public List<Long> draw(Seed.Sequence random) {
            return List.of();
        }

        @Override
        public List<Long> argument(List<Long> drawn) {
            return IntStream.range(0, count).mapToObj(i -> (long) i % modulus).toList();
        }

        @Override
        public String expression(String name) {
            return "range(" + count + ").map(r, r % " + modulus + ")";
        }

        @Override
        public int oddity() {
            return 0;
        }
    }

    /** An array that is always the same. */
    record Same(List<Long> values) implements Supply {
        @Override
        public String domain() {
            return "";
        }

        @Override
        public List<Long> draw(Seed.Sequence random) {
            return List.of();
        }

        @Override
        public List<Long> argument(List<Long> drawn) {
            return values;
        }

        @Override
        public String expression(String name) {
            return values.stream().map(String::valueOf).collect(Collectors.joining(", ", "[", "]"));
        }

        @Override
        public int oddity() {
            return 2;
        }
    }

    /** Whether the argument is an array. */
    default boolean array() {
        return !(this instanceof Constant || this instanceof Whole);
    }

    default boolean drawn() {
        return !domain().isEmpty();
    }

    /** What is drawn for each name, in order. */
    static Map<String, List<Long>> draw(Map<String, Supply> supplies, Seed.Sequence random) {
        var drawn = new java.util.LinkedHashMap<String, List<Long>>();
        supplies.forEach((name, supply) -> drawn.put(name, supply.draw(random)));
        return drawn;
    }
}
