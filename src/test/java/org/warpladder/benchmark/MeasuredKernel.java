package org.warpladder.benchmark;

import java.time.Duration;
import java.util.Map;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.Simulator;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.launch.CostModel;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Limits;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.launch.Shape;

/** A kernel whose simulation is timed, with the reference point: the same computation in Java, lane by lane. */
interface MeasuredKernel {
    int BLOCK = 256;

    String source();

    /** Threads of the whole launch; a multiple of {@link #BLOCK}. */
    int threads();

    /** What the kernel is given, {@code out} among it. */
    Map<String, Argument> arguments();

    /** What the kernel leaves in {@code out}. */
    int[] byHand();

    /** The same kernel with fewer threads: a trace of all of them fits no memory. */
    MeasuredKernel fewer(int threads);

    /** Runs it under the instruction cost model, so that every operation is an issue. */
    default Simulation.Run simulate(boolean trace) {
        return simulate(Policy.STACK, trace);
    }

    default Simulation.Run simulate(Policy policy, boolean trace) {
        var launch = Launch.DEFAULT
                .withPolicy(policy)
                .withBlock(Shape.of(BLOCK))
                .withGrid(Shape.of(threads() / BLOCK))
                .withCostModel(CostModel.INSTRUCTION)
                .withLimits(new Limits(10_000_000_000L, Duration.ofMinutes(5), Integer.MAX_VALUE))
                .withTrace(trace);
        return switch (Simulator.simulate(source(), launch, arguments())) {
            case Simulation.Run run when run.completed() -> run;
            case Simulation.Run run ->
                throw new IllegalStateException(run.findings().toString());
            case Simulation.Rejected rejected ->
                throw new IllegalStateException(rejected.diagnostics().toString());
        };
    }

    static MeasuredKernel named(String name) {
        return switch (name) {
            case "loop" -> new DivergentLoop(1280 * 32);
            case "csr" -> new CsrRows(1 << 20);
            case "tree" -> DecisionTree.drawn(1 << 20);
            case "treeForeseen" -> DecisionTree.rising(1 << 20);
            default -> throw new IllegalArgumentException("There is no kernel " + name + ".");
        };
    }
}
