package org.warpladder.simulator.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.plan.Node;

/**
 * Cuts a list of nodes into what a warp does one after the other. Nodes without a loop stay together as long as the JVM
 * compiles their method. Mutable while it works.
 */
final class Pieces {
    sealed interface Piece {
        /**
         * Nodes that lanes run from the first to the last; at least one, as a branch comes behind its block's code.
         *
         * @param fork the branch behind them whose arms are cut themselves
         * @param next the block at which lanes go on
         */
        record Together(List<Node> nodes, Optional<Node.Fork> fork, int next) implements Piece {}

        record Turns(Node.Loop loop) implements Piece {}
    }

    private final int heaviest;
    private final List<Piece> pieces = new ArrayList<>();
    private final List<Node> run = new ArrayList<>();

    private Pieces(int heaviest) {
        this.heaviest = heaviest;
    }

    /** @param next the block at which lanes go on behind the nodes */
    static List<Piece> of(List<Node> nodes, int next, int heaviest) {
        var pieces = new Pieces(heaviest);
        for (int i = 0; i < nodes.size(); i++) {
            pieces.add(nodes, i);
        }
        pieces.cut(next);
        return pieces.pieces;
    }

    private void add(List<Node> nodes, int at) {
        switch (nodes.get(at)) {
            case Node.Loop loop -> {
                cut(loop.header());
                pieces.add(new Piece.Turns(loop));
            }
            case Node.Fork fork
            when isLarge(fork) -> {
                pieces.add(new Piece.Together(List.copyOf(run), Optional.of(fork), fork.join()));
                run.clear();
            }
            case Node.Fork fork -> run.add(fork);
            case Node.Leave leave -> {
                run.add(leave);
                var behind = nodes.subList(at + 1, nodes.size());
                if (leave.arm().isEmpty() && loads(behind)) {
                    cut(Node.start(behind.getFirst()));
                }
            }
            case Node.Code straight -> addUncut(straight, nodes, at);
            case Node.Return end -> addUncut(end, nodes, at);
        }
    }

    /** From its branch a node cannot be cut off. */
    private void addUncut(Node node, List<Node> nodes, int at) {
        if (Chunk.weight(run) + Chunk.weight(nodes.subList(at, Math.min(at + 2, nodes.size()))) > heaviest) {
            cut(Node.start(node));
        }
        run.add(node);
    }

    private void cut(int next) {
        if (!run.isEmpty()) {
            pieces.add(new Piece.Together(List.copyOf(run), Optional.empty(), next));
            run.clear();
        }
    }

    private boolean isLarge(Node.Fork fork) {
        return Node.turns(List.of(fork)) || Chunk.weight(List.of(fork)) > heaviest;
    }

    /** Whether the nodes load, which is faster where lanes do not jump as well. */
    private static boolean loads(List<Node> nodes) {
        boolean[] found = new boolean[1];
        Node.each(nodes, node -> {
            if (node instanceof Node.Code straight) {
                Instructions.each(
                        straight.block().instructions(), each -> found[0] |= each instanceof Instruction.Load);
            }
        });
        return found[0];
    }
}
