package org.warpladder.simulator.launch;

import java.util.Arrays;

/** A value for a kernel parameter: an array for a pointer, a number for a scalar. */
public sealed interface Argument {
    /** Elements of an {@code int} or {@code bool} array; given to an {@code unsigned} one they count by their bits. */
    record Ints(int... values) implements Argument {
        @Override
        public boolean equals(Object other) {
            return other instanceof Ints ints && Arrays.equals(values, ints.values);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(values);
        }

        @Override
        public String toString() {
            return Arrays.toString(values);
        }
    }

    /** Elements of an {@code unsigned} array as their 32 bits. */
    record Unsigneds(int... bits) implements Argument {
        /** For each a value that fits 32 bits: from -2147483648, which stands for its bits, to 4294967295. */
        public static Unsigneds of(long... values) {
            return new Unsigneds(
                    Arrays.stream(values).mapToInt(value -> (int) value).toArray());
        }

        /** The elements as what they count, 0 to 4294967295. */
        public long[] values() {
            return Arrays.stream(bits).mapToLong(Integer::toUnsignedLong).toArray();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Unsigneds unsigneds && Arrays.equals(bits, unsigneds.bits);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(bits);
        }

        @Override
        public String toString() {
            return Arrays.toString(values());
        }
    }

    /** Elements of a {@code float} array. */
    record Floats(float... values) implements Argument {
        @Override
        public boolean equals(Object other) {
            return other instanceof Floats floats && Arrays.equals(values, floats.values);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(values);
        }

        @Override
        public String toString() {
            return Arrays.toString(values);
        }
    }

    /** A scalar; it must fit the parameter's type. */
    record Scalar(double value) implements Argument {}
}
