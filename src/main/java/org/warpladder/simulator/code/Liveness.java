package org.warpladder.simulator.code;

import java.util.BitSet;
import java.util.List;
import org.warpladder.simulator.flow.BasicBlock;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.flow.Kernel;
import org.warpladder.simulator.flow.Terminator;

/** By block, the registers that some path from its start on may read before it writes them. */
record Liveness(List<BitSet> before) {
    static Liveness of(Kernel kernel) {
        var blocks = kernel.graph().blocks();
        var live = blocks.stream().map(block -> new BitSet()).toList();
        boolean changed = true;
        while (changed) {
            changed = false;
            for (var block : blocks.reversed()) {
                var before = liveBefore(block, live);
                if (!before.equals(live.get(block.number()))) {
                    live.get(block.number()).or(before);
                    changed = true;
                }
            }
        }
        return new Liveness(live);
    }

    private static BitSet liveBefore(BasicBlock block, List<BitSet> live) {
        var wanted = new BitSet();
        block.terminator().successors().forEach(successor -> wanted.or(live.get(successor)));
        if (block.terminator() instanceof Terminator.Branch branch) {
            wanted.set(branch.condition());
        }
        before(block.instructions(), wanted);
        return wanted;
    }

    /** Turns the registers wanted behind some instructions into those wanted before them. */
    static void before(List<Instruction> instructions, BitSet wanted) {
        for (var instruction : instructions.reversed()) {
            if (instruction instanceof Instruction.Guarded guarded) {
                // What it writes may keep its value.
                var within = (BitSet) wanted.clone();
                before(guarded.body(), within);
                wanted.or(within);
                wanted.set(guarded.condition());
            } else {
                RegisterUse.writes(instruction, wanted::clear);
                RegisterUse.reads(instruction, wanted::set);
            }
        }
    }

    BitSet before(int block) {
        return before.get(block);
    }
}
