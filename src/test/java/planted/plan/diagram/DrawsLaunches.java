package planted.plan.diagram;

import planted.plan.simulator.launch.Launch;

/** Diagram may enter the simulator's flow and trace, not its launch. */
public record DrawsLaunches(Launch launch) {}
