package org.warpladder.simulator.machine;

import java.util.List;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.flow.Kernel;
import org.warpladder.simulator.launch.Launch;

/** Runs a grid and adds up what its warps did. */
public final class GridRunner {
    private final Program program;
    private final List<int[]> bound;
    private final Fuel fuel;

    private GridRunner(Program program, List<int[]> bound) {
        this.program = program;
        this.bound = bound;
        this.fuel = new Fuel(program.launch().limits());
    }

    /** @param bound the arguments, checked: for each parameter an array's elements or one scalar's bits */
    public static Simulation.Run run(Kernel kernel, Launch launch, List<int[]> bound) {
        return run(kernel, launch, bound, Execution.usual());
    }

    static Simulation.Run run(Kernel kernel, Launch launch, List<int[]> bound, Execution execution) {
        int[] scalars =
                bound.stream().mapToInt(bits -> bits.length == 0 ? 0 : bits[0]).toArray();
        var program = StepCompiler.compile(kernel, launch, scalars, execution);
        return new GridRunner(program, bound).run(execution.threads());
    }

    /** Blocks side by side where that cannot be told from one after the other, which is tried only if not. */
    private Simulation.Run run(int threads) {
        if (threads > 1 && ParallelBlocks.suit(program)) {
            var grid = new GlobalMemory(program.kernel(), bound);
            var done = new ParallelBlocks(program, grid, fuel, threads).run();
            if (done.isPresent()) {
                return result(done.get(), grid, new Findings(), true);
            }
        }
        try {
            return inOrder(program);
        } catch (StepByStep unsure) {
            return inOrder(program.stepByStep());
        }
    }

    private Simulation.Run inOrder(Program program) {
        var memory = new GlobalMemory(program.kernel(), bound);
        var findings = new Findings();
        var blocks = new SerialBlocks(program, memory.arrays(), findings, fuel.again());
        boolean completed = true;
        try {
            blocks.run();
        } catch (Halt halt) {
            findings.add(halt.finding());
            completed = false;
        }
        return result(blocks.results(), memory, findings, completed);
    }

    private Simulation.Run result(GridResults results, GlobalMemory memory, Findings findings, boolean completed) {
        return new Simulation.Run(
                program.launch(),
                results.totals(program.launch().warpSize()),
                results.warps(),
                memory.outputs(),
                findings.list(),
                completed);
    }
}
