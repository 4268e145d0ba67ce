package org.warpladder.practice;

import java.math.BigInteger;
import org.warpladder.simulator.trace.Fraction;

/** Fractions as the database keeps them: as they print. */
final class Fractions {
    private Fractions() {}

    static Fraction parse(String text) {
        int slash = text.indexOf('/');
        return slash < 0
                ? new Fraction(new BigInteger(text), BigInteger.ONE)
                : new Fraction(new BigInteger(text.substring(0, slash)), new BigInteger(text.substring(slash + 1)));
    }
}
