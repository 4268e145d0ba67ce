package org.warpladder.simulator.machine;

import java.util.List;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.flow.Kernel;
import org.warpladder.simulator.launch.Launch;

/** The ways to carry out a run, for tests of other packages too. */
public enum Executions {
    STEP_BY_STEP(new Execution(1, Long.MAX_VALUE)),
    AS_CODE(new Execution(1, 1)),
    /** Begins step by step, and is code after a while. */
    FROM_STEPS_TO_CODE(new Execution(1, 300)),
    ON_FOUR_THREADS(new Execution(4, 300));

    private final Execution execution;

    Executions(Execution execution) {
        this.execution = execution;
    }

    public Simulation.Run run(Kernel kernel, Launch launch, List<int[]> bound) {
        return GridRunner.run(kernel, launch, bound, execution);
    }
}
