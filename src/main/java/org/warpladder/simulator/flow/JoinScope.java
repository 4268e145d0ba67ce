package org.warpladder.simulator.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The blocks among which the joins of a branch are looked for: the whole function, or the body of the innermost loop
 * around it with the loop's exits cut. In a loop a {@code break} or {@code return} thus moves no join.
 */
final class JoinScope {
    private final List<List<Integer>> successors;
    private final List<List<Integer>> predecessors;
    private final LoopForest.@Nullable Loop loop;
    private final int end;
    private final PostDominatorTree tree;

    /** @param loop null for the whole function */
    JoinScope(ControlFlowGraph graph, List<List<Integer>> predecessors, LoopForest.@Nullable Loop loop) {
        this.loop = loop;
        this.end = graph.blocks().size();
        this.predecessors = predecessors;
        this.successors = graph.blocks().stream()
                .map(block -> block.terminator().successors())
                .toList();
        this.tree = PostDominatorTree.of(inside(), end);
    }

    /** The scope's own edges: those back to the header, and the function's exit, lead to the virtual end. */
    private List<List<Integer>> inside() {
        var edges = new ArrayList<List<Integer>>();
        for (int block = 0; block < end; block++) {
            var own = new ArrayList<Integer>();
            if (loop == null) {
                own.addAll(successors.get(block).isEmpty() ? List.of(end) : successors.get(block));
            } else if (contains(block)) {
                for (int target : successors.get(block)) {
                    if (target == loop.header()) {
                        own.add(end);
                    } else if (contains(target)) {
                        own.add(target);
                    }
                }
            }
            edges.add(own);
        }
        edges.add(List.of());
        return edges;
    }

    LoopForest.@Nullable Loop loop() {
        return loop;
    }

    boolean contains(int block) {
        return loop == null || loop.blocks().get(block);
    }

    /** Where the paths from {@code block} meet again first; empty where that is behind the scope's end. */
    OptionalInt join(int block) {
        return before(tree.immediatePostDominator(block));
    }

    /** The first block that all paths from each of {@code blocks}, not empty, come to. */
    OptionalInt commonJoin(Collection<Integer> blocks) {
        var common = new LinkedHashSet<Integer>();
        boolean first = true;
        for (int block : blocks) {
            var chain = new LinkedHashSet<Integer>();
            for (int at = block; at != end; at = tree.immediatePostDominator(at)) {
                chain.add(at);
            }
            if (first) {
                common.addAll(chain);
            } else {
                common.retainAll(chain);
            }
            first = false;
        }
        return common.isEmpty() ? OptionalInt.empty() : OptionalInt.of(common.getFirst());
    }

    private OptionalInt before(int block) {
        return block == end ? OptionalInt.empty() : OptionalInt.of(block);
    }

    /** Whether every path in the scope from {@code block} passes {@code join}. */
    boolean alwaysReaches(int block, int join) {
        int at = block;
        while (at != end && at != join) {
            at = tree.immediatePostDominator(at);
        }
        return at == join;
    }

    /** The blocks on paths from {@code sources} to {@code join} that stay in the scope and do not start a new turn. */
    BitSet between(Collection<Integer> sources, int join) {
        var forward = new BitSet();
        var open = new ArrayDeque<>(sources);
        while (!open.isEmpty()) {
            int block = open.pop();
            boolean newTurn = loop != null && block == loop.header();
            if (block != join && !newTurn && contains(block) && !forward.get(block)) {
                forward.set(block);
                open.addAll(successors.get(block));
            }
        }
        var between = new BitSet();
        open.addAll(predecessors.get(join));
        while (!open.isEmpty()) {
            int block = open.pop();
            if (forward.get(block) && !between.get(block)) {
                between.set(block);
                open.addAll(predecessors.get(block));
            }
        }
        return between;
    }
}
