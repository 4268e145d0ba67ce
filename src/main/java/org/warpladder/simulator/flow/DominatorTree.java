package org.warpladder.simulator.flow;

/** Which blocks every path from the entry to a block passes. */
final class DominatorTree {
    private final PostDominatorTree turned;
    private final PostDominance dominance;

    private DominatorTree(PostDominatorTree turned, int blocks) {
        this.turned = turned;
        this.dominance = new PostDominance(turned, blocks, 0);
    }

    /** Dominators are the post-dominators of the graph with its edges turned round and its entry as the exit. */
    static DominatorTree of(ControlFlowGraph graph) {
        return new DominatorTree(
                PostDominatorTree.of(graph.predecessors(), 0), graph.blocks().size());
    }

    /** The last block before {@code block} that every path to it passes; the entry's is the entry itself. */
    int immediateDominator(int block) {
        return turned.immediatePostDominator(block);
    }

    /** Whether every path from the entry to {@code block} passes {@code dominator}; each block dominates itself. */
    boolean dominates(int dominator, int block) {
        return dominance.comesTo(block, dominator);
    }
}
