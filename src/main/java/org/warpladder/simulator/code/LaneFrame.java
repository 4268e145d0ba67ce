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

/**
 * What a method over lanes keeps in its slots: the arrays behind registers and memory, which do not change from lane to
 * lane. Slot 0 holds the {@link LaneState}. Mutable while it works.
 */
final class LaneFrame {
    static final ClassDesc INTS = CD_int.arrayType();
    static final ClassDesc LONGS = CD_long.arrayType();

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
        return width == 64 ? -1L : (1L << width) - 1;
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

    void loadElements(Array array) {
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

    void pushElements(Array array) {
        code.aload(slot(elementSlots, array.number()));
    }

    void pushWritten(Array array) {
        code.aload(slot(writtenSlots, array.number()));
    }

    private static int slot(Map<Integer, Integer> slots, int of) {
        return Objects.requireNonNull(slots.get(of));
    }
}
