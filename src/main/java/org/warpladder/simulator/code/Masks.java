package org.warpladder.simulator.code;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.plan.Node;

/**
 * The slots of a chunk's masks: the lanes for which a branch's condition is true, those that leave, those that run a
 * guarded instruction. Mutable while it works.
 */
final class Masks {
    private final CodeBuilder code;
    private final Map<Object, Map<Object, Mask>> masks = new IdentityHashMap<>();
    private final List<Mask> all = new ArrayList<>();

    /** @param half where a loop without jumps gathers the mask of half a warp */
    record Mask(int slot, int half) {}

    Masks(CodeBuilder code) {
        this.code = code;
    }

    /** Gives all nodes of a chunk their masks, which are empty. */
    void prepare(List<Node> nodes) {
        Node.each(nodes, node -> {
            switch (node) {
                case Node.Code straight ->
                    Instructions.each(straight.block().instructions(), instruction -> {
                        if (instruction instanceof Instruction.Guarded) {
                            add(straight, instruction);
                        }
                    });
                case Node.Fork fork -> add(fork, fork);
                case Node.Leave leave -> add(leave, leave);
                case Node.Return end -> {}
                case Node.Loop loop -> throw new IllegalStateException("a loop is no part of a chunk");
            }
        });
    }

    private void add(Object node, Object within) {
        var mask = new Mask(empty(), code.allocateLocal(TypeKind.INT));
        masks.computeIfAbsent(node, key -> new IdentityHashMap<>()).put(within, mask);
        all.add(mask);
    }

    /** A new slot, with an empty mask. */
    int empty() {
        int slot = code.allocateLocal(TypeKind.LONG);
        code.lconst_0().lstore(slot);
        return slot;
    }

    /** Has a loop without jumps gather this mask too. */
    Mask gathered(int slot) {
        var mask = new Mask(slot, code.allocateLocal(TypeKind.INT));
        all.add(mask);
        return mask;
    }

    Mask of(Node node) {
        return of(node, node);
    }

    Mask of(Node node, Object within) {
        return Objects.requireNonNull(Objects.requireNonNull(masks.get(node)).get(within));
    }

    /** All of them, {@link #gathered} ones too. */
    List<Mask> all() {
        return all;
    }

    /** {@code slot |= bits}, where bits is on the stack. */
    static void or(CodeBuilder code, int slot) {
        code.lload(slot).lor().lstore(slot);
    }

    static final ClassDesc LONG = ClassDesc.of("java.lang.Long");

    static CodeBuilder countBits(CodeBuilder code) {
        return code.invokestatic(LONG, "bitCount", MethodTypeDesc.of(CD_int, CD_long));
    }
}
