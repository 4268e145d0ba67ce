package org.warpladder.simulator;

import java.util.List;
import java.util.Map;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.source.Diagnostic;
import org.warpladder.simulator.trace.Metrics;

/** What became of a kernel that was to be run. */
public sealed interface Simulation {
    /** It did not run: the source, the launch or the arguments are wrong. Sorted by place. */
    record Rejected(List<Diagnostic> diagnostics) implements Simulation {}

    /**
     * It ran.
     *
     * @param totals of the grid
     * @param outputs the arrays that are not const, as the kernel left them
     * @param completed false where a fatal finding ended the run; the figures are of what ran until then
     */
    record Run(
            Launch launch,
            Metrics totals,
            List<WarpRun> warps,
            Map<String, Argument> outputs,
            List<Finding> findings,
            boolean completed)
            implements Simulation {}
}
