package org.warpladder.simulator.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The natural loops of a kernel: one for each header, a block that dominates the source of an edge to it. A cycle with
 * two entries, which only {@code goto} makes, is none.
 */
public final class LoopForest {
    private final List<Loop> loops = new ArrayList<>();
    private final @Nullable Loop[] innermost;

    /**
     * One loop.
     *
     * @param blocks its header and its body
     * @param parent the loop around it; null at the top
     */
    public record Loop(int header, BitSet blocks, @Nullable Loop parent) {}

    private LoopForest(ControlFlowGraph graph) {
        this.innermost = new Loop[graph.blocks().size()];
    }

    static LoopForest of(ControlFlowGraph graph, DominatorTree dominators) {
        var predecessors = graph.predecessors();
        var bodies = new TreeMap<Integer, BitSet>();
        for (var block : graph.blocks()) {
            for (int header : block.terminator().successors()) {
                if (dominators.dominates(header, block.number())) {
                    var body = bodies.computeIfAbsent(header, key -> new BitSet());
                    body.set(header);
                    addThoseThatReach(block.number(), body, predecessors);
                }
            }
        }
        var forest = new LoopForest(graph);
        Comparator<Map.Entry<Integer, BitSet>> bySize =
                Comparator.comparing(body -> body.getValue().cardinality());
        bodies.entrySet().stream()
                .sorted(bySize.reversed())
                .forEach(body -> forest.add(body.getKey(), body.getValue()));
        return forest;
    }

    private static void addThoseThatReach(int latch, BitSet body, List<List<Integer>> predecessors) {
        var open = new ArrayDeque<>(List.of(latch));
        while (!open.isEmpty()) {
            int block = open.pop();
            if (!body.get(block)) {
                body.set(block);
                open.addAll(predecessors.get(block));
            }
        }
    }

    /** Loops come largest first, so that the parent is there already. */
    private void add(int header, BitSet blocks) {
        var loop = new Loop(header, blocks, innermost[header]);
        loops.add(loop);
        blocks.stream().forEach(block -> innermost[block] = loop);
    }

    /** All loops, each behind its parent. */
    List<Loop> loops() {
        return loops;
    }

    /** The smallest loop that holds {@code block}; null where none does. */
    @Nullable
    Loop innermost(int block) {
        return innermost[block];
    }

    /** The loop whose header is {@code block}; null where it is none. */
    @Nullable
    Loop headedBy(int block) {
        var loop = innermost[block];
        return loop != null && loop.header() == block ? loop : null;
    }
}
