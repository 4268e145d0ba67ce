package org.warpladder.simulator.flow;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The blocks of a kernel in layout order: source order, a loop's latch after its body, joins after both arms. Block 0
 * is the entry, the last one the virtual exit. Every other block can be reached from the entry.
 */
public record ControlFlowGraph(List<BasicBlock> blocks) {
    public int exit() {
        return blocks.size() - 1;
    }

    public BasicBlock block(int number) {
        return blocks.get(number);
    }

    /** The first block from {@code number} on, along jumps, that has operations, branches or leaves. */
    public int behindJumps(int number) {
        int at = number;
        for (int steps = 0; blocks.get(at).onlyJumps() && steps <= blocks.size(); steps++) {
            at = blocks.get(at).terminator().successors().getFirst();
        }
        return at;
    }

    /** The source line at which block {@code number} goes on: 0 for the function's end. */
    public int line(int number) {
        int at = behindJumps(number);
        if (at == exit()) {
            return 0;
        }
        var block = blocks.get(at);
        return block.instructions().isEmpty()
                ? block.terminator().span().line()
                : block.instructions().getFirst().span().line();
    }

    public List<List<Integer>> predecessors() {
        var predecessors = new ArrayList<List<Integer>>();
        blocks.forEach(block -> predecessors.add(new ArrayList<>()));
        for (var block : blocks) {
            for (int successor : block.terminator().successors()) {
                predecessors.get(successor).add(block.number());
            }
        }
        return predecessors;
    }

    /** {@code 0 -> 1 2; 1 -> 3; 2 -> 3; 3}: a line that tests compare. */
    @Override
    public String toString() {
        return blocks.stream()
                .map(block -> block.number()
                        + block.terminator().successors().stream()
                                .map(String::valueOf)
                                .collect(Collectors.joining(
                                        " ", block.terminator().successors().isEmpty() ? "" : " -> ", "")))
                .collect(Collectors.joining("; "));
    }
}
