package org.warpladder.simulator.machine;

import org.warpladder.simulator.flow.Instruction.BlockVoteKind;

/**
 * The votes of a block's threads for its next barrier, and those for the last one: no thread votes for the one after
 * next before all have taken what the last one brought. Mutable.
 */
final class BlockVotes {
    private int voters;
    private int yes;
    private int lastVoters;
    private int lastYes;

    void start() {
        voters = yes = lastVoters = lastYes = 0;
    }

    void cast(int lanes, int agreeing) {
        voters += lanes;
        yes += agreeing;
    }

    /** The barrier lets the block go on. */
    void close() {
        lastVoters = voters;
        lastYes = yes;
        voters = yes = 0;
    }

    int outcome(BlockVoteKind kind) {
        return switch (kind) {
            case COUNT -> lastYes;
            case AND -> lastYes == lastVoters ? 1 : 0;
            case OR -> lastYes > 0 ? 1 : 0;
        };
    }
}
