package org.warpladder.simulator.machine;

import org.warpladder.simulator.flow.ControlFlowGraph;
import org.warpladder.simulator.flow.Kernel;
import org.warpladder.simulator.launch.Launch;

/**
 * A kernel made ready for one launch.
 *
 * @param segments the steps of each block
 * @param sites how many steps and branches can cost something
 * @param branchCycles what a conditional branch costs
 */
record Program(Kernel kernel, Launch launch, Presets presets, Segment[] segments, int sites, int branchCycles) {
    ControlFlowGraph graph() {
        return kernel.graph();
    }

    /** The site of the branch that ends a block. */
    int branchSite(int block) {
        return sites - graph().blocks().size() + block;
    }
}
