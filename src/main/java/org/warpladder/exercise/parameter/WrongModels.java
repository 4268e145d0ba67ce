package org.warpladder.exercise.parameter;

import java.util.List;
import org.warpladder.simulator.trace.Fraction;

/** What wrong ideas make of alternative paths, each with a cost and a number of lanes. */
final class WrongModels {
    private WrongModels() {}

    static long serial(Object costs, Object lanes) {
        long[] cost = Numbers.array(costs);
        long[] lane = Numbers.array(lanes);
        long sum = 0;
        for (int i = 0; i < cost.length; i++) {
            sum += lane[i] > 0 ? cost[i] : 0;
        }
        return sum;
    }

    static long longest(Object costs, Object lanes) {
        long[] cost = Numbers.array(costs);
        long[] lane = Numbers.array(lanes);
        long most = 0;
        for (int i = 0; i < cost.length; i++) {
            most = lane[i] > 0 ? Math.max(most, cost[i]) : most;
        }
        return most;
    }

    static long taken(Object lanes) {
        return Numbers.of(lanes).filter(count -> count > 0).count();
    }

    static List<Long> mean(Object costs, Object lanes) {
        return Ratios.of(serial(costs, lanes), taken(lanes));
    }

    static List<Long> weightedMean(Object costs, Object lanes) {
        return Ratios.of(lanesTimesCost(costs, lanes), Numbers.sum(lanes));
    }

    static long lanesTimesCost(Object costs, Object lanes) {
        long[] cost = Numbers.array(costs);
        long[] lane = Numbers.array(lanes);
        long sum = 0;
        for (int i = 0; i < cost.length; i++) {
            sum += cost[i] * lane[i];
        }
        return sum;
    }

    /** The most populous path, and of every other its cost times its share of the lanes. */
    static List<Long> sharedCost(Object costs, Object lanes) {
        long[] cost = Numbers.array(costs);
        long[] lane = Numbers.array(lanes);
        long width = Numbers.sum(lanes);
        int most = 0;
        for (int i = 1; i < cost.length; i++) {
            most = lane[i] > lane[most] ? i : most;
        }
        var sum = Fraction.of(cost[most]);
        for (int i = 0; i < cost.length; i++) {
            sum = i == most ? sum : sum.plus(Fraction.of(cost[i] * lane[i], width));
        }
        return Ratios.list(sum);
    }
}
