package org.warpladder.simulator.machine;

import java.util.BitSet;
import java.util.List;
import org.warpladder.simulator.code.Constants;
import org.warpladder.simulator.flow.ControlFlowGraph;
import org.warpladder.simulator.flow.Kernel;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.plan.Paths;

/**
 * A kernel made ready for one launch.
 *
 * @param segments the steps of each block
 * @param pieces for each piece of code that is fetched as a whole the sites in it: steps and branches that can cost
 * @param firstBranch the piece that is the branch of block 0; those of the other blocks follow
 * @param branchCycles what a conditional branch costs
 */
record Program(
        Kernel kernel,
        Launch launch,
        Constants constants,
        Presets presets,
        Segment[] segments,
        Paths paths,
        BranchJoins joins,
        List<BitSet> pieces,
        int firstBranch,
        int branchCycles,
        WrittenCode code) {
    /** The same, to be run without code. */
    Program stepByStep() {
        return new Program(
                kernel,
                launch,
                constants,
                presets,
                segments,
                paths,
                joins,
                pieces,
                firstBranch,
                branchCycles,
                new WrittenCode(launch, Execution.STEP_BY_STEP));
    }

    ControlFlowGraph graph() {
        return kernel.graph();
    }

    /** How many sites there are. */
    int sites() {
        return pieces.getLast().length();
    }
}
