package org.warpladder.simulator.code;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.warpladder.simulator.flow.Array.Space;
import org.warpladder.simulator.flow.Instruction;

/**
 * The 32-byte sectors that the loads of a part touch, counted behind its loop from the elements' numbers. Loads with one
 * index touch as many each. Mutable while it works.
 */
final class SectorCounting {
    private final PartWriter part;
    private final CodeBuilder code;
    private final List<Count> counts = new ArrayList<>();

    /**
     * The loads by the value that {@code index} has at the first of them.
     *
     * @param numbers the slot of the array that the elements' numbers are noted in; 0 where the register keeps them
     */
    private record Count(
            Instruction.Load first, int index, int elementBits, int numbers, List<Instruction.Load> loads) {}

    SectorCounting(PartWriter part) {
        this.part = part;
        this.code = part.code;
    }

    void prepare() {
        var written = new BitSet();
        var changed = new BitSet();
        for (var instruction : part.instructions) {
            if (instruction instanceof Instruction.Load load && load.array().space() == Space.GLOBAL) {
                prepare(load, written.get(load.index()), changed);
            }
            RegisterUse.writes(instruction, register -> {
                written.set(register);
                changed.set(register);
            });
        }
    }

    /** @param computed whether the part itself has computed the index */
    private void prepare(Instruction.Load load, boolean computed, BitSet changed) {
        int bits = DistinctSectors.elementBits(load.array());
        for (var count : counts) {
            if (count.index == load.index() && count.elementBits == bits && !changed.get(load.index())) {
                count.loads.add(load);
                return;
            }
        }
        int numbers = 0;
        if (computed || part.overwritten(load.index())) {
            numbers = code.allocateLocal(TypeKind.REFERENCE);
            part.frame.field("numbers", LaneFrame.INTS.arrayType(), counts.size());
            code.astore(numbers);
        }
        changed.clear(load.index());
        counts.add(new Count(load, load.index(), bits, numbers, new ArrayList<>(List.of(load))));
    }

    /** Notes the number of the lane's element, which is in slot {@code number}. */
    void note(Instruction.Load load, int number, int lane) {
        for (var count : counts) {
            if (count.first == load && count.numbers != 0) {
                code.aload(count.numbers).iload(lane).iload(number).iastore();
            }
        }
    }

    void finish() {
        for (var count : counts) {
            code.aload(0);
            if (count.numbers != 0) {
                code.aload(count.numbers);
            } else {
                part.frame.field("registers", LaneFrame.INTS.arrayType(), count.index);
            }
            code.lload(1)
                    .loadConstant(count.elementBits)
                    .loadConstant(count.loads.size())
                    .invokevirtual(
                            ClassWriter.STATE,
                            "touch",
                            MethodTypeDesc.of(CD_void, LaneFrame.INTS, CD_long, CD_int, CD_int));
        }
    }
}
