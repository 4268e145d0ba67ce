package org.warpladder.simulator.launch;

/** Which arm of a divergent branch runs first. */
public enum ArmOrder {
    THEN_FIRST,
    ELSE_FIRST,
    FEWER_LANES_FIRST
}
