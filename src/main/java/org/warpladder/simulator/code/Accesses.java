package org.warpladder.simulator.code;

import static java.lang.constant.ConstantDescs.CD_int;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.warpladder.simulator.flow.Array.Space;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.plan.Node;

/**
 * What a chunk notes of its accesses to global memory, lane by lane, so that sectors can be counted and stores taken back
 * behind its loop. Mutable while it works.
 */
final class Accesses {
    private static final MethodTypeDesc NOTE = MethodTypeDesc.of(LaneFrame.INTS, CD_int);

    private final CodeBuilder code;
    private final Map<Node.Code, List<Loads>> loads = new IdentityHashMap<>();
    private final Map<Node.Code, List<Stored>> stores = new IdentityHashMap<>();
    private final List<Stored> allStores = new ArrayList<>();
    private int notes;

    /** Loads of one element each from arrays of one element size, so that all touch as many sectors. */
    record Loads(Instruction.Load first, int elementBits, int numbers, List<Instruction.Load> all) {}

    /**
     * A store.
     *
     * @param numbers the slot of the elements' numbers by lane
     * @param before the slot of what the elements held
     * @param lanes the slot of the lanes that have stored
     * @param last the slot of the number that was stored to last
     * @param unordered the slot that tells whether numbers did not rise from lane to lane
     */
    record Stored(Instruction.Store store, int numbers, int before, int lanes, int last, int unordered) {}

    Accesses(CodeBuilder code, Masks masks, List<Node> nodes) {
        this.code = code;
        Node.each(nodes, node -> {
            if (node instanceof Node.Code straight) {
                loads.put(straight, new ArrayList<>());
                stores.put(straight, new ArrayList<>());
                find(straight, straight.block().instructions(), masks);
            }
        });
    }

    private void find(Node.Code straight, List<Instruction> instructions, Masks masks) {
        var here = new ArrayList<Loads>();
        var open = new ArrayList<Loads>();
        for (var instruction : instructions) {
            switch (instruction) {
                case Instruction.Load load when load.array().space() == Space.GLOBAL -> find(load, here, open);
                case Instruction.Store store
                when store.array().space() == Space.GLOBAL -> {
                    var stored = new Stored(store, note(), note(), masks.empty(), number(-1), number(0));
                    of(stores, straight).add(stored);
                    allStores.add(stored);
                }
                case Instruction.Guarded guarded -> find(straight, guarded.body(), masks);
                default -> {}
            }
            RegisterUse.writes(instruction, register -> open.removeIf(group -> group.first.index() == register));
        }
        of(loads, straight).addAll(here);
    }

    /** @param open those whose index has not changed since */
    private void find(Instruction.Load load, List<Loads> here, List<Loads> open) {
        int bits = DistinctSectors.elementBits(load.array());
        for (var group : open) {
            if (group.first.index() == load.index() && group.elementBits == bits) {
                group.all.add(load);
                return;
            }
        }
        var group = new Loads(load, bits, note(), new ArrayList<>(List.of(load)));
        here.add(group);
        open.add(group);
    }

    /** The slot of an array of an element a lane. */
    int note() {
        int slot = code.allocateLocal(TypeKind.REFERENCE);
        code.aload(0)
                .loadConstant(notes++)
                .invokevirtual(ClassWriter.STATE, "note", NOTE)
                .astore(slot);
        return slot;
    }

    private int number(int first) {
        int slot = code.allocateLocal(TypeKind.INT);
        code.loadConstant(first).istore(slot);
        return slot;
    }

    private static <T> List<T> of(Map<Node.Code, List<T>> map, Node.Code straight) {
        return Objects.requireNonNull(map.get(straight));
    }

    /** The loads that are counted with {@code load}, where it is the first of them. */
    Optional<Loads> counted(Node.Code straight, Instruction.Load load) {
        return of(loads, straight).stream().filter(group -> group.first == load).findFirst();
    }

    Optional<Stored> stored(Node.Code straight, Instruction.Store store) {
        return of(stores, straight).stream().filter(each -> each.store == store).findFirst();
    }

    List<Stored> stores() {
        return allStores;
    }
}
