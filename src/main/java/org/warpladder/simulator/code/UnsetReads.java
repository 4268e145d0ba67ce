package org.warpladder.simulator.code;

import java.util.BitSet;
import java.util.List;
import org.warpladder.simulator.flow.BasicBlock;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.flow.Kernel;
import org.warpladder.simulator.flow.Terminator;

/** The registers that some path may read before it has written them: those that are live where a kernel begins. */
public final class UnsetReads {
    private UnsetReads() {}

    public static BitSet of(Kernel kernel) {
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
        var unset = live.getFirst();
        kernel.presets().keySet().forEach(unset::clear);
        return unset;
    }

    private static BitSet liveBefore(BasicBlock block, List<BitSet> live) {
        var wanted = new BitSet();
        block.terminator().successors().forEach(successor -> wanted.or(live.get(successor)));
        if (block.terminator() instanceof Terminator.Branch branch) {
            wanted.set(branch.condition());
        }
        for (var instruction : block.instructions().reversed()) {
            // A guarded instruction may leave what was there.
            if (!(instruction instanceof Instruction.Guarded)) {
                RegisterUse.writes(instruction, wanted::clear);
            }
            RegisterUse.reads(instruction, wanted::set);
        }
        return wanted;
    }
}
