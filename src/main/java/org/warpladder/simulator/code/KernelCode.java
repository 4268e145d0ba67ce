package org.warpladder.simulator.code;

/** The blocks of one kernel for one launch, as code that {@link ClassWriter} wrote. Stateless. */
public abstract class KernelCode {
    protected KernelCode() {}

    /**
     * Runs the instructions of {@code block} for the lanes of {@code active}, at least one.
     *
     * @return the active lanes for which the condition of the branch that ends the block is true; 0 where none does
     */
    public abstract long run(int block, LaneState lanes, long active);
}
