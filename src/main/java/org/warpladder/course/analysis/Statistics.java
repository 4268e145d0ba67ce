package org.warpladder.course.analysis;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Figures of item analysis, as textbooks of testing define them. */
public final class Statistics {
    /** With fewer learners a correlation says nothing. */
    public static final int FEWEST = 5;

    private Statistics() {}

    /**
     * The discrimination of an item: Pearson's correlation, over learners, of the item's share with the learner's share of all
     * other items (the corrected item-total correlation; Lord and Novick, "Statistical Theories of Mental Test Scores", 1968).
     * Nothing where it is not defined: fewer than five learners, or one of both does not vary.
     */
    public static OptionalDouble discrimination(List<Pair> learners) {
        return learners.size() < FEWEST ? OptionalDouble.empty() : correlation(learners);
    }

    /** What one learner has at the item and at the rest. */
    public record Pair(double item, double rest) {}

    static OptionalDouble correlation(List<Pair> pairs) {
        double meanItem = pairs.stream().mapToDouble(Pair::item).average().orElse(0);
        double meanRest = pairs.stream().mapToDouble(Pair::rest).average().orElse(0);
        double both = 0;
        double items = 0;
        double rests = 0;
        for (var pair : pairs) {
            both += (pair.item() - meanItem) * (pair.rest() - meanRest);
            items += (pair.item() - meanItem) * (pair.item() - meanItem);
            rests += (pair.rest() - meanRest) * (pair.rest() - meanRest);
        }
        return items < 1e-12 || rests < 1e-12
                ? OptionalDouble.empty()
                : OptionalDouble.of(both / Math.sqrt(items * rests));
    }

    /** Of an even number the lower one of the two in the middle. */
    public static Optional<Duration> median(List<Duration> durations) {
        return durations.isEmpty()
                ? Optional.empty()
                : Optional.of(durations.stream().sorted().toList().get((durations.size() - 1) / 2));
    }
}
