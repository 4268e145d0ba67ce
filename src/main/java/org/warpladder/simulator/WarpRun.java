package org.warpladder.simulator;

import java.util.List;
import org.warpladder.simulator.trace.ExecutedBranch;
import org.warpladder.simulator.trace.Metrics;
import org.warpladder.simulator.trace.TraceEvent;

/**
 * What one warp did.
 *
 * @param block linear number of its block in the grid, x fastest
 * @param warp its number in the block
 * @param trace its events in order; empty when the launch asked for none
 */
public record WarpRun(int block, int warp, Metrics metrics, List<TraceEvent> trace) {
    /** Each execution of a branch, with its ballot, its join and why the join is there; empty without a trace. */
    public List<ExecutedBranch> branches() {
        return ExecutedBranch.of(trace, metrics.warpSize());
    }
}
