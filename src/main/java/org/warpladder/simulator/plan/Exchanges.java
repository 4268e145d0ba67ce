package org.warpladder.simulator.plan;

import java.util.BitSet;
import java.util.List;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.flow.Kernel;

/** The arrays by which lanes may see what others stored. */
public final class Exchanges {
    private Exchanges() {}

    /** Which arrays lanes can meet in: a kernel both loads and stores them, or stores them at two places. */
    public static BitSet of(Kernel kernel) {
        var met = new BitSet();
        var stored = new BitSet();
        kernel.graph().blocks().forEach(block -> note(block.instructions(), met, stored));
        met.and(stored);
        return met;
    }

    private static void note(List<Instruction> instructions, BitSet met, BitSet stored) {
        for (var instruction : instructions) {
            switch (instruction) {
                case Instruction.Load load -> met.set(load.array().number());
                case Instruction.Store store -> {
                    int number = store.array().number();
                    if (stored.get(number)) {
                        met.set(number);
                    }
                    stored.set(number);
                }
                case Instruction.Guarded guarded -> note(guarded.body(), met, stored);
                default -> {}
            }
        }
    }
}
