package org.warpladder.simulator.flow;

import java.util.BitSet;
import java.util.List;
import java.util.Map;

/**
 * Which values may differ between the lanes of a warp: those that depend on {@code threadIdx} or on memory, through any
 * chain of computations. As in the compiler, a value does not count as different for being assigned in one arm only.
 */
final class Divergence {
    private final BitSet differing = new BitSet();
    private boolean changed = true;

    private Divergence() {}

    static Divergence of(ControlFlowGraph graph, Map<Integer, Preset> presets) {
        var divergence = new Divergence();
        presets.forEach((register, preset) -> {
            if (preset instanceof Preset.ThreadIndex) {
                divergence.differing.set(register);
            }
        });
        while (divergence.changed) {
            divergence.changed = false;
            graph.blocks().forEach(block -> divergence.spread(block.instructions(), false));
        }
        return divergence;
    }

    /** Whether {@code terminator} is a branch that may split a warp. */
    boolean splits(Terminator terminator) {
        return terminator instanceof Terminator.Branch branch
                && branch.then() != branch.otherwise()
                && differing.get(branch.condition());
    }

    /** @param guarded whether the lanes differ in whether they run the instructions at all */
    private void spread(List<Instruction> instructions, boolean guarded) {
        for (var instruction : instructions) {
            switch (instruction) {
                case Instruction.Compute compute ->
                    set(compute.target(), guarded || differ(compute.left(), compute.right()));
                case Instruction.Select select ->
                    set(
                            select.target(),
                            guarded
                                    || differ(select.condition(), select.whenTrue())
                                    || differing.get(select.whenFalse()));
                case Instruction.Address address ->
                    set(address.target(), guarded || differ(address.base(), address.index()));
                case Instruction.PricedCall call ->
                    set(call.target(), guarded || call.arguments().stream().anyMatch(differing::get));
                case Instruction.Vote vote -> set(vote.target(), guarded || differ(vote.mask(), vote.operand()));
                case Instruction.Load load -> set(load.target(), true);
                case Instruction.Atomic atomic -> set(atomic.target(), true);
                case Instruction.Shuffle shuffle -> set(shuffle.target(), true);
                case Instruction.ActiveMask query -> set(query.target(), true);
                case Instruction.Guarded nested -> spread(nested.body(), guarded || differing.get(nested.condition()));
                case Instruction.BlockOutcome outcome -> set(outcome.target(), guarded);
                case Instruction.BlockVote vote -> {}
                case Instruction.Store store -> {}
                case Instruction.Work work -> {}
                case Instruction.SyncWarp sync -> {}
                case Instruction.Define define -> {}
                case Instruction.CheckDefined check -> {}
            }
        }
    }

    private boolean differ(int one, int other) {
        return differing.get(one) || differing.get(other);
    }

    private void set(int register, boolean differs) {
        if (differs && !differing.get(register)) {
            differing.set(register);
            changed = true;
        }
    }
}
