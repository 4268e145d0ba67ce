package org.warpladder.simulator;

import java.util.Map;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.launch.Launch;

/** The simulator's front door. */
public final class Simulator {
    private Simulator() {}

    /** Compiles {@code source} and runs it. Never throws for what a learner wrote; never runs past the limits. */
    public static Simulation simulate(String source, Launch launch, Map<String, Argument> arguments) {
        throw new UnsupportedOperationException("not yet");
    }
}
