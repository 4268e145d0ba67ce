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

    /**
     * Runs a region for the lanes of {@code mask}, to its end or until {@link LaneState#stops} says where to go on.
     *
     * @param depth entries on the stack, whose top is about to run the region
     * @param joins distinct joins on the stack
     * @param meet the top entry's join; -1 where it has none
     */
    public abstract void region(int region, LaneState lanes, long mask, int depth, int joins, int meet);
}
