package org.warpladder.benchmark;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
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
                "%-12s %12s %14s %12s %14s %10s %8s%n",
                "kernel",
                "run ms",
                "issues/s",
                "by hand ms",
                "traced iss/s",
                "issues",
                "ratio");
        for (var name : names.isEmpty() ? List.of("loop", "csr", "tree", "treeForeseen") : names) {
            print(name, MeasuredKernel.named(name), rounds);
        }
    }

    /** The simulator and the hand-written form in turns, so that both see the same machine. */
    private static void print(String name, MeasuredKernel kernel, int rounds) {
        var part = kernel.fewer(kernel.threads() / SimulatorBenchmark.TRACED_SHARE);
        var run = new Best();
        var hand = new Best();
        var traced = new Best();
        for (int round = 0; round < rounds; round++) {
            run.time(() -> kernel.simulate(false).totals().issues());
            for (int i = 0; i < 3; i++) {
                hand.time(() -> kernel.byHand()[0]);
            }
            traced.time(() -> part.simulate(true).totals().issues());
        }
        System.out.printf(
                Locale.ROOT,
                "%-12s %12.1f %14.0f %12.1f %14.0f %10d %8.2f%n",
                name,
                run.millis,
                run.result / run.millis * 1000,
                hand.millis,
                traced.result / traced.millis * 1000,
                run.result,
                run.millis / hand.millis);
    }

    /** The least processor time of this thread: what others do on the machine counts less than in wall time. Mutable. */
    private static final class Best {
        private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
        private double millis = Double.MAX_VALUE;
        private long result;

        private void time(LongSupplier work) {
            long start = THREADS.getCurrentThreadCpuTime();
            result = work.getAsLong();
            millis = Math.min(millis, (THREADS.getCurrentThreadCpuTime() - start) / 1e6);
        }
    }
}
