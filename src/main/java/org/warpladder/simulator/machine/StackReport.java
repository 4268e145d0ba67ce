package org.warpladder.simulator.machine;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.flow.ControlFlowGraph;
import org.warpladder.simulator.trace.StackEntry;
import org.warpladder.simulator.trace.TraceEvent;
import org.warpladder.simulator.trace.TraceEvent.WaitsFor;

/** A reconvergence stack as a trace shows it: its entries by line, and which lanes wait where for what. */
final class StackReport {
    private final ReconvergenceStack stack;
    private final ControlFlowGraph graph;

    StackReport(ReconvergenceStack stack, ControlFlowGraph graph) {
        this.stack = stack;
        this.graph = graph;
    }

    List<StackEntry> entries() {
        var entries = new ArrayList<StackEntry>();
        stack.forEach((pc, mask, meet) -> entries.add(new StackEntry(graph.line(pc), mask, meets(meet))));
        return List.copyOf(entries);
    }

    /** An entry is a join where the one above it meets at its pc; else it is an arm that has not had its turn. */
    List<TraceEvent.Waiting> waiting() {
        var groups = new ArrayList<TraceEvent.Waiting>();
        if (stack.isEmpty()) {
            return groups;
        }
        long[] claimed = {stack.mask()};
        int[] above = {-1};
        stack.forEachFromTop((pc, mask, meet) -> {
            long rest = mask & ~claimed[0];
            if (rest != 0) {
                groups.add(
                        above[0] == pc
                                ? new TraceEvent.Waiting(rest, graph.line(pc), WaitsFor.JOIN, graph.line(pc))
                                : new TraceEvent.Waiting(rest, graph.line(pc), WaitsFor.TURN, meets(meet)));
            }
            claimed[0] |= mask;
            above[0] = meet;
        });
        return groups;
    }

    private @Nullable Integer meets(int meet) {
        return meet < 0 ? null : (Integer) graph.line(meet);
    }

    /** The blocks of all entries below the top. */
    List<Integer> pendingBlocks() {
        var blocks = new ArrayList<Integer>();
        stack.forEach((pc, mask, meet) -> blocks.add(pc));
        if (!blocks.isEmpty()) {
            blocks.removeLast();
        }
        return blocks;
    }
}
