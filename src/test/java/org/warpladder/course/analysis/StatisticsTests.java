package org.warpladder.course.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.warpladder.course.analysis.Statistics.Pair;

class StatisticsTests {
    /**
     * Item 1 1 0 1 0, rest 1 0.5 0.5 0.75 0.25: means 0.6 and 0.6; products of the differences sum to 0.16 - 0.04 + 0.06 + 0.06
     * + 0.21 = 0.45, squares to 1.2 and 0.325; 0.45 / sqrt(0.39) = 0.7206.
     */
    @Test
    void discriminationIsTheCorrelationWithTheRest() {
        var pairs = List.of(new Pair(1, 1), new Pair(1, 0.5), new Pair(0, 0.5), new Pair(1, 0.75), new Pair(0, 0.25));
        assertThat(Statistics.discrimination(pairs).getAsDouble()).isCloseTo(0.7206, within(0.00005));
    }

    @Test
    void anItemThatTheBestFailHasANegativeOne() {
        var pairs = List.of(new Pair(0, 1), new Pair(0, 1), new Pair(1, 0), new Pair(1, 0), new Pair(0, 1));
        assertThat(Statistics.discrimination(pairs).getAsDouble()).isCloseTo(-1, within(1e-9));
    }

    @Test
    void fourLearnersOrNoDifferenceSayNothing() {
        assertThat(Statistics.discrimination(List.of(new Pair(1, 1), new Pair(0, 0), new Pair(1, 1), new Pair(0, 0))))
                .isEmpty();
        assertThat(Statistics.discrimination(
                        Stream.generate(() -> new Pair(1, 0.5)).limit(9).toList()))
                .isEmpty();
    }

    @Test
    void theMedianIsNotTheMean() {
        assertThat(Statistics.median(
                        Stream.of(1, 2, 600).map(Duration::ofMinutes).toList()))
                .contains(Duration.ofMinutes(2));
    }
}
