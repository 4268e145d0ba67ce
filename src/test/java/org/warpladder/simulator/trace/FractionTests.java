package org.warpladder.simulator.trace;

import static org.assertj.core.api.Assertions.assertThat;

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
}
