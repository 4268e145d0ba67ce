package org.warpladder.simulator.code;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import org.warpladder.simulator.flow.Array;
import org.warpladder.simulator.flow.Array.Space;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.plan.Node;
import org.warpladder.simulator.syntax.Type;

/**
 * What one lane loads and stores in a chunk, and what it notes of it, so that sectors can be counted and stores taken back
 * behind the loop. Mutable while it works.
 */
final class LaneMemory {
    private final ChunkWriter chunk;
    private final CodeBuilder code;
    private final LaneFrame frame;
    private final LaneValues values;
    private final ActiveLanes lanes;
    private final int index;
    private final int stored;

    LaneMemory(ChunkWriter chunk, LaneValues values, ActiveLanes lanes) {
        this.chunk = chunk;
        this.code = chunk.code;
        this.frame = chunk.frame;
        this.values = values;
        this.lanes = lanes;
        this.index = code.allocateLocal(TypeKind.INT);
        this.stored = code.allocateLocal(TypeKind.INT);
    }

    /** Notes which element the lane will load in {@link #loadNoted}. */
    void note(Instruction.Load load, int numbers) {
        index(load.array(), load.index());
        code.aload(numbers).iload(lanes.note).iload(index).iastore();
    }

    /** Loads the element that the lane has noted. */
    void loadNoted(Instruction.Load load, int numbers) {
        code.aload(numbers).iload(lanes.note).iaload().istore(index);
        frame.pushRegister(load.target());
        code.iload(lanes.lane);
        element(load.array());
        code.iaload().iastore();
    }

    void load(Node.Code straight, Instruction.Load load) {
        var array = load.array();
        index(array, load.index());
        if (array.space() == Space.LOCAL) {
            frame.pushWritten(array);
            code.iload(index).laload().lload(lanes.bit).land().lconst_0().lcmp().ifeq(frame.failed);
        }
        chunk.accesses
                .counted(straight, load)
                .ifPresent(group -> code.aload(group.numbers())
                        .iload(lanes.note)
                        .iload(index)
                        .iastore());
        element(array);
        code.iaload();
        values.store(load.target());
    }

    void store(Node.Code straight, Instruction.Store store) {
        if (store.array().space() == Space.LOCAL) {
            storeLocal(store);
        } else {
            storeGlobal(straight, store);
        }
    }

    private void storeLocal(Instruction.Store store) {
        index(store.array(), store.index());
        element(store.array());
        values.push(store.value());
        code.iastore();
        frame.pushWritten(store.array());
        code.iload(index).dup2().laload().lload(lanes.bit).lor().lastore();
    }

    private void storeGlobal(Node.Code straight, Instruction.Store store) {
        var stores = chunk.accesses.stored(straight, store).orElseThrow();
        index(store.array(), store.index());
        if (store.array().type() == Type.BOOL) {
            values.pushTruth(store.value());
        } else {
            values.push(store.value());
        }
        code.istore(stored);
        code.aload(stores.numbers()).iload(lanes.note).iload(index).iastore();
        code.aload(stores.before()).iload(lanes.note);
        element(store.array());
        code.iaload().dup_x2().iastore();
        code.iload(stored).ixor().iload(chunk.changed).ior().istore(chunk.changed);
        element(store.array());
        code.iload(stored).iastore();
        code.lconst_1().iload(lanes.note).lshl();
        Masks.or(code, stores.lanes());
        var rises = code.newLabel();
        code.iload(index).iload(stores.last()).if_icmpgt(rises);
        code.iconst_1().istore(stores.unordered());
        code.labelBinding(rises);
        code.iload(index).istore(stores.last());
    }

    /** The number of the lane's element goes to {@link #index}, if it is within the array. */
    private void index(Array array, int register) {
        values.push(register);
        code.istore(index);
        frame.checkIndex(array, index);
    }

    private void element(Array array) {
        frame.pushElement(array, index, lanes.lane);
    }
}
