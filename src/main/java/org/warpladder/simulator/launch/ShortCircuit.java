package org.warpladder.simulator.launch;

/** What becomes of {@code &&}, {@code ||} and {@code ?:}. */
public enum ShortCircuit {
    /** One value, evaluated lane by lane; no branch unless an operand has a side effect. */
    VALUE,
    /** Branches: the second operand is run by part of the lanes. */
    BRANCH
}
