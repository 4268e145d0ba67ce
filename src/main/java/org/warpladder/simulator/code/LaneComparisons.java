package org.warpladder.simulator.code;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import org.warpladder.simulator.flow.Opcode;

/** Writes comparisons. Without jumps one is all bits or none, which is what a select and a ballot want. */
final class LaneComparisons {
    private final LaneValues values;
    private final CodeBuilder code;
    private final int x;
    private final int y;

    LaneComparisons(LaneValues values, CodeBuilder code) {
        this.values = values;
        this.code = code;
        this.x = code.allocateLocal(TypeKind.INT);
        this.y = code.allocateLocal(TypeKind.INT);
    }

    void not(int operand, int target) {
        if (values.straight()) {
            values.pushMask(operand);
            code.iconst_m1().ixor();
            values.storeMask(target);
        } else {
            values.push(operand);
            values.truth(CodeBuilder::ifeq);
            values.storeTruth(target);
        }
    }

    void compare(Opcode opcode, int a, int b, int target) {
        values.push(a);
        values.push(b);
        if (values.straight()) {
            compareBits(opcode);
            values.storeMask(target);
        } else {
            if (opcode == Opcode.LT_U || opcode == Opcode.LE_U) {
                code.loadConstant(Integer.MIN_VALUE).ixor().swap();
                code.loadConstant(Integer.MIN_VALUE).ixor().swap();
            }
            values.truth(
                    switch (opcode) {
                        case EQ -> CodeBuilder::if_icmpeq;
                        case NE -> CodeBuilder::if_icmpne;
                        case LT_I, LT_U -> CodeBuilder::if_icmplt;
                        default -> CodeBuilder::if_icmple;
                    });
            values.storeTruth(target);
        }
    }

    /** H. S. Warren, "Hacker's Delight", 2nd edition, section 2-12: comparison predicates without a jump. */
    private void compareBits(Opcode opcode) {
        if (opcode == Opcode.EQ || opcode == Opcode.NE) {
            code.ixor();
            values.widen();
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

    void compareFloats(Opcode opcode, int a, int b, int target) {
        values.pushFloat(a);
        values.pushFloat(b);
        // What is said of NaN is false, but for !=.
        code.fcmpg();
        values.truth(
                switch (opcode) {
                    case EQ_F -> CodeBuilder::ifeq;
                    case NE_F -> CodeBuilder::ifne;
                    case LT_F -> CodeBuilder::iflt;
                    default -> CodeBuilder::ifle;
                });
        values.storeTruth(target);
    }
}
