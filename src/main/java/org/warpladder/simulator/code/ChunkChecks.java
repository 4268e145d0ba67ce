package org.warpladder.simulator.code;

import java.lang.classfile.CodeBuilder;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.plan.Node;

/** Fails a chunk where a lane has read a variable that it has not got, or where lanes stored to one element. Mutable while it works. */
final class ChunkChecks {
    private final ChunkWriter chunk;
    private final CodeBuilder code;
    private final Masks masks;
    private final OtherLanes others;
    /** By register the slot of the lanes that the chunk has given a value so far. */
    private final Map<Integer, Integer> defined = new TreeMap<>();

    ChunkChecks(ChunkWriter chunk, OtherLanes others) {
        this.chunk = chunk;
        this.code = chunk.code;
        this.masks = chunk.masks;
        this.others = others;
    }

    void write(List<Node> nodes, int mask) {
        int here = mask;
        for (var node : nodes) {
            switch (node) {
                case Node.Code straight -> check(straight, straight.block().instructions(), here);
                case Node.Fork fork -> {
                    write(fork.then().nodes(), masks.of(fork).slot());
                    write(fork.otherwise().nodes(), others.other(fork));
                }
                case Node.Leave leave -> {
                    write(leave.arm().nodes(), masks.of(leave).slot());
                    here = others.other(leave);
                }
                case Node.Return end -> {}
                case Node.Loop loop -> {}
            }
        }
    }

    private void check(Node.Code straight, List<Instruction> instructions, int mask) {
        for (var instruction : instructions) {
            switch (instruction) {
                case Instruction.Define define -> {
                    int slot = defined.computeIfAbsent(define.register(), register -> masks.empty());
                    code.lload(mask);
                    Masks.or(code, slot);
                }
                case Instruction.CheckDefined check -> {
                    chunk.frame.pushDefined(check.register());
                    Integer here = defined.get(check.register());
                    if (here != null) {
                        code.lload(here).lor();
                    }
                    code.ldc(-1L).lxor().lload(mask).land().lconst_0().lcmp().ifne(chunk.frame.failed);
                }
                case Instruction.Store store ->
                    chunk.accesses.stored(straight, store).ifPresent(stored -> chunk.failUnlessApart(stored, mask));
                case Instruction.Guarded guarded ->
                    check(straight, guarded.body(), masks.of(straight, guarded).slot());
                default -> {}
            }
        }
    }
}
