package org.warpladder.simulator.flow;

import java.util.List;

/**
 * Instructions that run one after the other.
 *
 * @param number its place in the layout, which is also its pc
 */
public record BasicBlock(int number, List<Instruction> instructions, Terminator terminator) {
    /** Whether it has no operations and only jumps: it may stand for the block behind it. */
    public boolean onlyJumps() {
        return instructions.isEmpty() && terminator instanceof Terminator.Jump;
    }
}
