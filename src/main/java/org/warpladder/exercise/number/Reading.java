package org.warpladder.exercise.number;

import org.warpladder.simulator.trace.Fraction;

/** What a typed text is. */
public sealed interface Reading {
    /**
     * A number.
     *
     * @param value exact; of a percentage the ratio
     * @param halfUnit half a unit of the last place typed, on the scale of {@code value}; 0 for a fraction, which is
     *     exact
     * @param decimalComma whether a comma was taken as the decimal sign
     */
    record Number(Fraction value, Fraction halfUnit, Unit unit, boolean decimalComma) implements Reading {
        /** As {@code 1.0}, {@code 1} or {@code 1/1}: typed without a unit. */
        public boolean bare() {
            return unit == Unit.NONE;
        }
    }

    /** {@code 1.024} where thousands may be grouped: one number with and another without the group. */
    record Ambiguous(Number grouped, Number decimal) implements Reading {}

    /** No number; {@code detail} is the unit that is unknown, and empty otherwise. */
    record Unreadable(Reason reason, String detail) implements Reading {}

    record Empty() implements Reading {}

    /** Why a text is no number. */
    enum Reason {
        NOT_A_NUMBER,
        TOO_LONG,
        TOO_LARGE,
        DIVISION_BY_ZERO,
        UNKNOWN_UNIT
    }
}
