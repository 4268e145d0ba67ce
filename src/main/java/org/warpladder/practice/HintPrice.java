package org.warpladder.practice;

import org.warpladder.simulator.trace.Fraction;

/** What hints cost: each a tenth of the points still to be had. */
public final class HintPrice {
    /** Of each hint, as its button says. */
    public static final int PERCENT = 10;

    private HintPrice() {}

    /** The part of the points that can still be had after so many hints. */
    static Fraction left(int hints) {
        return Fraction.of(Math.max(0, 100L - (long) PERCENT * hints), 100);
    }
}
