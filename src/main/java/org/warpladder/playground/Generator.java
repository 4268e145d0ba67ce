package org.warpladder.playground;

import java.util.List;
import java.util.Optional;

/** Makes the elements of an array: {@code ramp}, {@code parity}, {@code warps} or {@code random}, with its arguments. */
sealed interface Generator {
    /** Element {@code at} of an array. */
    double element(int at);

    /** {@code first, first + step, ...} */
    record Ramp(double first, double step) implements Generator {
        @Override
        public double element(int at) {
            return first + at * step;
        }
    }

    /** {@code 0 1 0 1}: alternating lanes. */
    record Parity() implements Generator {
        @Override
        public double element(int at) {
            return at & 1;
        }
    }

    /** The number of the warp: whole warps agree. */
    record Warps(int warpSize) implements Generator {
        @Override
        public double element(int at) {
            return at / warpSize;
        }
    }

    /** Whole numbers from {@code least} to {@code most}, the same for the same seed (SplitMix64, S. Vigna, public domain). */
    record Random(long least, long most, long seed) implements Generator {
        @Override
        public double element(int at) {
            long z = seed + (at + 1L) * 0x9e3779b97f4a7c15L;
            z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
            z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
            z ^= z >>> 31;
            return least + Long.remainderUnsigned(z, most - least + 1);
        }
    }

    /** By its name and arguments; empty where there is no such one, or not with these. */
    static Optional<Generator> named(String name, List<Double> arguments, int warpSize) {
        int count = arguments.size();
        return Optional.ofNullable(
                switch (name) {
                    case "ramp" ->
                        count > 2 ? null : new Ramp(count > 0 ? arguments.get(0) : 0, count > 1 ? arguments.get(1) : 1);
                    case "parity" -> count > 0 ? null : new Parity();
                    case "warps" -> count > 0 ? null : new Warps(warpSize);
                    case "random" ->
                        count < 2 || count > 3 || !whole(arguments) || arguments.get(1) < arguments.get(0)
                                ? null
                                : new Random(
                                        arguments.get(0).longValue(),
                                        arguments.get(1).longValue(),
                                        count > 2 ? arguments.get(2).longValue() : 1);
                    default -> null;
                });
    }

    private static boolean whole(List<Double> arguments) {
        return arguments.stream()
                .allMatch(argument -> argument == Math.rint(argument) && Math.abs(argument) < 1L << 33);
    }
}
