package org.warpladder.simulator.machine;

import org.warpladder.simulator.flow.Terminator;

/** Where the lanes of each branch meet again: the immediate post-dominator, or the one after it. */
final class Joins {
    private Joins() {}

    /** For each block its branch's join, blocks that only jump passed over; of use only where a branch ends it. */
    static int[] of(Program program, boolean late) {
        var graph = program.graph();
        var tree = program.kernel().postDominators();
        int[] joins = new int[graph.blocks().size()];
        for (var block : graph.blocks()) {
            if (block.terminator() instanceof Terminator.Branch) {
                int join = graph.behindJumps(tree.immediatePostDominator(block.number()));
                joins[block.number()] = late ? graph.behindJumps(tree.immediatePostDominator(join)) : join;
            }
        }
        return joins;
    }
}
