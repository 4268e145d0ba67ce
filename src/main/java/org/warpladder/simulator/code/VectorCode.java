package org.warpladder.simulator.code;

import static java.lang.constant.ConstantDescs.CD_int;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.util.List;
import java.util.Optional;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.plan.Node;

/**
 * A chunk as a loop over all lanes without a jump, which the JVM turns into vector code: both arms of each branch are
 * computed, and of each result that of the arm that the lane takes is kept. Mutable while it works.
 */
final class VectorCode {
    private static final int HALF = 32;

    private final ChunkWriter chunk;
    private final CodeBuilder code;
    private final LaneFrame frame;
    private final LaneValues values;
    private final LaneOperations operations;
    private final boolean all;
    private final int lane;
    private final int bits;
    private final int halfMask;
    private final int keep;

    /** @param all whether all lanes are active; else those that are off keep what they had */
    VectorCode(ChunkWriter chunk, boolean all) {
        this.chunk = chunk;
        this.code = chunk.code;
        this.frame = chunk.frame;
        this.all = all;
        this.lane = code.allocateLocal(TypeKind.INT);
        this.bits = code.allocateLocal(TypeKind.REFERENCE);
        this.halfMask = code.allocateLocal(TypeKind.INT);
        this.keep = code.allocateLocal(TypeKind.INT);
        this.values = new LaneValues(frame, true, lane);
        this.operations = new LaneOperations(frame, values);
    }

    void write() {
        code.getstatic(ClassWriter.STATE, "BITS", CD_int.arrayType()).astore(bits);
        for (int from = 0; from < frame.width; from += HALF) {
            half(from, Math.min(from + HALF, frame.width));
        }
    }

    private void half(int from, int to) {
        chunk.masks.all().forEach(mask -> code.iconst_0().istore(mask.half()));
        code.lload(ChunkWriter.MASK).loadConstant(from).lushr().l2i().istore(halfMask);
        var next = code.newLabel();
        var end = code.newLabel();
        code.loadConstant(from).istore(lane);
        code.labelBinding(next);
        code.iload(lane).loadConstant(to).if_icmpge(end);
        body();
        code.iinc(lane, 1).goto_(next);
        code.labelBinding(end);
        for (var mask : chunk.masks.all()) {
            code.iload(mask.half())
                    .i2l()
                    .loadConstant(0xffffffffL)
                    .land()
                    .loadConstant(from)
                    .lshl();
            code.lload(ChunkWriter.MASK).land();
            Masks.or(code, mask.slot());
        }
    }

    private void body() {
        if (!all) {
            code.aload(bits).iload(lane).iaload().iload(halfMask).iand().istore(keep);
            code.iload(keep).iload(keep).ineg().ior().bipush(31).ishr().istore(keep);
        }
        values.start();
        nodes(chunk.chunk.nodes(), Optional.empty());
        chunk.chunk.fork().ifPresent(fork -> {
            values.pushMask(fork.condition());
            gather(chunk.gatheredBallot());
        });
        chunk.chunk.results().stream().forEach(this::storeBack);
    }

    private void storeBack(int register) {
        frame.pushRegister(register);
        code.iload(lane);
        if (all) {
            values.push(register);
        } else {
            // old ^ ((old ^ new) & keep)
            code.dup2().iaload().dup();
            values.push(register);
            code.ixor().iload(keep).iand().ixor();
        }
        code.iastore();
    }

    /** Adds the lane to a mask if what is on the stack is all bits. */
    private void gather(Masks.Mask mask) {
        code.aload(bits).iload(lane).iaload().iand().iload(mask.half()).ior().istore(mask.half());
    }

    /** @param running the slot that is all bits in the lanes that come here; empty where all do */
    private void nodes(List<Node> nodes, Optional<Integer> running) {
        for (int i = 0; i < nodes.size(); i++) {
            switch (nodes.get(i)) {
                case Node.Code straight ->
                    instructions(straight, straight.block().instructions(), running);
                case Node.Fork fork -> {
                    int condition = condition(fork.condition(), true);
                    gather(running, condition, chunk.masks.of(fork));
                    either(
                            condition,
                            () -> nodes(
                                    fork.then().nodes(),
                                    within(running, condition, true, fork.then().nodes())),
                            () -> nodes(
                                    fork.otherwise().nodes(),
                                    within(
                                            running,
                                            condition,
                                            false,
                                            fork.otherwise().nodes())));
                }
                case Node.Leave leave -> {
                    int leaving = condition(leave.condition(), leave.when());
                    gather(running, leaving, chunk.masks.of(leave));
                    var behind = nodes.subList(i + 1, nodes.size());
                    either(
                            leaving,
                            () -> nodes(
                                    leave.arm().nodes(),
                                    within(running, leaving, true, leave.arm().nodes())),
                            () -> nodes(behind, within(running, leaving, false, behind)));
                    return;
                }
                case Node.Return behind -> {}
                case Node.Loop loop -> throw new IllegalStateException("a loop is no part of a chunk");
            }
        }
    }

    private int condition(int register, boolean when) {
        int slot = code.allocateLocal(TypeKind.INT);
        values.pushMask(register);
        if (!when) {
            code.iconst_m1().ixor();
        }
        code.istore(slot);
        return slot;
    }

    private void gather(Optional<Integer> running, int condition, Masks.Mask mask) {
        code.iload(condition);
        running.ifPresent(slot -> code.iload(slot).iand());
        gather(mask);
    }

    /** Which lanes run an arm, where it has masks of its own. */
    private Optional<Integer> within(Optional<Integer> running, int condition, boolean when, List<Node> arm) {
        if (!hasMasks(arm)) {
            return Optional.empty();
        }
        int slot = code.allocateLocal(TypeKind.INT);
        code.iload(condition);
        if (!when) {
            code.iconst_m1().ixor();
        }
        running.ifPresent(outer -> code.iload(outer).iand());
        code.istore(slot);
        return Optional.of(slot);
    }

    private static boolean hasMasks(List<Node> nodes) {
        return nodes.stream()
                .anyMatch(node -> node instanceof Node.Fork
                        || node instanceof Node.Leave
                        || node instanceof Node.Code straight
                                && straight.block().instructions().stream()
                                        .anyMatch(Instruction.Guarded.class::isInstance));
    }

    private void either(int condition, Runnable then, Runnable otherwise) {
        var before = values.known();
        then.run();
        var behindThen = values.known();
        values.goOnFrom(before);
        otherwise.run();
        values.blend(condition, behindThen, values.known());
    }

    private void instructions(Node.Code straight, List<Instruction> instructions, Optional<Integer> running) {
        for (var instruction : instructions) {
            if (instruction instanceof Instruction.Guarded guarded) {
                int condition = condition(guarded.condition(), guarded.when());
                gather(running, condition, chunk.masks.of(straight, guarded));
                int inner = code.allocateLocal(TypeKind.INT);
                code.iload(condition);
                running.ifPresent(outer -> code.iload(outer).iand());
                code.istore(inner);
                either(condition, () -> instructions(straight, guarded.body(), Optional.of(inner)), () -> {});
            } else if (!operations.write(instruction)) {
                throw new IllegalStateException(instruction + " has no form without jumps");
            }
        }
    }
}
