package org.warpladder.simulator.trace;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/** An exact rational number in lowest terms, the denominator positive. All grading arithmetic uses it. */
public record Fraction(BigInteger numerator, BigInteger denominator) implements Comparable<Fraction> {
    public static final Fraction ZERO = of(0);
    public static final Fraction ONE = of(1);

    public Fraction {
        if (denominator.signum() == 0) {
            throw new ArithmeticException("denominator 0");
        }
        var divisor = numerator.gcd(denominator);
        if (denominator.signum() < 0) {
            divisor = divisor.negate();
        }
        if (!divisor.equals(BigInteger.ONE)) {
            numerator = numerator.divide(divisor);
            denominator = denominator.divide(divisor);
        }
    }

    public static Fraction of(long whole) {
        return new Fraction(BigInteger.valueOf(whole), BigInteger.ONE);
    }

    public static Fraction of(long numerator, long denominator) {
        return new Fraction(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
    }

    /** The exact value of a decimal, for example of {@code 0.625}: 5/8. */
    public static Fraction of(BigDecimal decimal) {
        return decimal.scale() <= 0
                ? new Fraction(decimal.toBigIntegerExact(), BigInteger.ONE)
                : new Fraction(decimal.unscaledValue(), BigInteger.TEN.pow(decimal.scale()));
    }

    public Fraction plus(Fraction other) {
        return new Fraction(
                numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
                denominator.multiply(other.denominator));
    }

    public Fraction minus(Fraction other) {
        return plus(other.negated());
    }

    public Fraction times(Fraction other) {
        return new Fraction(numerator.multiply(other.numerator), denominator.multiply(other.denominator));
    }

    /** @throws ArithmeticException if {@code other} is 0 */
    public Fraction dividedBy(Fraction other) {
        return new Fraction(numerator.multiply(other.denominator), denominator.multiply(other.numerator));
    }

    public Fraction negated() {
        return new Fraction(numerator.negate(), denominator);
    }

    public Fraction abs() {
        return numerator.signum() < 0 ? negated() : this;
    }

    public int signum() {
        return numerator.signum();
    }

    public boolean isWhole() {
        return denominator.equals(BigInteger.ONE);
    }

    /** Rounded half-up to {@code places} decimal places: how every decimal on a page is made. */
    public BigDecimal rounded(int places) {
        return new BigDecimal(numerator).divide(new BigDecimal(denominator), places, RoundingMode.HALF_UP);
    }

    /** Whole percent of a share, rounded down, so that nothing less than all shows as 100. */
    public int wholePercent() {
        return numerator.multiply(BigInteger.valueOf(100)).divide(denominator).intValueExact();
    }

    public double toDouble() {
        return new BigDecimal(numerator)
                .divide(new BigDecimal(denominator), java.math.MathContext.DECIMAL64)
                .doubleValue();
    }

    @Override
    public int compareTo(Fraction other) {
        return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
    }

    /** {@code 5/8}, or {@code 3} where it is whole. */
    @Override
    public String toString() {
        return isWhole() ? numerator.toString() : numerator + "/" + denominator;
    }
}
