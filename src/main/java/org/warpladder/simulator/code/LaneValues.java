package org.warpladder.simulator.code;

import static java.lang.constant.ConstantDescs.CD_float;
import static java.lang.constant.ConstantDescs.CD_int;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntConsumer;

/** The registers of one lane within a loop's body, held in local variables. Mutable while it works. */
final class LaneValues {
    private static final ClassDesc FLOAT = ClassDesc.of("java.lang.Float");

    private final LaneFrame frame;
    private final CodeBuilder code;
    private final boolean straight;
    private final int lane;
    private Map<Integer, Integer> slots = new HashMap<>();
    private BitSet held = new BitSet();
    private BitSet written = new BitSet();
    /** Registers whose slots hold all bits or none instead of 1 or 0. */
    private BitSet masks = new BitSet();
    /** Registers that hold 1 or 0 for certain. */
    private BitSet truths = new BitSet();

    LaneValues(LaneFrame frame, boolean straight, int lane) {
        this.frame = frame;
        this.code = frame.code;
        this.straight = straight;
        this.lane = lane;
    }

    /** Whether there must be no jump in the loop. */
    boolean straight() {
        return straight;
    }

    /** At the head of the body. */
    void start() {
        held.clear();
        written.clear();
        masks.clear();
        truths.clear();
    }

    /** What is known of the registers at one place. */
    record Known(Map<Integer, Integer> slots, BitSet held, BitSet written, BitSet masks, BitSet truths) {
        private Known copy() {
            return new Known(
                    new HashMap<>(slots),
                    (BitSet) held.clone(),
                    (BitSet) written.clone(),
                    (BitSet) masks.clone(),
                    (BitSet) truths.clone());
        }
    }

    Known known() {
        return new Known(slots, held, written, masks, truths).copy();
    }

    /** Goes on from a place where that was known. */
    void goOnFrom(Known known) {
        var copy = known.copy();
        if (straight) {
            slots = copy.slots;
        }
        held = copy.held;
        written = copy.written;
        masks = copy.masks;
        truths = copy.truths;
    }

    /** With jumps: goes on where this place and another meet; a register has one slot everywhere. */
    void meet(Known other) {
        held.and(other.held);
        written.or(other.written);
        truths.and(other.truths);
    }

    /** Without jumps: goes on with the registers of one place in the lanes of {@code mask}, of another in the rest. */
    void blend(int mask, Known there, Known elsewhere) {
        var changed = (BitSet) there.written.clone();
        changed.or(elsewhere.written);
        var blended = new HashMap<Integer, Integer>();
        changed.stream()
                .filter(register -> !Objects.equals(there.slots.get(register), elsewhere.slots.get(register)))
                .forEach(register -> {
                    goOnFrom(elsewhere);
                    push(register);
                    goOnFrom(there);
                    push(register);
                    goOnFrom(elsewhere);
                    push(register);
                    int slot = code.allocateLocal(TypeKind.INT);
                    code.ixor().iload(mask).iand().ixor().istore(slot);
                    blended.put(register, slot);
                });
        goOnFrom(elsewhere);
        held.and(there.held);
        written.or(there.written);
        blended.forEach((register, slot) -> {
            slots.put(register, slot);
            held.set(register);
            masks.clear(register);
            truths.set(register, truth(there, register) && truth(elsewhere, register));
        });
    }

    private static boolean truth(Known known, int register) {
        return known.truths.get(register) || known.masks.get(register);
    }

    /** Loads the registers at the head of a body with jumps, behind which it would be too late. */
    void hold(BitSet registers) {
        registers.stream().forEach(register -> {
            if (!frame.pushUniform(register)) {
                fetch(register);
            }
            code.pop();
        });
    }

    void forEachWritten(IntConsumer register) {
        written.stream().forEach(register);
    }

    void push(int register) {
        fetch(register);
        if (masks.get(register)) {
            code.ineg();
        }
    }

    void pushFloat(int register) {
        push(register);
        code.invokestatic(FLOAT, "intBitsToFloat", MethodTypeDesc.of(CD_float, CD_int));
    }

    /** All bits where it is not 0, none where it is. */
    void pushMask(int register) {
        fetch(register);
        if (truths.get(register)) {
            code.ineg();
        } else if (!masks.get(register)) {
            widen();
        }
    }

    /** 1 where it is not 0, 0 where it is. */
    void pushTruth(int register) {
        fetch(register);
        if (!truths.get(register)) {
            truth(CodeBuilder::ifne);
        }
    }

    interface Jump {
        CodeBuilder to(CodeBuilder code, java.lang.classfile.Label target);
    }

    /** 1 where {@code jump} jumps for what is on the stack, 0 where it does not. */
    void truth(Jump jump) {
        var yes = code.newLabel();
        var done = code.newLabel();
        jump.to(code, yes).iconst_0().goto_(done);
        code.labelBinding(yes).iconst_1();
        code.labelBinding(done);
    }

    private void fetch(int register) {
        if (frame.pushUniform(register)) {
            return;
        }
        if (!held.get(register)) {
            if (straight || !slots.containsKey(register)) {
                slots.put(register, code.allocateLocal(TypeKind.INT));
            }
            frame.pushRegister(register);
            code.iload(lane).iaload().istore(slot(register));
            held.set(register);
        }
        code.iload(slot(register));
    }

    private int slot(int register) {
        return Objects.requireNonNull(slots.get(register));
    }

    /** What is on the stack becomes the register's value. */
    void store(int register) {
        if (straight || !slots.containsKey(register)) {
            slots.put(register, code.allocateLocal(TypeKind.INT));
        }
        code.istore(slot(register));
        held.set(register);
        written.set(register);
        masks.clear(register);
        truths.clear(register);
    }

    void storeMask(int register) {
        store(register);
        masks.set(register);
    }

    void storeTruth(int register) {
        store(register);
        truths.set(register);
    }

    /** A register gets what another holds, in the same form. */
    void copy(int from, int to) {
        fetch(from);
        boolean mask = masks.get(from);
        boolean truth = truths.get(from);
        store(to);
        masks.set(to, mask);
        truths.set(to, truth);
    }

    /** All bits where the value on the stack is not 0. */
    void widen() {
        code.dup().ineg().ior().bipush(31).ishr();
    }
}
