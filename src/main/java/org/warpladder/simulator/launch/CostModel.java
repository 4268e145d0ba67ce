package org.warpladder.simulator.launch;

/** What costs cycles. */
public enum CostModel {
    /** Only {@code work} and priced calls. */
    PATH,
    /** Every operation, by a table. */
    INSTRUCTION
}
