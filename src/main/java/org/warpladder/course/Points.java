package org.warpladder.course;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import org.warpladder.simulator.trace.Fraction;

/** Exact points as the database keeps them and as people type them. */
public final class Points {
    private Points() {}

    /** {@code 5/8}, {@code 3}. */
    static Fraction parse(String text) {
        int slash = text.indexOf('/');
        return slash < 0
                ? new Fraction(new BigInteger(text), BigInteger.ONE)
                : new Fraction(new BigInteger(text.substring(0, slash)), new BigInteger(text.substring(slash + 1)));
    }

    /** {@code 7}, {@code 7.5}, {@code 7,5}, {@code 15/2}; nothing where it is none of these. */
    public static Optional<Fraction> typed(String text) {
        var plain = text.strip().replace(',', '.');
        if (plain.matches("\\d{1,6}(\\.\\d{1,6})?")) {
            return Optional.of(Fraction.of(new BigDecimal(plain)));
        }
        return plain.matches("\\d{1,6}/[1-9]\\d{0,5}") ? Optional.of(parse(plain)) : Optional.empty();
    }
}
