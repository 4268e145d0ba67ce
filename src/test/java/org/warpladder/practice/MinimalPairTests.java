package org.warpladder.practice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.Problem;
import org.warpladder.exercise.Seed;
import org.warpladder.exercise.Variant;
import org.warpladder.exercise.WrongAnswer;
import org.warpladder.simulator.trace.Fraction;

class MinimalPairTests {
    private static final Problem ONE_LANE =
            Catalogue.shipped().problem("one-lane").orElseThrow();

    @Test
    void atThePairTheWrongIdeaIsOffByAFactorOfTwoWhereAnyDrawIs() {
        var given = ONE_LANE.draw(new Seed(0));
        long seed = MinimalPair.seed(ONE_LANE, given, "weighted-mean", Optional.of("tDiv"), _ -> true)
                .orElseThrow();
        var pair = ONE_LANE.draw(new Seed(seed));
        assertThat(MinimalPair.factor(pair, wrong(pair, "weighted-mean"))).isGreaterThanOrEqualTo(Fraction.of(2));
    }

    @Test
    void ofTheAbsurdVariantsTheNearestWins() {
        var given = ONE_LANE.draw(new Seed(0));
        long seed = MinimalPair.seed(ONE_LANE, given, "weighted-mean", Optional.of("tDiv"), _ -> true)
                .orElseThrow();
        int nearest = MinimalPair.differences(given, ONE_LANE.draw(new Seed(seed)));
        for (long other = 1; other <= 40; other++) {
            var variant = ONE_LANE.draw(new Seed(other));
            if (MinimalPair.factor(variant, wrong(variant, "weighted-mean")).compareTo(Fraction.of(2)) >= 0) {
                assertThat(MinimalPair.differences(given, variant)).isGreaterThanOrEqualTo(nearest);
            }
        }
    }

    @Test
    void anIdeaThatAppliesNowhereHasNoPair() {
        var given = ONE_LANE.draw(new Seed(0));
        assertThat(MinimalPair.seed(ONE_LANE, given, "bits-reversed", Optional.of("tDiv"), _ -> true))
                .isEmpty();
    }

    private static WrongAnswer wrong(Variant variant, String idea) {
        return variant.wrong().stream()
                .filter(it -> it.misconception().equals(idea) && it.field().equals("tDiv"))
                .findFirst()
                .map(Objects::requireNonNull)
                .orElseThrow();
    }
}
