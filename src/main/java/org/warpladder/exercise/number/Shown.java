package org.warpladder.exercise.number;

import org.warpladder.exercise.Field;
import org.warpladder.simulator.trace.Fraction;

/** Numbers as pages show them: rounded half-up to the field's place. */
public final class Shown {
    private Shown() {}

    /** With its unit: {@code 40 cycles}, {@code 62.5 %}, {@code 4x}. Typed back it is always right. */
    public static String value(Field field, Fraction value) {
        return switch (field.kind()) {
            case RATIO -> percent(value, field.decimals());
            case FACTOR -> plain(value, field.decimals()) + "x";
            default -> plain(value) + (field.unit().isEmpty() ? "" : " " + field.unit());
        };
    }

    public static String percent(Fraction value, int decimals) {
        return plain(value.times(Fraction.of(100)), decimals) + " %";
    }

    /** With {@code decimals} places where it had to be rounded, else without zeros at the end. */
    public static String plain(Fraction value, int decimals) {
        var exact = value.rounded(decimals);
        if (!Fraction.of(exact).equals(value)) {
            return exact.toPlainString();
        }
        var rounded = exact.stripTrailingZeros();
        return (rounded.scale() < 0 ? rounded.setScale(0) : rounded).toPlainString();
    }

    /** Exact where it has at most six places, rounded to six otherwise. */
    public static String plain(Fraction value) {
        return plain(value, 6);
    }

    /** A number as it was read, in the field's unit: not rounded to the field's place. */
    public static String read(Field field, Fraction value) {
        return switch (field.kind()) {
            case RATIO -> plain(value.times(Fraction.of(100)), 4) + " %";
            case FACTOR -> plain(value) + "x";
            default -> plain(value) + (field.unit().isEmpty() ? "" : " " + field.unit());
        };
    }
}
