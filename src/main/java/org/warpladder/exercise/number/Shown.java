package org.warpladder.exercise.number;

import java.math.BigDecimal;
import org.warpladder.exercise.Field;
import org.warpladder.simulator.trace.Fraction;

/** Numbers as pages show them: rounded half-up, and read as the same answer when they are typed back. */
public final class Shown {
    private static final Fraction HUNDRED = Fraction.of(100);
    /** Places that a number which need not be rounded to a field's place may have. */
    private static final int MOST_PLACES = 6;

    private Shown() {}

    /**
     * An answer with its unit: {@code 40 cycles}, {@code 62.5 %}, {@code 4x}. Cycles and integers are exact, with a
     * fraction where no short decimal is.
     */
    public static String value(Field field, Fraction value) {
        return switch (field.kind()) {
            case RATIO -> percent(value, field.decimals());
            case FACTOR -> plain(value, field.decimals()) + "x";
            default -> exact(value) + (field.unit().isEmpty() ? "" : " " + field.unit());
        };
    }

    /** How a number was read, in the field's unit: not rounded to the field's place. */
    public static String read(Field field, Fraction value) {
        return switch (field.kind()) {
            case RATIO -> plain(value.times(HUNDRED), 4) + " %";
            case FACTOR -> plain(value) + "x";
            default -> plain(value) + (field.unit().isEmpty() ? "" : " " + field.unit());
        };
    }

    public static String percent(Fraction value, int decimals) {
        return plain(value.times(HUNDRED), decimals) + " %";
    }

    /** Rounded, zeros at the end show it: {@code 67.0} is not {@code 67}. Exact, without zeros at the end. */
    public static String plain(Fraction value, int decimals) {
        var rounded = value.rounded(decimals);
        return Fraction.of(rounded).equals(value) ? text(rounded.stripTrailingZeros()) : rounded.toPlainString();
    }

    /** Exact where it has at most six places, rounded to six otherwise. */
    public static String plain(Fraction value) {
        return plain(value, MOST_PLACES);
    }

    private static String exact(Fraction value) {
        var rounded = value.rounded(MOST_PLACES);
        if (!Fraction.of(rounded).equals(value)) {
            return value.toString();
        }
        var decimal = rounded.stripTrailingZeros();
        return text(decimal.scale() == 3 ? decimal.setScale(4) : decimal); // 1.0240: 1.024 may be grouped thousands
    }

    private static String text(BigDecimal decimal) {
        return (decimal.scale() < 0 ? decimal.setScale(0) : decimal).toPlainString();
    }
}
