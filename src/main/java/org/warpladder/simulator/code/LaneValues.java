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
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.flow.Opcode;

/**
 * The registers of one lane within a loop's body, held in local variables. In a loop without jumps a comparison is all
 * bits or none, which is what a select and a ballot want. Mutable while it works.
 */
final class LaneValues {
    private static final ClassDesc INTEGER = ClassDesc.of("java.lang.Integer");
    private static final ClassDesc FLOAT = ClassDesc.of("java.lang.Float");
    private static final ClassDesc MATH = ClassDesc.of("java.lang.Math");
    private static final ClassDesc OPCODE = ClassDesc.of(Opcode.class.getName());
    private static final MethodTypeDesc TWO_INTS = MethodTypeDesc.of(CD_int, CD_int, CD_int);
    private static final MethodTypeDesc ONE_INT = MethodTypeDesc.of(CD_int, CD_int);

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

    private final int x;
    private final int y;

    LaneValues(LaneFrame frame, boolean straight, int lane) {
        this.frame = frame;
        this.code = frame.code;
        this.straight = straight;
        this.lane = lane;
        this.x = code.allocateLocal(TypeKind.INT);
        this.y = code.allocateLocal(TypeKind.INT);
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

    private interface Jump {
        CodeBuilder to(CodeBuilder code, java.lang.classfile.Label target);
    }

    private void truth(Jump jump) {
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

    private void storeMask(int register) {
        store(register);
        masks.set(register);
    }

    private void storeTruth(int register) {
        store(register);
        truths.set(register);
    }

    void select(Instruction.Select select) {
        if (straight) {
            // otherwise ^ ((then ^ otherwise) & mask)
            push(select.whenFalse());
            push(select.whenTrue());
            push(select.whenFalse());
            code.ixor();
            pushMask(select.condition());
            code.iand().ixor();
        } else {
            var otherwise = code.newLabel();
            var done = code.newLabel();
            fetch(select.whenTrue());
            fetch(select.whenFalse());
            fetch(select.condition());
            code.ifeq(otherwise).pop().goto_(done);
            code.labelBinding(otherwise).swap().pop();
            code.labelBinding(done);
        }
        store(select.target());
    }

    /** A priced call's value: its name's and its arguments' bits mixed. */
    void mix(Instruction.PricedCall call) {
        code.loadConstant(LaneState.seed(call.name()));
        for (int argument : call.arguments()) {
            code.bipush(31).imul();
            push(argument);
            code.iadd().invokestatic(ClassWriter.STATE, "mix", ONE_INT);
        }
        store(call.target());
    }

    /** An instruction that only computes; false, with nothing written, for any other. */
    boolean write(Instruction instruction) {
        switch (instruction) {
            case Instruction.Compute compute -> compute(compute);
            case Instruction.Select select -> select(select);
            case Instruction.PricedCall call -> mix(call);
            case Instruction.Address address -> {
                push(address.base());
                code.loadConstant(address.scale()).imul();
                push(address.index());
                code.iadd();
                store(address.target());
            }
            case Instruction.Work work -> {}
            case Instruction.Define define -> {}
            case Instruction.CheckDefined check -> {}
            case Instruction.Load load -> {
                return false;
            }
            case Instruction.Store store -> {
                return false;
            }
            case Instruction.Guarded guarded -> {
                return false;
            }
            case Instruction.Atomic atomic -> throw unknown(atomic);
            case Instruction.Vote vote -> throw unknown(vote);
            case Instruction.Shuffle shuffle -> throw unknown(shuffle);
            case Instruction.SyncWarp sync -> throw unknown(sync);
            case Instruction.ActiveMask query -> throw unknown(query);
        }
        return true;
    }

    private static IllegalStateException unknown(Instruction instruction) {
        return new IllegalStateException(instruction + " is not written lane by lane");
    }

    void compute(Instruction.Compute compute) {
        int a = compute.left();
        int b = compute.right();
        switch (compute.opcode()) {
            case COPY -> copy(a, compute.target());
            case EQ, NE, LT_I, LE_I, LT_U, LE_U -> compare(compute.opcode(), a, b, compute.target());
            case NOT_B -> not(a, compute.target());
            case EQ_F, NE_F, LT_F, LE_F -> compareFloats(compute.opcode(), a, b, compute.target());
            case DIV_I, DIV_U, MOD_I, MOD_U, SHL, SHR_I, SHR_U -> {
                check(compute.opcode(), b);
                push(a);
                push(b);
                partial(compute.opcode());
                store(compute.target());
            }
            default -> {
                total(compute.opcode(), a, b);
                store(compute.target());
            }
        }
    }

    private void copy(int from, int to) {
        fetch(from);
        boolean mask = masks.get(from);
        boolean truth = truths.get(from);
        store(to);
        masks.set(to, mask);
        truths.set(to, truth);
    }

    private void not(int operand, int target) {
        if (straight) {
            pushMask(operand);
            code.iconst_m1().ixor();
            storeMask(target);
        } else {
            push(operand);
            truth(CodeBuilder::ifeq);
            storeTruth(target);
        }
    }

    private void compare(Opcode opcode, int a, int b, int target) {
        push(a);
        push(b);
        if (straight) {
            compareBits(opcode);
            storeMask(target);
        } else {
            if (opcode == Opcode.LT_U || opcode == Opcode.LE_U) {
                code.loadConstant(Integer.MIN_VALUE).ixor().swap();
                code.loadConstant(Integer.MIN_VALUE).ixor().swap();
            }
            truth(
                    switch (opcode) {
                        case EQ -> CodeBuilder::if_icmpeq;
                        case NE -> CodeBuilder::if_icmpne;
                        case LT_I, LT_U -> CodeBuilder::if_icmplt;
                        default -> CodeBuilder::if_icmple;
                    });
            storeTruth(target);
        }
    }

    /** H. S. Warren, "Hacker's Delight", 2nd edition, section 2-12: comparison predicates without a jump. */
    private void compareBits(Opcode opcode) {
        if (opcode == Opcode.EQ || opcode == Opcode.NE) {
            code.ixor();
            widen();
            if (opcode == Opcode.EQ) {
                code.iconst_m1().ixor();
            }
            return;
        }
        boolean swapped = opcode == Opcode.LE_I || opcode == Opcode.LE_U;
        boolean unsigned = opcode == Opcode.LT_U || opcode == Opcode.LE_U;
        // x < y; a <= b is !(b < a).
        code.istore(swapped ? x : y).istore(swapped ? y : x);
        if (unsigned) {
            code.iload(x).iconst_m1().ixor().iload(y).iand();
        } else {
            code.iload(y).iconst_m1().ixor().iload(x).iand();
        }
        code.iload(x).iload(y).ixor().iconst_m1().ixor();
        code.iload(x).iload(y).isub().iand().ior().bipush(31).ishr();
        if (swapped) {
            code.iconst_m1().ixor();
        }
    }

    /** All bits where the value on the stack is not 0. */
    private void widen() {
        code.dup().ineg().ior().bipush(31).ishr();
    }

    private void compareFloats(Opcode opcode, int a, int b, int target) {
        pushFloat(a);
        pushFloat(b);
        // What is said of NaN is false, but for !=.
        code.fcmpg();
        truth(
                switch (opcode) {
                    case EQ_F -> CodeBuilder::ifeq;
                    case NE_F -> CodeBuilder::ifne;
                    case LT_F -> CodeBuilder::iflt;
                    default -> CodeBuilder::ifle;
                });
        storeTruth(target);
    }

    /** Leaves the loop where the operator has no result. */
    private void check(Opcode opcode, int right) {
        if (frame.constants.known(right) && opcode.defined(frame.constants.value(right))) {
            return;
        }
        push(right);
        switch (opcode) {
            case SHL, SHR_I, SHR_U -> code.loadConstant(~31).iand().ifne(frame.failed);
            default -> code.ifeq(frame.failed);
        }
    }

    private void partial(Opcode opcode) {
        switch (opcode) {
            case DIV_I -> code.idiv();
            case MOD_I -> code.irem();
            case DIV_U -> code.invokestatic(INTEGER, "divideUnsigned", TWO_INTS);
            case MOD_U -> code.invokestatic(INTEGER, "remainderUnsigned", TWO_INTS);
            case SHL -> code.ishl();
            case SHR_I -> code.ishr();
            default -> code.iushr();
        }
    }

    private void total(Opcode opcode, int a, int b) {
        switch (opcode) {
            case ADD -> ints(a, b).iadd();
            case SUB -> ints(a, b).isub();
            case MUL -> ints(a, b).imul();
            case AND -> ints(a, b).iand();
            case OR -> ints(a, b).ior();
            case XOR -> ints(a, b).ixor();
            case NOT -> one(a).iconst_m1().ixor();
            case NEG -> one(a).ineg();
            case MIN_I -> ints(a, b).invokestatic(MATH, "min", TWO_INTS);
            case MAX_I -> ints(a, b).invokestatic(MATH, "max", TWO_INTS);
            case ABS_I -> one(a).invokestatic(MATH, "abs", ONE_INT);
            case POPC -> one(a).invokestatic(INTEGER, "bitCount", ONE_INT);
            case CLZ -> one(a).invokestatic(INTEGER, "numberOfLeadingZeros", ONE_INT);
            case ADD_F -> bits(floats(a, b).fadd());
            case SUB_F -> bits(floats(a, b).fsub());
            case MUL_F -> bits(floats(a, b).fmul());
            case DIV_F -> bits(floats(a, b).fdiv());
            case NEG_F -> one(a).loadConstant(Integer.MIN_VALUE).ixor();
            case ABS_F -> one(a).loadConstant(Integer.MAX_VALUE).iand();
            case I_TO_F -> bits(one(a).i2f());
            case F_TO_I -> {
                pushFloat(a);
                code.f2i();
            }
            default -> {
                code.getstatic(OPCODE, opcode.name(), OPCODE);
                ints(a, b).invokevirtual(OPCODE, "apply", TWO_INTS);
            }
        }
    }

    private CodeBuilder one(int a) {
        push(a);
        return code;
    }

    private CodeBuilder ints(int a, int b) {
        push(a);
        push(b);
        return code;
    }

    private CodeBuilder floats(int a, int b) {
        pushFloat(a);
        pushFloat(b);
        return code;
    }

    private void pushFloat(int register) {
        push(register);
        code.invokestatic(FLOAT, "intBitsToFloat", MethodTypeDesc.of(CD_float, CD_int));
    }

    private static void bits(CodeBuilder code) {
        code.invokestatic(FLOAT, "floatToRawIntBits", MethodTypeDesc.of(CD_int, CD_float));
    }
}
