package org.warpladder.simulator.code;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.warpladder.simulator.plan.Node;

/**
 * Of each branch of a chunk the lanes that its mask does not have: those whose condition is false, or which stay. Mutable
 * while it works.
 */
final class OtherLanes {
    private final CodeBuilder code;
    private final Masks masks;
    private final Map<Node, Integer> slots = new IdentityHashMap<>();

    OtherLanes(CodeBuilder code, Masks masks) {
        this.code = code;
        this.masks = masks;
    }

    /** The slot of the lanes that are left of {@code mask} behind the nodes. */
    int derive(List<Node> nodes, int mask) {
        int here = mask;
        for (var node : nodes) {
            switch (node) {
                case Node.Fork fork -> {
                    int taken = masks.of(fork).slot();
                    derive(fork.then().nodes(), taken);
                    derive(fork.otherwise().nodes(), without(fork, here, taken));
                }
                case Node.Leave leave -> {
                    int leaving = masks.of(leave).slot();
                    derive(leave.arm().nodes(), leaving);
                    here = without(leave, here, leaving);
                }
                case Node.Return end -> here = masks.empty();
                case Node.Code straight -> {}
                case Node.Loop loop -> {}
            }
        }
        return here;
    }

    private int without(Node branch, int all, int some) {
        int slot = code.allocateLocal(TypeKind.LONG);
        code.lload(all).lload(some).lxor().lstore(slot);
        slots.put(branch, slot);
        return slot;
    }

    /** The slot of the lanes whose condition is false, or which stay. */
    int other(Node branch) {
        return Objects.requireNonNull(slots.get(branch));
    }
}
