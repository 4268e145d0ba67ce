package org.warpladder.simulator.code;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import org.warpladder.simulator.launch.ArmOrder;

/**
 * Writes what a branch does to the count of branches that split and to the depth of the stack, which is not there: it
 * follows from who took which arm. Mutable while it works.
 */
final class SplitWriter {
    private final CodeBuilder code;
    private final boolean stack;
    private final ArmOrder order;
    private final int divergent;
    private final int deepest;
    private final int mostJoins;

    /**
     * The slots of what the stack would be where some code runs.
     *
     * @param meet where the running entry's lanes meet others; -1 for the base entry
     */
    record Place(int depth, int joins, int meet) {}

    /** Where both arms run. */
    record Split(Place then, Place otherwise) {}

    SplitWriter(CodeBuilder code, boolean stack, ArmOrder order) {
        this.code = code;
        this.stack = stack;
        this.order = order;
        this.divergent = code.allocateLocal(TypeKind.INT);
        this.deepest = code.allocateLocal(TypeKind.INT);
        this.mostJoins = code.allocateLocal(TypeKind.INT);
    }

    /** Takes over the greatest depth so far from the tally in a slot. */
    void begin(int tally) {
        code.iconst_0().istore(divergent);
        code.aload(tally).getfield(ClassWriter.TALLY, "depth", CD_int).istore(deepest);
        code.aload(tally).getfield(ClassWriter.TALLY, "joins", CD_int).istore(mostJoins);
    }

    void end(int tally) {
        code.aload(tally).dup().getfield(ClassWriter.TALLY, "divergent", CD_long);
        code.iload(divergent).i2l().ladd().putfield(ClassWriter.TALLY, "divergent", CD_long);
        if (stack) {
            code.aload(tally).iload(deepest).putfield(ClassWriter.TALLY, "depth", CD_int);
            code.aload(tally).iload(mostJoins).putfield(ClassWriter.TALLY, "joins", CD_int);
        }
    }

    /**
     * A branch whose lanes are in {@code taken} and {@code notTaken}; an arm that starts at the join is not pushed.
     *
     * @param inner whether the arms have branches, so that their places count
     */
    Split write(
            int taken,
            int notTaken,
            Place before,
            int join,
            boolean thenPushed,
            boolean otherwisePushed,
            boolean inner) {
        var uniform = code.newLabel();
        var done = code.newLabel();
        boolean places = stack && inner;
        var split = places ? newSplit() : new Split(before, before);
        code.lload(taken).lconst_0().lcmp().ifeq(uniform);
        code.lload(notTaken).lconst_0().lcmp().ifeq(uniform);
        code.iinc(divergent, 1);
        if (stack) {
            divergent(split, taken, notTaken, before, join, thenPushed, otherwisePushed, places);
        }
        if (places) {
            code.goto_(done);
        }
        code.labelBinding(uniform);
        if (places) {
            for (var place : new Place[] {split.then, split.otherwise}) {
                code.iload(before.depth).istore(place.depth);
            }
            code.iload(before.joins).istore(split.then.joins);
            code.iload(before.meet).istore(split.then.meet);
            code.labelBinding(done);
        }
        return split;
    }

    private Split newSplit() {
        int joins = code.allocateLocal(TypeKind.INT);
        int meet = code.allocateLocal(TypeKind.INT);
        return new Split(
                new Place(code.allocateLocal(TypeKind.INT), joins, meet),
                new Place(code.allocateLocal(TypeKind.INT), joins, meet));
    }

    private void divergent(
            Split split,
            int taken,
            int notTaken,
            Place before,
            int join,
            boolean thenPushed,
            boolean otherwisePushed,
            boolean places) {
        int base = code.allocateLocal(TypeKind.INT);
        int joins = code.allocateLocal(TypeKind.INT);
        var turns = code.newLabel();
        // The running entry becomes the join, or is replaced where it waits for the same one.
        code.iload(before.depth).istore(base);
        code.iload(before.joins).istore(joins);
        var replaced = code.newLabel();
        code.iload(before.meet).loadConstant(join).if_icmpeq(replaced);
        code.iinc(joins, 1).goto_(turns);
        code.labelBinding(replaced).iinc(base, -1);
        code.labelBinding(turns);
        int pushed = (thenPushed ? 1 : 0) + (otherwisePushed ? 1 : 0);
        greatest(base, pushed, deepest);
        greatest(joins, 0, mostJoins);
        if (places) {
            code.iload(joins).istore(split.then.joins);
            code.loadConstant(join).istore(split.then.meet);
            depths(split, taken, notTaken, base, thenPushed && otherwisePushed);
        }
    }

    private void greatest(int slot, int more, int greatest) {
        var less = code.newLabel();
        code.iload(slot).loadConstant(more).iadd().iload(greatest).if_icmple(less);
        code.iload(slot).loadConstant(more).iadd().istore(greatest);
        code.labelBinding(less);
    }

    /** The arm that runs first lies on the other. */
    private void depths(Split split, int taken, int notTaken, int base, boolean both) {
        code.iload(base).iconst_1().iadd().dup().istore(split.then.depth).istore(split.otherwise.depth);
        if (both) {
            switch (order) {
                case THEN_FIRST -> code.iinc(split.then.depth, 1);
                case ELSE_FIRST -> code.iinc(split.otherwise.depth, 1);
                case FEWER_LANES_FIRST -> {
                    var otherwise = code.newLabel();
                    var done = code.newLabel();
                    Masks.countBits(code.lload(taken));
                    Masks.countBits(code.lload(notTaken)).if_icmpgt(otherwise);
                    code.iinc(split.then.depth, 1).goto_(done);
                    code.labelBinding(otherwise).iinc(split.otherwise.depth, 1);
                    code.labelBinding(done);
                }
            }
        }
    }
}
