package org.warpladder.simulator.code;

import static java.lang.constant.ConstantDescs.CD_float;
import static java.lang.constant.ConstantDescs.CD_int;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.flow.Opcode;

/** Writes what instructions compute from a lane's registers. */
final class LaneOperations {
    private static final ClassDesc INTEGER = ClassDesc.of("java.lang.Integer");
    private static final ClassDesc FLOAT = ClassDesc.of("java.lang.Float");
    private static final ClassDesc MATH = ClassDesc.of("java.lang.Math");
    private static final ClassDesc OPCODE = ClassDesc.of(Opcode.class.getName());
    private static final MethodTypeDesc TWO_INTS = MethodTypeDesc.of(CD_int, CD_int, CD_int);
    private static final MethodTypeDesc ONE_INT = MethodTypeDesc.of(CD_int, CD_int);

    private final LaneFrame frame;
    private final CodeBuilder code;
    private final LaneValues values;
    private final LaneComparisons comparisons;

    LaneOperations(LaneFrame frame, LaneValues values) {
        this.frame = frame;
        this.code = frame.code;
        this.values = values;
        this.comparisons = new LaneComparisons(values, code);
    }

    /** An instruction that only computes; false, with nothing written, for any other. */
    boolean write(Instruction instruction) {
        switch (instruction) {
            case Instruction.Compute compute -> compute(compute);
            case Instruction.Select select -> select(select);
            case Instruction.PricedCall call -> mix(call);
            case Instruction.Address address -> address(address);
            case Instruction.Work work -> {}
            case Instruction.Define define -> {}
            case Instruction.CheckDefined check -> {}
            case Instruction.ActiveMask query -> {
                return false;
            }
            case Instruction.Load load -> {
                return false;
            }
            case Instruction.Store store -> {
                return false;
            }
            case Instruction.Atomic atomic -> {
                return false;
            }
            case Instruction.Guarded guarded -> {
                return false;
            }
            case Instruction.Vote vote -> {
                return false;
            }
            case Instruction.Shuffle shuffle -> {
                return false;
            }
            case Instruction.BlockVote vote -> {
                return false;
            }
            case Instruction.BlockOutcome outcome -> {
                return false;
            }
            case Instruction.SyncWarp sync -> {
                return false;
            }
        }
        return true;
    }

    private void select(Instruction.Select select) {
        if (values.straight()) {
            // otherwise ^ ((then ^ otherwise) & mask)
            values.push(select.whenFalse());
            values.push(select.whenTrue());
            values.push(select.whenFalse());
            code.ixor();
            values.pushMask(select.condition());
            code.iand().ixor();
        } else {
            var otherwise = code.newLabel();
            var done = code.newLabel();
            values.push(select.whenTrue());
            values.push(select.whenFalse());
            values.push(select.condition());
            code.ifeq(otherwise).pop().goto_(done);
            code.labelBinding(otherwise).swap().pop();
            code.labelBinding(done);
        }
        values.store(select.target());
    }

    /** A priced call's value: its name's and its arguments' bits mixed. */
    private void mix(Instruction.PricedCall call) {
        code.loadConstant(LaneState.seed(call.name()));
        for (int argument : call.arguments()) {
            code.bipush(31).imul();
            values.push(argument);
            code.iadd().invokestatic(ClassWriter.STATE, "mix", ONE_INT);
        }
        values.store(call.target());
    }

    private void address(Instruction.Address address) {
        values.push(address.base());
        code.loadConstant(address.scale()).imul();
        values.push(address.index());
        code.iadd();
        values.store(address.target());
    }

    private void compute(Instruction.Compute compute) {
        int a = compute.left();
        int b = compute.right();
        switch (compute.opcode()) {
            case COPY -> values.copy(a, compute.target());
            case EQ, NE, LT_I, LE_I, LT_U, LE_U -> comparisons.compare(compute.opcode(), a, b, compute.target());
            case NOT_B -> comparisons.not(a, compute.target());
            case EQ_F, NE_F, LT_F, LE_F -> comparisons.compareFloats(compute.opcode(), a, b, compute.target());
            case DIV_I, DIV_U, MOD_I, MOD_U, SHL, SHR_I, SHR_U -> {
                check(compute.opcode(), b);
                values.push(a);
                values.push(b);
                partial(compute.opcode());
                values.store(compute.target());
            }
            default -> {
                total(compute.opcode(), a, b);
                values.store(compute.target());
            }
        }
    }

    /** Leaves the loop where the operator has no result. */
    private void check(Opcode opcode, int right) {
        if (frame.constants.known(right) && opcode.defined(frame.constants.value(right))) {
            return;
        }
        values.push(right);
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
            case BREV -> one(a).invokestatic(INTEGER, "reverse", ONE_INT);
            case ADD_F -> bits(floats(a, b).fadd());
            case SUB_F -> bits(floats(a, b).fsub());
            case MUL_F -> bits(floats(a, b).fmul());
            case DIV_F -> bits(floats(a, b).fdiv());
            case NEG_F -> one(a).loadConstant(Integer.MIN_VALUE).ixor();
            case ABS_F -> one(a).loadConstant(Integer.MAX_VALUE).iand();
            case I_TO_F -> bits(one(a).i2f());
            case F_TO_I -> {
                values.pushFloat(a);
                code.f2i();
            }
            default -> {
                code.getstatic(OPCODE, opcode.name(), OPCODE);
                ints(a, b).invokevirtual(OPCODE, "apply", TWO_INTS);
            }
        }
    }

    private CodeBuilder one(int a) {
        values.push(a);
        return code;
    }

    private CodeBuilder ints(int a, int b) {
        values.push(a);
        values.push(b);
        return code;
    }

    private CodeBuilder floats(int a, int b) {
        values.pushFloat(a);
        values.pushFloat(b);
        return code;
    }

    private static void bits(CodeBuilder code) {
        code.invokestatic(FLOAT, "floatToRawIntBits", MethodTypeDesc.of(CD_int, CD_float));
    }
}
