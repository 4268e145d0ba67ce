package org.warpladder.gpu;

import java.util.List;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.Simulator;
import org.warpladder.simulator.launch.Launch;

/** The simulator's run of a measured kernel. */
final class ModelRun {
    private ModelRun() {}

    /** @throws IllegalStateException if the simulator does not take it: the kernel is ours */
    static Simulation.Run of(KernelText kernel, KernelText.Version version, Launch launch) {
        return switch (Simulator.simulate(kernel.source(), launch, kernel.arguments(version))) {
            case Simulation.Run run -> run;
            case Simulation.Rejected(var diagnostics) ->
                throw new IllegalStateException(kernel.name() + " was rejected: " + diagnostics);
        };
    }

    /**
     * T_div of each warp.
     *
     * @throws IllegalStateException if the run does not end by itself
     */
    static List<Long> tDiv(KernelText kernel, KernelText.Version version, Launch launch) {
        var run = of(kernel, version, launch.withTrace(false));
        if (!run.completed()) {
            throw new IllegalStateException(kernel.name() + " did not end: " + run.findings());
        }
        return run.warps().stream().map(warp -> warp.metrics().tDiv()).toList();
    }
}
