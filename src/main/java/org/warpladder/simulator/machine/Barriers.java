package org.warpladder.simulator.machine;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.List;
import org.warpladder.simulator.flow.ControlFlowGraph;
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
                        ? "The barrier stands between a branch and the point where its lanes meet again: "
                                + Warp.lanes(mask) + " cross it apart from " + Warp.lanes(apart) + "."
                        : "Only " + Warp.lanes(mask) + " reach this barrier; " + Warp.lanes(apart)
                                + " of the same warp are elsewhere.",
                "Put the barrier where all threads of the block come together.");
    }

    static void reportLeft(WarpMachine machine, Span barrier, long mask) {
        var warp = machine.warp;
        machine.warp.findings.add(
                "barrierAfterReturn",
                barrier,
                "Only " + Warp.lanes(mask) + " reach this barrier; " + Warp.lanes(warp.present & ~warp.alive)
                        + " of the same warp have returned.",
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
