package org.warpladder.simulator.launch;

/** The operations that the instruction cost model prices, and their price in cycles unless a launch changes it. */
public enum Operation {
    ADD(1),
    SUBTRACT(1),
    MULTIPLY(1),
    LOGIC(1),
    SHIFT(1),
    COMPARE(1),
    SELECT(1),
    CONVERT(1),
    VOTE(1),
    SHUFFLE(1),
    DIVIDE(8),
    MODULO(8),
    LOAD(4),
    STORE(4),
    ATOMIC(8),
    BRANCH(1),
    BARRIER(1);

    private final int cycles;

    Operation(int cycles) {
        this.cycles = cycles;
    }

    public int cycles() {
        return cycles;
    }
}
