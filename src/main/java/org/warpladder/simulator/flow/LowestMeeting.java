package org.warpladder.simulator.flow;

import java.util.BitSet;
import java.util.OptionalInt;

/**
 * Where the two sides of a branch come together when the block that is lowest in the layout always runs first: each side
 * is followed along all its paths at once, lowest block first, until one block waits for both.
 */
final class LowestMeeting {
    private final ControlFlowGraph graph;
    private final BitSet pending = new BitSet();
    /** For each side the blocks before which it stands, and those it has come to at all. */
    private final BitSet[] stands = {new BitSet(), new BitSet()};

    private final BitSet[] seen = {new BitSet(), new BitSet()};

    private LowestMeeting(ControlFlowGraph graph) {
        this.graph = graph;
    }

    /** Empty where the sides never meet, as when both turn without end. */
    static OptionalInt of(ControlFlowGraph graph, Terminator.Branch branch) {
        var meeting = new LowestMeeting(graph);
        meeting.come(0, branch.then());
        meeting.come(1, branch.otherwise());
        return meeting.find();
    }

    private OptionalInt find() {
        for (int at = pending.nextSetBit(0); at >= 0; at = pending.nextSetBit(0)) {
            if (stands[0].get(at) && stands[1].get(at)) {
                return OptionalInt.of(at);
            }
            int side = stands[0].get(at) ? 0 : 1;
            pending.clear(at);
            stands[side].clear(at);
            for (int target : graph.block(at).terminator().successors()) {
                come(side, target);
            }
        }
        return OptionalInt.empty();
    }

    private void come(int side, int block) {
        if (!seen[side].get(block)) {
            seen[side].set(block);
            stands[side].set(block);
            pending.set(block);
        }
    }
}
