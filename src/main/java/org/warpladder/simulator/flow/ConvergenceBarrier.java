package org.warpladder.simulator.flow;

import java.util.BitSet;

/**
 * A place where the lanes of a warp promise to meet again. Lanes take part in it from {@code at} on, wait at
 * {@code join} for the others of their group, and give it up where they leave the region for another block.
 *
 * @param start what makes lanes take part
 * @param at the block with the branch, or the loop's header
 * @param region the blocks between
 */
public record ConvergenceBarrier(Start start, int at, int join, BitSet region) {
    public enum Start {
        /** The branch that ends {@code at}, whose paths meet at the join. */
        BRANCH,
        /** The same branch, some of whose paths come to the join. */
        BRANCH_TOO,
        /** An edge from outside to the loop header {@code at}. */
        LOOP_ENTRY
    }

    /** Whether lanes that go to {@code block} still take part. */
    public boolean holdsAt(int block) {
        return block == join || region.get(block);
    }
}
