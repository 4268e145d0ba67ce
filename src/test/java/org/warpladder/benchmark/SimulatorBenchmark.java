package org.warpladder.benchmark;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.warpladder.simulator.Simulation;

/** Runs a second of each kernel; {@code issues} is warp issues a second. */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(value = 2, jvmArgs = "-Xmx4g")
@State(Scope.Benchmark)
public class SimulatorBenchmark {
    static final int TRACED_SHARE = 32;

    @Param({"loop", "csr", "tree", "treeForeseen"})
    public String kernel = "";

    private MeasuredKernel all = MeasuredKernel.named("loop");
    private MeasuredKernel part = all;

    /** Warp issues, which JMH divides by the time. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    public static class Issues {
        public long issues;
    }

    @Setup
    public void prepare() {
        all = MeasuredKernel.named(kernel);
        part = all.fewer(all.threads() / TRACED_SHARE);
    }

    @Benchmark
    public Simulation.Run untraced(Issues count) {
        return counted(all.simulate(false), count);
    }

    /** A thirty-second part of the threads, with a trace. */
    @Benchmark
    public Simulation.Run traced(Issues count) {
        return counted(part.simulate(true), count);
    }

    @Benchmark
    public int[] byHand() {
        return all.byHand();
    }

    private static Simulation.Run counted(Simulation.Run run, Issues count) {
        count.issues += run.totals().issues();
        return run;
    }
}
