package org.warpladder.simulator.flow;

/** Whether a block lies on every path from another to the exit, in constant time: nested intervals of a walk of the tree. */
final class PostDominance {
    private final int[] entered;
    private final int[] left;

    PostDominance(PostDominatorTree tree, int blocks, int exit) {
        this.entered = new int[blocks];
        this.left = new int[blocks];
        int[] firstChild = new int[blocks];
        int[] sibling = new int[blocks];
        for (int block = 0; block < blocks; block++) {
            int parent = tree.immediatePostDominator(block);
            if (block != exit && parent >= 0) {
                sibling[block] = firstChild[parent];
                firstChild[parent] = block + 1;
            }
        }
        // Above 0, so that a block that the walk does not come to is on no path but its own.
        int clock = 1;
        int at = exit;
        entered[exit] = clock++;
        while (true) {
            int child = firstChild[at] - 1;
            if (child >= 0) {
                firstChild[at] = sibling[child];
                entered[child] = clock++;
                at = child;
            } else {
                left[at] = clock++;
                if (at == exit) {
                    return;
                }
                at = tree.immediatePostDominator(at);
            }
        }
    }

    /** Whether all paths from {@code block} come to {@code other}; a block post-dominates itself. */
    boolean comesTo(int block, int other) {
        return entered[other] <= entered[block] && left[block] <= left[other];
    }
}
