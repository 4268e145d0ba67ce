package org.warpladder.simulator.launch;

import java.util.Arrays;

/** A value for a kernel parameter: an array for a pointer, a number for a scalar. */
public sealed interface Argument {
    /** Elements of an {@code int}, {@code unsigned} or {@code bool} array; unsigned ones as their 32 bits. */
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
