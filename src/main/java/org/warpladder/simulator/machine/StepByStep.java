package org.warpladder.simulator.machine;

/**
 * Thrown where the figures depend on when a warp is seen to repeat itself, which only a run step by step can tell: the
 * grid has to be run again without regions.
 */
final class StepByStep extends RuntimeException {
    private static final long serialVersionUID = 1L;

    StepByStep() {
        super(null, null, false, false);
    }
}
