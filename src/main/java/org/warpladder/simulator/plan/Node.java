package org.warpladder.simulator.plan;

import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import org.warpladder.simulator.flow.BasicBlock;

/** One piece of a region. Lanes that come to a piece come together and go on together, but for those that leave. */
public sealed interface Node {
    /** The instructions of a block. */
    record Code(BasicBlock block) implements Node {}

    /** The branch at the end of {@code block}, whose lanes meet again at {@code join}. */
    record Fork(BasicBlock block, int condition, int join, Arm then, Arm otherwise) implements Node {}

    /**
     * A branch whose lanes meet again only at the end of the loop or of the kernel: those whose condition is
     * {@code when} run {@code arm} and then wait at {@code join}, the others go on.
     */
    record Leave(BasicBlock block, int condition, boolean when, int join, Arm arm) implements Node {}

    /** Turns from {@code header} on until all lanes have left for {@code exit}. */
    record Loop(int header, int exit, List<Node> turn) implements Node {}

    /** The end of the kernel for the lanes that come here. */
    record Return(BasicBlock block) implements Node {}

    /** The nodes behind {@code start}; none where the arm starts at the join. */
    record Arm(int start, List<Node> nodes) {
        public boolean isEmpty() {
            return nodes.isEmpty();
        }
    }

    /** Visits all nodes of a list, those within others behind them. */
    static void each(List<Node> nodes, Consumer<Node> visitor) {
        for (var node : nodes) {
            visitor.accept(node);
            switch (node) {
                case Fork fork -> {
                    each(fork.then.nodes, visitor);
                    each(fork.otherwise.nodes, visitor);
                }
                case Leave leave -> each(leave.arm.nodes, visitor);
                case Loop loop -> each(loop.turn, visitor);
                case Code code -> {}
                case Return end -> {}
            }
        }
    }

    /** The block before which lanes stand that are about to run a node. */
    static int start(Node node) {
        return switch (node) {
            case Code code -> code.block.number();
            case Fork fork -> fork.block.number();
            case Leave leave -> leave.block.number();
            case Loop loop -> loop.header;
            case Return end -> end.block.number();
        };
    }

    /** The blocks of the nodes. */
    static BitSet blocks(List<Node> nodes) {
        var blocks = new BitSet();
        each(nodes, node -> {
            switch (node) {
                case Code code -> blocks.set(code.block.number());
                case Return end -> blocks.set(end.block.number());
                case Fork fork -> {}
                case Leave leave -> {}
                case Loop loop -> {}
            }
        });
        return blocks;
    }

    /** Whether one of the nodes is a loop. */
    static boolean turns(List<Node> nodes) {
        boolean[] found = new boolean[1];
        each(nodes, node -> found[0] |= node instanceof Loop);
        return found[0];
    }

    /** How many blocks a lane can run between two turns. */
    static int size(List<Node> nodes) {
        int[] size = new int[1];
        each(nodes, node -> size[0] += node instanceof Code || node instanceof Return ? 1 : 0);
        return size[0];
    }
}
