package org.warpladder.simulator.machine;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.warpladder.simulator.flow.ControlFlowGraph;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.flow.Terminator;
import org.warpladder.simulator.source.Span;

/** What is said of a barrier that the lanes of a warp do not reach together. */
final class Barriers {
    private Barriers() {}

    static void report(WarpMachine machine, int block, Span barrier, long mask) {
        var warp = machine.warp;
        long apart = warp.alive & ~mask;
        boolean reached = machine.waiting().stream().anyMatch(group -> (group.mask() & apart) != 0)
                && othersReach(machine, block);
        if (!reached && warp.findings.has("barrierBeforeJoin", barrier)) {
            return;
        }
        warp.findings.add(
                reached ? "barrierBeforeJoin" : "barrierInOneArm",
                barrier,
                reached
                        ? "The barrier stands between a branch and the point where its lanes meet again: it is crossed"
                                + " by "
                                + Warp.lanes(mask) + " apart from " + Warp.lanes(apart) + "."
                        : "This barrier is reached by " + Warp.lanes(mask) + " only, not by " + Warp.lanes(apart)
                                + " of the same warp.",
                "Put the barrier where all threads of the block come together.");
    }

    static void reportLeft(WarpMachine machine, Span barrier, long mask) {
        var warp = machine.warp;
        machine.warp.findings.add(
                "barrierAfterReturn",
                barrier,
                "This barrier is reached by " + Warp.lanes(mask) + " only; " + Warp.lanes(warp.present & ~warp.alive)
                        + " of the same warp returned before.",
                "Let every thread reach the barrier: put the work, not the barrier, under the condition.");
    }

    /** All live lanes have come to the barrier, {@code mask} as the last ones and not with the others. */
    static void reportApart(WarpMachine machine, Span barrier, long mask) {
        var warp = machine.warp;
        warp.findings.add(
                "barrierBeforeJoin",
                barrier,
                "The lanes of the warp come to the barrier apart: " + Warp.lanes(mask) + " after "
                        + Warp.lanes(warp.alive & ~mask) + ".",
                "Put the barrier where all threads of the block come together.");
    }

    /** Where on a line lanes wait for others by name. */
    static Optional<Span> place(ControlFlowGraph graph, int line) {
        return graph.blocks().stream()
                .flatMap(block -> Stream.concat(
                        block.instructions().stream().filter(Barriers::waits).map(Instruction::span),
                        Stream.of(block.terminator())
                                .filter(Terminator.Barrier.class::isInstance)
                                .map(Terminator::span)))
                .filter(span -> span.line() == line)
                .findFirst();
    }

    private static boolean waits(Instruction instruction) {
        return instruction instanceof Instruction.Vote
                || instruction instanceof Instruction.Shuffle
                || instruction instanceof Instruction.SyncWarp;
    }

    /** Whether the barrier can be reached from where other lanes of the warp wait, without passing it. */
    private static boolean othersReach(WarpMachine machine, int block) {
        var seen = new BitSet();
        machine.pendingBlocks().forEach(start -> reach(machine.graph, start, block, seen));
        return seen.get(block);
    }

    private static void reach(ControlFlowGraph graph, int start, int goal, BitSet seen) {
        var open = new ArrayDeque<>(List.of(start));
        while (!open.isEmpty()) {
            int at = open.pop();
            if (!seen.get(at)) {
                seen.set(at);
                if (at != goal) {
                    open.addAll(graph.block(at).terminator().successors());
                }
            }
        }
    }
}
