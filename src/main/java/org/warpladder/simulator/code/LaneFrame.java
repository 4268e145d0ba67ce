package org.warpladder.simulator.code;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.warpladder.simulator.flow.Array;
import org.warpladder.simulator.flow.Array.Space;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.trace.LaneMask;

/**
 * What a method over lanes keeps in its slots: the arrays behind registers and memory, which do not change from lane to
 * lane. Slot 0 holds the {@link LaneState}. Mutable while it works.
 */
final class LaneFrame {
    static final ClassDesc INTS = CD_int.arrayType();
    static final ClassDesc LONGS = CD_long.arrayType();

    /** Up to so many active lanes are gone through one by one. */
    static final int FEW = 6;

    final CodeBuilder code;
    final Constants constants;
    final int width;
    /** Where a lane goes that fails. */
    final Label failed;

    private final Map<Integer, Integer> registerSlots = new LinkedHashMap<>();
    private final Map<Integer, Integer> uniformSlots = new LinkedHashMap<>();
    private final Map<Integer, Integer> elementSlots = new LinkedHashMap<>();
    private final Map<Integer, Integer> writtenSlots = new LinkedHashMap<>();

    LaneFrame(CodeBuilder code, Constants constants, int width) {
        this.code = code;
        this.constants = constants;
        this.width = width;
        this.failed = code.newLabel();
    }

    /** The mask of all lanes. */
    long full() {
        return LaneMask.full(width);
    }

    void loadRegister(int register) {
        if (constants.known(register)) {
            return;
        }
        field("registers", INTS.arrayType(), register);
        if (constants.uniform(register)) {
            int slot = code.allocateLocal(TypeKind.INT);
            uniformSlots.put(register, slot);
            code.iconst_0().iaload().istore(slot);
        } else {
            int slot = code.allocateLocal(TypeKind.REFERENCE);
            registerSlots.put(register, slot);
            code.astore(slot);
        }
    }

    /** The arrays of memory that an instruction loads from or stores to. */
    void loadElements(Instruction instruction) {
        if (instruction instanceof Instruction.Load load) {
            loadElements(load.array());
        } else if (instruction instanceof Instruction.Store store) {
            loadElements(store.array());
        }
    }

    private void loadElements(Array array) {
        if (!elementSlots.containsKey(array.number())) {
            elementSlots.put(array.number(), code.allocateLocal(TypeKind.REFERENCE));
            field("elements", INTS.arrayType(), array.number());
            code.astore(slot(elementSlots, array.number()));
            if (array.space() == Space.LOCAL) {
                writtenSlots.put(array.number(), code.allocateLocal(TypeKind.REFERENCE));
                field("written", LONGS.arrayType(), array.number());
                code.astore(slot(writtenSlots, array.number()));
            }
        }
    }

    /** Pushes an element of an array that the state holds. */
    void field(String name, ClassDesc type, int index) {
        code.aload(0)
                .getfield(ClassWriter.STATE, name, type)
                .loadConstant(index)
                .aaload();
    }

    /** Pushes the array of a register. */
    void pushRegister(int register) {
        code.aload(slot(registerSlots, register));
    }

    /** Pushes a register's value where it is the same for all lanes; false, with nothing pushed, where it is not. */
    boolean pushUniform(int register) {
        if (constants.known(register)) {
            code.loadConstant(constants.value(register));
            return true;
        }
        Integer slot = uniformSlots.get(register);
        if (slot != null) {
            code.iload(slot);
        }
        return slot != null;
    }

    private void pushElements(Array array) {
        code.aload(slot(elementSlots, array.number()));
    }

    /** Fails where the number in slot {@code index} is that of no element. */
    void checkIndex(Array array, int index) {
        code.iload(index).iflt(failed);
        code.iload(index);
        if (array.space() == Space.LOCAL) {
            code.loadConstant(array.length());
        } else {
            pushElements(array);
            code.arraylength();
        }
        code.if_icmpge(failed);
    }

    /** Pushes an array and the place in it of the element whose number is in slot {@code index}, for the lane in a slot. */
    void pushElement(Array array, int index, int lane) {
        pushElements(array);
        code.iload(index);
        if (array.space() == Space.LOCAL) {
            code.loadConstant(width).imul().iload(lane).iadd();
        }
    }

    /** Pushes the lanes that have a value of a variable. */
    void pushDefined(int register) {
        code.aload(0)
                .getfield(ClassWriter.STATE, "defined", LONGS)
                .loadConstant(register)
                .laload();
    }

    /** The lanes in slot {@code mask} get a value of a variable. */
    void define(int register, int mask) {
        code.aload(0)
                .getfield(ClassWriter.STATE, "defined", LONGS)
                .loadConstant(register)
                .dup2()
                .laload()
                .lload(mask)
                .lor()
                .lastore();
    }

    void pushWritten(Array array) {
        code.aload(slot(writtenSlots, array.number()));
    }

    private static int slot(Map<Integer, Integer> slots, int of) {
        return Objects.requireNonNull(slots.get(of));
    }
}
