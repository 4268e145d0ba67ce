package org.warpladder.simulator.code;

import java.util.List;
import java.util.function.Consumer;
import org.warpladder.simulator.flow.Instruction;

/** Instructions and those guarded within them. */
final class Instructions {
    private Instructions() {}

    /** Visits each, those within a guarded one behind it. */
    static void each(List<Instruction> instructions, Consumer<Instruction> visitor) {
        for (var instruction : instructions) {
            visitor.accept(instruction);
            if (instruction instanceof Instruction.Guarded guarded) {
                each(guarded.body(), visitor);
            }
        }
    }

    static int count(List<Instruction> instructions) {
        int[] count = new int[1];
        each(instructions, instruction -> count[0]++);
        return count[0];
    }

    /** Whether some lanes' values may have no result: the constants say which cannot. */
    static boolean mayFail(Instruction instruction, Constants constants) {
        return switch (instruction) {
            case Instruction.Compute compute ->
                compute.opcode().partial()
                        && !(constants.known(compute.right())
                                && compute.opcode().defined(constants.value(compute.right())));
            case Instruction.Load load -> true;
            case Instruction.Store store -> true;
            default -> false;
        };
    }
}
