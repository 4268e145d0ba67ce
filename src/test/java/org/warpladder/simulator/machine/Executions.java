package org.warpladder.simulator.machine;

import java.util.List;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.flow.Kernel;
import org.warpladder.simulator.launch.Launch;

/** The ways to carry out a run, for tests of other packages too. */
public enum Executions {
    STEP_BY_STEP(Execution.STEP_BY_STEP),
    /** Block by block. */
    AS_CODE(new Execution(1, 1, false, false)),
    AS_REGIONS(new Execution(1, 1, true, false)),
    /** Begins step by step, and is code after a while. */
    FROM_STEPS_TO_CODE(new Execution(1, 300, true, false)),
    ON_FOUR_THREADS(new Execution(4, 300, true, false));

    private final Execution execution;

    Executions(Execution execution) {
        this.execution = execution;
    }

    public Simulation.Run run(Kernel kernel, Launch launch, List<int[]> bound) {
        return GridRunner.run(kernel, launch, bound, execution);
    }
}
