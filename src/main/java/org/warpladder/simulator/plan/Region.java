package org.warpladder.simulator.plan;

import java.util.BitSet;
import java.util.List;

/**
 * A part of a kernel with one entry and one exit, in which no lane sees another: whatever the order of its lanes, the
 * memory after it is the same, and from the masks alone it follows what a policy issues.
 *
 * @param exit the block at which the lanes go on; the virtual exit where all return
 * @param blocks the blocks in it
 * @param joins the reconvergence pcs that it may put on a stack
 * @param size how many blocks a warp can run between two turns of its loops
 */
public record Region(int number, int entry, int exit, List<Node> nodes, BitSet blocks, BitSet joins, int size) {
    static Region of(int number, int entry, int exit, List<Node> nodes) {
        var joins = new BitSet();
        Node.each(nodes, node -> {
            switch (node) {
                case Node.Fork fork -> joins.set(fork.join());
                case Node.Leave leave -> joins.set(leave.join());
                case Node.Code code -> {}
                case Node.Loop loop -> {}
                case Node.Return end -> {}
            }
        });
        return new Region(number, entry, exit, List.copyOf(nodes), Node.blocks(nodes), joins, Node.size(nodes));
    }
}
