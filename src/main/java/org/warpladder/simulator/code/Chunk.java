package org.warpladder.simulator.code;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.plan.Node;

/**
 * A piece of a region without a loop: all that a lane does in it is done in one go before the next lane begins.
 *
 * @param start the block at which it begins
 * @param fork the branch behind it whose arms are chunks of their own
 * @param wanted registers that may be read behind it
 */
record Chunk(String name, int start, List<Node> nodes, Optional<Node.Fork> fork, BitSet wanted) {
    /** Instructions of a chunk, and as many for each node: the JVM compiles no method of more than 8,000 bytes. */
    static final int HEAVIEST = 450;

    private static final int NODE = 4;

    static int weight(List<Node> nodes) {
        int[] weight = new int[1];
        Node.each(nodes, node -> {
            weight[0] += NODE;
            if (node instanceof Node.Code code) {
                weight[0] += Instructions.count(code.block().instructions());
            }
        });
        return weight[0];
    }

    /** Whether nothing comes behind a branch for which a lane would have to jump. */
    boolean isBallot(Node.Leave leave) {
        return leave.arm().isEmpty() && leave == nodes.getLast() && fork.isEmpty();
    }

    /** Whether no lane jumps: there is no branch, or but one at the end for which none has to. */
    boolean isFlat() {
        return nodes.stream().allMatch(node -> switch (node) {
            case Node.Code code ->
                code.block().instructions().stream().noneMatch(Instruction.Guarded.class::isInstance);
            case Node.Leave leave -> isBallot(leave);
            case Node.Fork inner -> false;
            case Node.Return end -> false;
            case Node.Loop loop -> false;
        });
    }

    /** Whether some lanes may leave the loop or the kernel in it. */
    boolean leaves() {
        return nodes.stream().anyMatch(node -> node instanceof Node.Leave || node instanceof Node.Return);
    }

    /** Whether a lane may fail, so that all must be as before. */
    boolean mayFail(Constants constants) {
        boolean[] found = new boolean[1];
        eachInstruction(instruction -> found[0] |=
                instruction instanceof Instruction.CheckDefined || Instructions.mayFail(instruction, constants));
        return found[0];
    }

    boolean accessesMemory() {
        boolean[] found = new boolean[1];
        eachInstruction(instruction ->
                found[0] |= instruction instanceof Instruction.Load || instruction instanceof Instruction.Store);
        return found[0];
    }

    void eachInstruction(Consumer<Instruction> visitor) {
        Node.each(nodes, node -> {
            if (node instanceof Node.Code code) {
                Instructions.each(code.block().instructions(), visitor);
            }
        });
    }

    BitSet written() {
        var written = new BitSet();
        eachInstruction(instruction -> RegisterUse.writes(instruction, written::set));
        return written;
    }

    /** Every register that it reads or writes. */
    BitSet used() {
        var used = written();
        eachInstruction(instruction -> RegisterUse.reads(instruction, used::set));
        Node.each(nodes, node -> {
            switch (node) {
                case Node.Fork each -> used.set(each.condition());
                case Node.Leave leave -> used.set(leave.condition());
                case Node.Code code -> {}
                case Node.Return end -> {}
                case Node.Loop loop -> {}
            }
        });
        fork.ifPresent(behind -> used.set(behind.condition()));
        return used;
    }

    /** What is written in it and wanted behind it. */
    BitSet results() {
        var results = written();
        results.and(wanted);
        return results;
    }

    /** The registers whose values from before it may be read in it, or kept. */
    BitSet needed() {
        var live = results();
        fork.ifPresent(behind -> live.set(behind.condition()));
        return before(nodes, live, results());
    }

    /** @param atEnd wanted by lanes that leave */
    private static BitSet before(List<Node> nodes, BitSet behind, BitSet atEnd) {
        var live = (BitSet) behind.clone();
        for (var node : nodes.reversed()) {
            switch (node) {
                case Node.Code code -> Liveness.before(code.block().instructions(), live);
                case Node.Return end -> {
                    live.clear();
                    live.or(atEnd);
                }
                case Node.Fork fork -> {
                    var then = before(fork.then().nodes(), live, atEnd);
                    var otherwise = before(fork.otherwise().nodes(), live, atEnd);
                    live = then;
                    live.or(otherwise);
                    live.set(fork.condition());
                }
                case Node.Leave leave -> {
                    live.or(before(leave.arm().nodes(), atEnd, atEnd));
                    live.set(leave.condition());
                }
                case Node.Loop loop -> {}
            }
        }
        return live;
    }
}
