package org.warpladder.simulator.plan;

import java.util.List;

/** A block with its branch, or a loop: what the lanes run from {@code start} until they stand before {@code next}. */
record Construct(int start, List<Node> nodes, int next) {
    /** No lane goes on. */
    static final int GONE = -2;

    boolean leaves() {
        return nodes.stream().anyMatch(node -> node instanceof Node.Leave || node instanceof Node.Return);
    }
}
