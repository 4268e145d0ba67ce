package org.warpladder.simulator.scalar;

import org.warpladder.simulator.syntax.Type;

/** A value: its type and its 32 bits, which for a float are those of IEEE 754. */
record Scalar(Type type, int bits) {
    static final Scalar NOTHING = new Scalar(Type.VOID, 0);

    static Scalar of(int value) {
        return new Scalar(Type.INT, value);
    }

    static Scalar of(boolean value) {
        return new Scalar(Type.BOOL, value ? 1 : 0);
    }

    static Scalar of(float value) {
        return new Scalar(Type.FLOAT, Float.floatToRawIntBits(value));
    }

    float real() {
        return Float.intBitsToFloat(bits);
    }

    /** The number that an {@code int}, {@code unsigned} or {@code bool} stands for. */
    long whole() {
        return type == Type.UNSIGNED ? bits & 0xffffffffL : bits;
    }

    boolean truth() {
        return type == Type.FLOAT ? real() != 0 : bits != 0;
    }

    /** C's conversion; a float outside the target's range becomes its nearest value, as on the hardware. */
    Scalar to(Type target) {
        if (target == type || target == Type.VOID) {
            return this;
        }
        return switch (target) {
            case VOID -> NOTHING;
            case BOOL -> of(truth());
            case FLOAT -> of((float) whole());
            case INT -> of(type == Type.FLOAT ? (int) real() : bits);
            case UNSIGNED -> new Scalar(Type.UNSIGNED, type == Type.FLOAT ? toUnsigned(real()) : bits);
        };
    }

    private static int toUnsigned(float value) {
        return value >= 4294967296f ? -1 : value > 0 ? (int) (long) value : 0;
    }
}
