package org.warpladder.simulator.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/** Which blocks every path from the entry to a block passes. */
final class DominatorTree {
    private final PostDominatorTree turned;
    /** The time at which a walk of the tree comes to each block, and the time at which it has seen all below. */
    private final int[] from;

    private final int[] to;

    private DominatorTree(PostDominatorTree turned, int size) {
        this.turned = turned;
        this.from = new int[size];
        this.to = new int[size];
    }

    /** Dominators are the post-dominators of the graph with its edges turned round and its entry as the exit. */
    static DominatorTree of(ControlFlowGraph graph) {
        var tree = new DominatorTree(
                PostDominatorTree.of(graph.predecessors(), 0), graph.blocks().size());
        tree.walk();
        return tree;
    }

    private void walk() {
        var children = new ArrayList<List<Integer>>();
        for (int block = 0; block < from.length; block++) {
            children.add(new ArrayList<>());
        }
        for (int block = 1; block < from.length; block++) {
            int parent = immediateDominator(block);
            if (parent >= 0) {
                children.get(parent).add(block);
            }
        }
        int time = 0;
        var path = new ArrayDeque<Integer>(List.of(0));
        while (!path.isEmpty()) {
            int block = path.element();
            if (from[block] == 0) {
                from[block] = ++time;
            }
            if (children.get(block).isEmpty()) {
                to[block] = time;
                path.pop();
            } else {
                path.push(children.get(block).removeLast());
            }
        }
    }

    /** The last block before {@code block} that every path to it passes; the entry's is the entry itself. */
    int immediateDominator(int block) {
        return turned.immediatePostDominator(block);
    }

    /** Whether every path from the entry to {@code block} passes {@code dominator}; each block dominates itself. */
    boolean dominates(int dominator, int block) {
        return from[dominator] <= from[block] && from[block] <= to[dominator];
    }
}
