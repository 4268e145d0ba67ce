package org.warpladder.exercise.parameter;

import java.util.List;
import org.warpladder.exercise.number.Shown;
import org.warpladder.simulator.trace.Fraction;

/** Exact ratios as expressions have them: lists of two whole numbers. */
public final class Ratios {
    private Ratios() {}

    static List<Long> of(long numerator, long denominator) {
        return list(Fraction.of(numerator, denominator));
    }

    /** The exact value of a whole number or of a list of two. */
    public static Fraction of(Object value) {
        return switch (value) {
            case Number whole -> Fraction.of(whole.longValue());
            case List<?> pair
            when pair.size() == 2 ->
                Fraction.of(((Number) pair.get(0)).longValue(), ((Number) pair.get(1)).longValue());
            default -> throw new ArithmeticException(value + " is neither a whole number nor a ratio");
        };
    }

    static List<Long> list(Fraction fraction) {
        return List.of(
                fraction.numerator().longValueExact(), fraction.denominator().longValueExact());
    }

    static String percent(Object ratio, int decimals) {
        return Shown.percent(of(ratio), decimals);
    }

    static String decimal(Object ratio, int decimals) {
        return Shown.plain(of(ratio), decimals);
    }
}
