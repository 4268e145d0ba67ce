package org.warpladder.simulator.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class FractionTests {
    /** As a double, 29/100 times 100 is 28.999999999999996. */
    @Test
    void wholePercentIsExact() {
        for (int percent = 0; percent <= 100; percent++) {
            assertThat(Fraction.of(percent, 100).wholePercent()).isEqualTo(percent);
        }
    }

    @Test
    void wholePercentIsRoundedDown() {
        assertThat(Fraction.of(2, 3).wholePercent()).isEqualTo(66);
        assertThat(Fraction.of(999, 1000).wholePercent()).isEqualTo(99);
    }

    @Test
    void lowestTermsHaveAPositiveDenominator() {
        assertThat(Fraction.of(6, -8)).isEqualTo(Fraction.of(-3, 4)).hasToString("-3/4");
        assertThat(Fraction.of(-6, -8)).hasToString("3/4");
        assertThat(Fraction.of(8, 4)).hasToString("2");
        assertThatThrownBy(() -> Fraction.of(1, 0)).isInstanceOf(ArithmeticException.class);
    }

    @Test
    void decimalsAreTakenExactly() {
        assertThat(Fraction.of(new BigDecimal("0.625"))).isEqualTo(Fraction.of(5, 8));
        assertThat(Fraction.of(new BigDecimal("1E+2"))).isEqualTo(Fraction.of(100));
        assertThat(Fraction.of(new BigDecimal("7"))).isEqualTo(Fraction.of(7));
    }

    @Test
    void arithmeticIsExact() {
        var third = Fraction.of(1, 3);
        var quarter = Fraction.of(1, 4);
        assertThat(third.plus(quarter)).isEqualTo(Fraction.of(7, 12));
        assertThat(quarter.minus(third)).isEqualTo(Fraction.of(-1, 12));
        assertThat(third.times(quarter)).isEqualTo(Fraction.of(1, 12));
        assertThat(third.dividedBy(quarter)).isEqualTo(Fraction.of(4, 3));
        assertThat(quarter.minus(third).abs()).isEqualTo(Fraction.of(1, 12));
        assertThat(third.abs()).isEqualTo(third);
        assertThat(third.negated().signum()).isEqualTo(-1);
        assertThat(Fraction.ZERO.signum()).isZero();
        assertThat(third.compareTo(quarter)).isPositive();
        assertThat(quarter.compareTo(third)).isNegative();
        assertThat(third.compareTo(Fraction.of(2, 6))).isZero();
        assertThat(third.isWhole()).isFalse();
        assertThat(Fraction.of(4, 2).isWhole()).isTrue();
        assertThat(third.toDouble()).isEqualTo(1.0 / 3);
        assertThat(Fraction.of(1, 8).rounded(2)).hasToString("0.13");
    }
}
