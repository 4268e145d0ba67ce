package org.warpladder.simulator.code;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import org.warpladder.simulator.flow.Array;
import org.warpladder.simulator.flow.Array.Space;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.plan.Charge;
import org.warpladder.simulator.plan.Node;
import org.warpladder.simulator.syntax.Type;

/**
 * A chunk as a loop over the active lanes whose body has the chunk's branches as jumps. On its way a lane sets its bit in
 * the masks of the arms that it takes, and adds up its cycles. Mutable while it works.
 */
final class LaneCode {
    private final ChunkWriter chunk;
    private final CodeBuilder code;
    private final LaneFrame frame;
    private final LaneValues values;
    private final int lane;
    private final int bit;
    private final int rest;
    private final int spent;
    private final int index;
    private final int stored;
    private final Label end;
    /** Cycles that the path has taken and {@link #spent} does not have yet. */
    private int pending;

    private boolean spends;

    LaneCode(ChunkWriter chunk) {
        this.chunk = chunk;
        this.code = chunk.code;
        this.frame = chunk.frame;
        this.lane = code.allocateLocal(TypeKind.INT);
        this.bit = code.allocateLocal(TypeKind.LONG);
        this.rest = code.allocateLocal(TypeKind.LONG);
        this.spent = code.allocateLocal(TypeKind.INT);
        this.index = code.allocateLocal(TypeKind.INT);
        this.stored = code.allocateLocal(TypeKind.INT);
        this.values = new LaneValues(frame, false, lane);
        this.end = code.newLabel();
    }

    void write() {
        var next = code.newLabel();
        code.lload(ChunkWriter.MASK).lstore(rest);
        code.labelBinding(next);
        code.lload(rest)
                .invokestatic(Masks.LONG, "numberOfTrailingZeros", MethodTypeDesc.of(CD_int, CD_long))
                .istore(lane);
        code.lload(rest).lload(rest).lneg().land().lstore(bit);
        code.iconst_0().istore(spent);
        values.start();
        values.hold(chunk.chunk.needed());
        nodes(chunk.chunk.nodes(), true);
        chunk.chunk.fork().ifPresent(fork -> {
            var off = code.newLabel();
            values.pushTruth(fork.condition());
            code.ifeq(off);
            set(chunk.ballot);
            code.labelBinding(off);
        });
        code.labelBinding(end);
        storeBack();
        code.lload(rest).lload(bit).lxor().lstore(rest);
        code.lload(rest).lconst_0().lcmp().ifne(next);
    }

    private void storeBack() {
        chunk.chunk.results().stream().forEach(register -> {
            frame.pushRegister(register);
            code.iload(lane);
            values.push(register);
            code.iastore();
        });
        if (spends) {
            code.aload(chunk.own)
                    .iload(lane)
                    .dup2()
                    .laload()
                    .iload(spent)
                    .i2l()
                    .ladd()
                    .lastore();
        }
    }

    /** @param charged whether what all lanes run is charged for all of them at once */
    private void nodes(List<Node> nodes, boolean charged) {
        boolean together = charged;
        for (var node : nodes) {
            switch (node) {
                case Node.Code straight -> {
                    var charge = chunk.charge(straight);
                    pending += together ? 0 : charge.cycles();
                    instructions(straight, straight.block().instructions(), charge);
                }
                case Node.Fork fork -> fork(fork, together);
                case Node.Leave leave when isLast(leave) -> ballot(leave, together);
                case Node.Leave leave -> {
                    leave(leave, together);
                    together = false;
                }
                case Node.Return behind -> {
                    pay();
                    code.goto_(end);
                }
                case Node.Loop loop -> throw new IllegalStateException("a loop is no part of a chunk");
            }
        }
        pay();
    }

    private void pay() {
        if (pending != 0) {
            code.iload(spent).loadConstant(pending).iadd().istore(spent);
            spends = true;
            pending = 0;
        }
    }

    private void set(int mask) {
        code.lload(bit);
        Masks.or(code, mask);
    }

    private void fork(Node.Fork fork, boolean charged) {
        pending += charged ? 0 : chunk.prices.branchCycles();
        pay();
        var otherwise = code.newLabel();
        var join = code.newLabel();
        values.pushTruth(fork.condition());
        code.ifeq(otherwise);
        var before = values.known();
        set(chunk.masks.of(fork).slot());
        nodes(fork.then().nodes(), false);
        boolean thenGoes = !ends(fork.then().nodes());
        if (thenGoes) {
            code.goto_(join);
        }
        var behindThen = values.known();
        code.labelBinding(otherwise);
        values.goOnFrom(before);
        nodes(fork.otherwise().nodes(), false);
        if (thenGoes) {
            if (ends(fork.otherwise().nodes())) {
                values.goOnFrom(behindThen);
            } else {
                values.meet(behindThen);
            }
        }
        code.labelBinding(join);
    }

    private static boolean ends(List<Node> nodes) {
        return !nodes.isEmpty() && nodes.getLast() instanceof Node.Return;
    }

    /** Whether nothing comes behind a branch for which a lane would have to jump. */
    private boolean isLast(Node.Leave leave) {
        return leave.arm().isEmpty()
                && leave == chunk.chunk.nodes().getLast()
                && chunk.chunk.fork().isEmpty();
    }

    private void ballot(Node.Leave leave, boolean charged) {
        pending += charged ? 0 : chunk.prices.branchCycles();
        pay();
        values.pushTruth(leave.condition());
        if (!leave.when()) {
            code.iconst_1().ixor();
        }
        code.i2l().iload(lane).lshl();
        Masks.or(code, chunk.masks.of(leave).slot());
    }

    private void leave(Node.Leave leave, boolean charged) {
        pending += charged ? 0 : chunk.prices.branchCycles();
        pay();
        var stay = code.newLabel();
        values.pushTruth(leave.condition());
        if (leave.when()) {
            code.ifeq(stay);
        } else {
            code.ifne(stay);
        }
        var before = values.known();
        set(chunk.masks.of(leave).slot());
        nodes(leave.arm().nodes(), false);
        if (!ends(leave.arm().nodes())) {
            code.goto_(end);
        }
        code.labelBinding(stay);
        values.goOnFrom(before);
    }

    private void instructions(Node.Code straight, List<Instruction> instructions, Charge charge) {
        int guards = 0;
        for (var instruction : instructions) {
            if (values.write(instruction)) {
                continue;
            }
            switch (instruction) {
                case Instruction.Load load -> load(straight, load);
                case Instruction.Store store when store.array().space() == Space.LOCAL -> storeLocal(store);
                case Instruction.Store store -> store(straight, store);
                case Instruction.Guarded guarded ->
                    guarded(straight, guarded, charge.guarded().get(guards++));
                default -> throw new IllegalStateException(instruction + " is not written lane by lane");
            }
        }
    }

    private void guarded(Node.Code straight, Instruction.Guarded guarded, Charge charge) {
        pay();
        var off = code.newLabel();
        values.pushTruth(guarded.condition());
        if (guarded.when()) {
            code.ifeq(off);
        } else {
            code.ifne(off);
        }
        var before = values.known();
        set(chunk.masks.of(straight, guarded).slot());
        pending += charge.cycles();
        instructions(straight, guarded.body(), charge);
        pay();
        code.labelBinding(off);
        values.meet(before);
    }

    private void load(Node.Code straight, Instruction.Load load) {
        var array = load.array();
        index(array, load.index());
        if (array.space() == Space.LOCAL) {
            frame.pushWritten(array);
            code.iload(index).laload().lload(bit).land().lconst_0().lcmp().ifeq(frame.failed);
        }
        chunk.accesses
                .counted(straight, load)
                .ifPresent(group ->
                        code.aload(group.numbers()).iload(lane).iload(index).iastore());
        element(array);
        code.iaload();
        values.store(load.target());
    }

    private void storeLocal(Instruction.Store store) {
        index(store.array(), store.index());
        element(store.array());
        values.push(store.value());
        code.iastore();
        frame.pushWritten(store.array());
        code.iload(index).dup2().laload().lload(bit).lor().lastore();
    }

    private void store(Node.Code straight, Instruction.Store store) {
        var note = chunk.accesses.stored(straight, store).orElseThrow();
        index(store.array(), store.index());
        if (store.array().type() == Type.BOOL) {
            values.pushTruth(store.value());
        } else {
            values.push(store.value());
        }
        code.istore(stored);
        code.aload(note.numbers()).iload(lane).iload(index).iastore();
        code.aload(note.before()).iload(lane);
        element(store.array());
        code.iaload().dup_x2().iastore();
        code.iload(stored).ixor().iload(chunk.changed).ior().istore(chunk.changed);
        element(store.array());
        code.iload(stored).iastore();
        set(note.lanes());
        var rises = code.newLabel();
        code.iload(index).iload(note.last()).if_icmpgt(rises);
        code.iconst_1().istore(note.unordered());
        code.labelBinding(rises);
        code.iload(index).istore(note.last());
    }

    /** The number of the lane's element goes to {@link #index}, if it is within the array. */
    private void index(Array array, int register) {
        values.push(register);
        code.istore(index);
        code.iload(index).iflt(frame.failed);
        code.iload(index);
        if (array.space() == Space.LOCAL) {
            code.loadConstant(array.length());
        } else {
            frame.pushElements(array);
            code.arraylength();
        }
        code.if_icmpge(frame.failed);
    }

    private void element(Array array) {
        frame.pushElements(array);
        code.iload(index);
        if (array.space() == Space.LOCAL) {
            code.loadConstant(frame.width).imul().iload(lane).iadd();
        }
    }
}
