package org.warpladder.benchmark;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;
import org.warpladder.simulator.launch.Policy;

/**
 * A first look at the figures in some minutes, without JMH: {@code QuickBenchmark [kernel...] [policy...] [rounds]}. The
 * best of some rounds counts.
 */
public final class QuickBenchmark {
    private static final int ROUNDS = 5;
    /** Runs of the hand-written form a round, which is short. */
    private static final int BY_HAND = 3;

    private QuickBenchmark() {}

    public static void main(String[] arguments) {
        var words = List.of(arguments);
        int rounds = words.stream()
                .filter(word -> word.matches("\\d+"))
                .mapToInt(Integer::parseInt)
                .findFirst()
                .orElse(ROUNDS);
        var policies = Arrays.stream(Policy.values())
                .filter(policy -> words.contains(policy.name().toLowerCase(Locale.ROOT)))
                .toList();
        var names = List.of("loop", "csr", "tree", "treeForeseen").stream()
                .filter(name -> words.contains(name) || words.stream().noneMatch(QuickBenchmark::isKernel))
                .toList();
        System.out.printf(
                "%-12s %-11s %10s %8s %14s %10s %8s %14s %8s%n",
                "kernel", "policy", "issues", "run ms", "issues/s", "by hand ms", "ratio", "traced iss/s", "factor");
        for (var name : names) {
            for (var policy : policies.isEmpty() ? List.of(Policy.STACK) : policies) {
                print(name, policy, MeasuredKernel.named(name), rounds);
            }
        }
    }

    private static boolean isKernel(String word) {
        return List.of("loop", "csr", "tree", "treeForeseen").contains(word);
    }

    /** The simulator and the hand-written form in turns, so that both see the same machine. */
    private static void print(String name, Policy policy, MeasuredKernel kernel, int rounds) {
        var part = kernel.fewer(kernel.threads() / SimulatorBenchmark.TRACED_SHARE);
        var run = new Best();
        var hand = new Best();
        var traced = new Best();
        for (int round = 0; round < rounds; round++) {
            run.time(() -> kernel.simulate(policy, false).totals().issues());
            for (int i = 0; i < BY_HAND; i++) {
                hand.time(() -> kernel.byHand()[0]);
            }
            traced.time(() -> part.simulate(policy, true).totals().issues());
        }
        System.out.printf(
                Locale.ROOT,
                "%-12s %-11s %10d %8.1f %14.0f %10.1f %8.2f %14.0f %8.1f%n",
                name,
                policy.name().toLowerCase(Locale.ROOT),
                run.result,
                run.millis,
                run.aSecond(),
                hand.millis,
                run.millis / hand.millis,
                traced.aSecond(),
                run.aSecond() / traced.aSecond());
    }

    /** The least processor time of this thread: what others do on the machine counts less than in wall time. Mutable. */
    private static final class Best {
        private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
        private double millis = Double.MAX_VALUE;
        private long result;

        private double aSecond() {
            return result / millis * 1000;
        }

        private void time(LongSupplier work) {
            long start = THREADS.getCurrentThreadCpuTime();
            result = work.getAsLong();
            millis = Math.min(millis, (THREADS.getCurrentThreadCpuTime() - start) / 1e6);
        }
    }
}
