package org.warpladder.benchmark;

import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * A first look at the figures in less than a minute, without JMH: {@code QuickBenchmark [kernel...] [rounds]}. The best
 * of some rounds counts.
 */
public final class QuickBenchmark {
    private QuickBenchmark() {}

    public static void main(String[] arguments) {
        var names = List.of(arguments).stream()
                .filter(argument -> !argument.matches("\\d+"))
                .toList();
        int rounds = List.of(arguments).stream()
                .filter(argument -> argument.matches("\\d+"))
                .mapToInt(Integer::parseInt)
                .findFirst()
                .orElse(5);
        System.out.printf(
                Locale.ROOT,
                "%-6s %12s %14s %12s %14s %10s %8s%n",
                "kernel",
                "run ms",
                "issues/s",
                "by hand ms",
                "traced iss/s",
                "issues",
                "ratio");
        for (var name : names.isEmpty() ? List.of("loop", "csr", "tree") : names) {
            print(name, MeasuredKernel.named(name), rounds);
        }
    }

    private static void print(String name, MeasuredKernel kernel, int rounds) {
        var part = kernel.fewer(kernel.threads() / SimulatorBenchmark.TRACED_SHARE);
        var run = best(rounds, () -> kernel.simulate(false).totals().issues());
        var hand = best(rounds, () -> kernel.byHand()[0]);
        var traced = best(rounds, () -> part.simulate(true).totals().issues());
        System.out.printf(
                Locale.ROOT,
                "%-6s %12.1f %14.0f %12.1f %14.0f %10d %8.2f%n",
                name,
                run.millis(),
                run.result() / run.millis() * 1000,
                hand.millis(),
                traced.result() / traced.millis() * 1000,
                run.result(),
                run.millis() / hand.millis());
    }

    private record Timed(double millis, long result) {}

    private static Timed best(int rounds, LongSupplier work) {
        double least = Double.MAX_VALUE;
        long result = 0;
        for (int round = 0; round < rounds; round++) {
            long start = System.nanoTime();
            result = work.getAsLong();
            least = Math.min(least, (System.nanoTime() - start) / 1e6);
        }
        return new Timed(least, result);
    }
}
