package org.warpladder.simulator.machine;

import org.warpladder.simulator.flow.Instruction;

/** What lanes bring to a barrier of their block and take from it; the barrier itself is what costs. */
final class BlockVoteSteps {
    private BlockVoteSteps() {}

    static final class Vote extends Step {
        private final int operand;

        Vote(Instruction.BlockVote vote) {
            super(vote.span(), 0, 0);
            this.operand = vote.operand();
        }

        @Override
        void run(Warp warp, long active) {
            warp.votes.cast(Long.bitCount(active), Long.bitCount(warp.ballot(operand) & active));
        }
    }

    static final class Outcome extends Step {
        private final Instruction.BlockOutcome outcome;

        Outcome(Instruction.BlockOutcome outcome) {
            super(outcome.span(), 0, 0);
            this.outcome = outcome;
        }

        @Override
        void run(Warp warp, long active) {
            int value = warp.votes.outcome(outcome.kind());
            var out = warp.registers[outcome.target()];
            for (long rest = active; rest != 0; rest &= rest - 1) {
                out[Long.numberOfTrailingZeros(rest)] = value;
            }
        }
    }
}
