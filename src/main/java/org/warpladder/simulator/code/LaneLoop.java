package org.warpladder.simulator.code;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.MethodTypeDesc;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.flow.Array;
import org.warpladder.simulator.flow.Array.Space;
import org.warpladder.simulator.flow.Instruction;

/** One loop over the lanes of a warp, with all operations of a part in it. Mutable while it works. */
final class LaneLoop {
    /** How the loop goes through the lanes. */
    enum Form {
        /** From one active lane to the next. */
        ONE_BY_ONE,
        /** Through all lanes; each is asked whether it is active. */
        ASKED,
        /** Through all lanes, which are active. */
        ALL,
        /** Through all lanes; those that are off compute along and keep what they had. */
        BLENDED;

        /** Whether there must be no jump in the loop, so that the JVM can make vector code of it. */
        boolean straight() {
            return this == ALL || this == BLENDED;
        }
    }

    private static final int HALF = 32;

    private final PartWriter part;
    private final CodeBuilder code;
    private final Form form;
    private final @Nullable SectorCounting sectors;
    private final LaneValues values;
    private final LaneOperations operations;
    private final int lane;
    private final int rest;
    /** In straight forms: the ballot of half a warp, the half's active lanes, all bits or none for this lane. */
    private final int halfBallot;

    private final int halfMask;
    private final int keep;
    private final int bits;

    LaneLoop(PartWriter part, Form form, @Nullable SectorCounting sectors) {
        this.part = part;
        this.code = part.code;
        this.form = form;
        this.sectors = sectors;
        this.lane = code.allocateLocal(TypeKind.INT);
        this.rest = code.allocateLocal(TypeKind.LONG);
        this.halfBallot = code.allocateLocal(TypeKind.INT);
        this.halfMask = code.allocateLocal(TypeKind.INT);
        this.keep = code.allocateLocal(TypeKind.INT);
        this.bits = code.allocateLocal(TypeKind.REFERENCE);
        this.values = new LaneValues(part.frame, form.straight(), lane);
        this.operations = new LaneOperations(part.frame, values);
    }

    void write() {
        switch (form) {
            case ONE_BY_ONE -> oneByOne();
            case ASKED -> counted(0, part.frame.width, this::asked);
            case ALL, BLENDED -> straight();
        }
    }

    private void oneByOne() {
        var next = code.newLabel();
        code.lload(1).lstore(rest);
        code.labelBinding(next);
        code.lload(rest)
                .invokestatic(Masks.LONG, "numberOfTrailingZeros", MethodTypeDesc.of(CD_int, CD_long))
                .istore(lane);
        body();
        code.lload(rest).lload(rest).lconst_1().lsub().land().lstore(rest);
        code.lload(rest).lconst_0().lcmp().ifne(next);
    }

    private void counted(int from, int to, Runnable body) {
        var next = code.newLabel();
        var end = code.newLabel();
        code.loadConstant(from).istore(lane);
        code.labelBinding(next);
        code.iload(lane).loadConstant(to).if_icmpge(end);
        body.run();
        code.iinc(lane, 1).goto_(next);
        code.labelBinding(end);
    }

    private void asked() {
        var off = code.newLabel();
        code.lload(1).iload(lane).lushr().lconst_1().land().lconst_0().lcmp().ifeq(off);
        body();
        code.labelBinding(off);
    }

    private void straight() {
        code.getstatic(ClassWriter.STATE, "BITS", CD_int.arrayType()).astore(bits);
        for (int from = 0; from < part.frame.width; from += HALF) {
            int half = from;
            code.iconst_0().istore(halfBallot);
            code.lload(1).loadConstant(from).lushr().l2i().istore(halfMask);
            counted(half, Math.min(half + HALF, part.frame.width), () -> {
                if (form == Form.BLENDED) {
                    code.aload(bits).iload(lane).iaload().iload(halfMask).iand().istore(keep);
                    code.iload(keep).iload(keep).ineg().ior().bipush(31).ishr().istore(keep);
                }
                body();
            });
            code.iload(halfBallot).i2l().loadConstant(0xffffffffL).land();
            code.loadConstant(from).lshl();
            code.lload(1).land().lload(part.ballot).lor().lstore(part.ballot);
        }
    }

    private void body() {
        values.start();
        for (var instruction : part.instructions) {
            write(instruction);
        }
        ballot();
        values.forEachWritten(this::storeBack);
    }

    private void write(Instruction instruction) {
        if (operations.write(instruction)) {
            return;
        }
        switch (instruction) {
            case Instruction.ActiveMask query -> {
                code.lload(1).l2i();
                values.store(query.target());
            }
            case Instruction.Load load -> load(load);
            case Instruction.Store store -> store(store);
            default -> throw new IllegalStateException(instruction + " is not written lane by lane");
        }
    }

    private void load(Instruction.Load load) {
        int index = index(load.array(), load.index());
        var array = load.array();
        if (array.space() == Space.LOCAL) {
            part.frame.pushWritten(array);
            code.iload(index)
                    .laload()
                    .iload(lane)
                    .lushr()
                    .lconst_1()
                    .land()
                    .lconst_0()
                    .lcmp()
                    .ifeq(part.frame.failed);
        }
        part.frame.pushElement(array, index, lane);
        code.iaload();
        values.store(load.target());
        if (sectors != null) {
            sectors.note(load, index, lane);
        }
    }

    private void store(Instruction.Store store) {
        int index = index(store.array(), store.index());
        part.frame.pushElement(store.array(), index, lane);
        values.push(store.value());
        code.iastore();
        part.frame.pushWritten(store.array());
        code.iload(index).dup2().laload().lconst_1().iload(lane).lshl().lor().lastore();
    }

    /** The slot of an element's number, which has been found to be within the array. */
    private int index(Array array, int register) {
        int index = code.allocateLocal(TypeKind.INT);
        values.push(register);
        code.istore(index);
        part.frame.checkIndex(array, index);
        return index;
    }

    private void ballot() {
        if (part.branch == null) {
            return;
        }
        if (form.straight()) {
            values.pushMask(part.branch.condition());
            code.aload(bits).iload(lane).iaload().iand();
            code.iload(halfBallot).ior().istore(halfBallot);
        } else {
            values.pushTruth(part.branch.condition());
            code.i2l().iload(lane).lshl();
            code.lload(part.ballot).lor().lstore(part.ballot);
        }
    }

    private void storeBack(int register) {
        if (!part.wanted(register)) {
            return;
        }
        part.frame.pushRegister(register);
        code.iload(lane);
        if (form == Form.BLENDED) {
            // old ^ ((old ^ new) & keep)
            code.dup2().iaload().dup();
            values.push(register);
            code.ixor().iload(keep).iand().ixor();
        } else {
            values.push(register);
        }
        code.iastore();
    }
}
