package org.warpladder.simulator.code;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.warpladder.simulator.flow.Array.Space;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.launch.ArmOrder;
import org.warpladder.simulator.plan.Charge;
import org.warpladder.simulator.plan.Node;
import org.warpladder.simulator.plan.Prices;

/**
 * The method of one chunk: it keeps what it may have to take back, lets the lanes run, looks whether any failed, and
 * counts. Where a lane fails, all is as before, and the chunk's start is where to go on step by step. Gives the lanes that
 * go on behind it. Mutable while it works.
 *
 * <p>Slot 0 holds the {@link LaneState}, then come the mask and the place on the stack.
 */
final class ChunkWriter {
    static final MethodTypeDesc TYPE = MethodTypeDesc.of(CD_long, ClassWriter.STATE, CD_long, CD_int, CD_int, CD_int);
    static final int MASK = 1;
    static final SplitWriter.Place PLACE = new SplitWriter.Place(3, 4, 5);

    /** Instructions and branches of a chunk that is worth a form without jumps. */
    private static final int STRAIGHT_WEIGHT = 110;

    private static final ClassDesc SYSTEM = ClassDesc.of("java.lang.System");

    final CodeBuilder code;
    final Chunk chunk;
    final Prices prices;
    final LaneFrame frame;
    final Masks masks;
    final Accesses accesses;
    final int tally;
    final int own;
    /** The slot that is not 0 where a store changed memory. */
    final int changed;
    /** The slot that is 1 where the lanes ran without jumps, so that none has added up its cycles. */
    final int together;

    /** The slots of the list of the active lanes, and of how many there are. */
    final int list;

    final int count;
    /** Whether each lane does the same, so that what it notes is noted by its place in the list. */
    final boolean flat;

    final int ballot;
    private final Optional<Masks.Mask> gatheredBallot;
    private final boolean straight;
    private final boolean mayFail;
    private final List<Kept> kept = new ArrayList<>();
    private final ChunkFigures figures;

    /** A register that may have to become what it was, and the slot of its copy. */
    private record Kept(int register, int copy) {}

    ChunkWriter(
            CodeBuilder code,
            Chunk chunk,
            Constants constants,
            Prices prices,
            int width,
            boolean stack,
            ArmOrder order) {
        this.code = code;
        this.chunk = chunk;
        this.prices = prices;
        this.frame = new LaneFrame(code, constants, width);
        this.mayFail = chunk.mayFail(constants);
        this.straight = !mayFail && !chunk.accessesMemory() && Chunk.weight(chunk.nodes()) <= STRAIGHT_WEIGHT;
        this.masks = new Masks(code);
        this.tally = code.allocateLocal(TypeKind.REFERENCE);
        this.own = code.allocateLocal(TypeKind.REFERENCE);
        this.changed = code.allocateLocal(TypeKind.INT);
        this.together = code.allocateLocal(TypeKind.INT);
        this.list = code.allocateLocal(TypeKind.REFERENCE);
        this.count = code.allocateLocal(TypeKind.INT);
        this.flat = chunk.isFlat();
        masks.prepare(chunk.nodes());
        this.ballot = masks.empty();
        this.gatheredBallot = chunk.fork().map(fork -> masks.gathered(ballot));
        this.accesses = new Accesses(code, masks, chunk.nodes());
        // Definitely assigned where lanes run together too.
        code.aconst_null().astore(list).iconst_0().istore(count);
        this.figures = new ChunkFigures(this, new SplitWriter(code, stack, order));
    }

    Charge charge(Node.Code straight) {
        return prices.blocks().get(straight.block().number());
    }

    Masks.Mask gatheredBallot() {
        return gatheredBallot.orElseThrow();
    }

    boolean hasStraightForm() {
        return straight;
    }

    void write() {
        code.aload(0).getfield(ClassWriter.STATE, "tally", ClassWriter.TALLY).astore(tally);
        code.aload(tally).getfield(ClassWriter.TALLY, "own", LaneFrame.LONGS).astore(own);
        code.iconst_0().istore(changed).iconst_0().istore(together);
        loadArrays();
        if (mayFail) {
            keep();
        }
        lanes();
        figures.write();
        if (mayFail) {
            code.labelBinding(frame.failed);
            takeBack();
        }
    }

    private void loadArrays() {
        chunk.used().stream().forEach(frame::loadRegister);
        chunk.eachInstruction(frame::loadElements);
    }

    /** What is overwritten though a lane that comes later may fail. */
    private void keep() {
        var overwritten = chunk.results();
        overwritten.and(chunk.needed());
        overwritten.stream().forEach(register -> {
            int copy = accesses.note();
            kept.add(new Kept(register, copy));
            frame.pushRegister(register);
            copy(() -> code.aload(copy));
        });
        localStores().stream().forEach(array -> onLocal("keep", array));
        code.aload(own);
        copy(this::pushKept);
    }

    private void pushKept() {
        code.aload(tally).getfield(ClassWriter.TALLY, "kept", LaneFrame.LONGS);
    }

    /** Copies an element a lane from the array on the stack. */
    private void copy(Runnable target) {
        code.iconst_0();
        target.run();
        code.iconst_0().loadConstant(frame.width);
        code.invokestatic(
                SYSTEM, "arraycopy", MethodTypeDesc.of(CD_void, CD_Object, CD_int, CD_Object, CD_int, CD_int));
    }

    private BitSet localStores() {
        var arrays = new BitSet();
        chunk.eachInstruction(instruction -> {
            if (instruction instanceof Instruction.Store store && store.array().space() == Space.LOCAL) {
                arrays.set(store.array().number());
            }
        });
        return arrays;
    }

    private void onLocal(String method, int array) {
        code.aload(0).loadConstant(array).invokevirtual(ClassWriter.STATE, method, MethodTypeDesc.of(CD_void, CD_int));
    }

    private void lanes() {
        if (!straight) {
            oneByOne();
            return;
        }
        var many = code.newLabel();
        var some = code.newLabel();
        var done = code.newLabel();
        Masks.countBits(code.lload(MASK)).loadConstant(LaneFrame.FEW).if_icmpgt(many);
        oneByOne();
        code.goto_(done);
        code.labelBinding(many);
        code.iconst_1().istore(together);
        code.lload(MASK).loadConstant(frame.full()).lcmp().ifne(some);
        new VectorCode(this, true).write();
        code.goto_(done);
        code.labelBinding(some);
        new VectorCode(this, false).write();
        code.labelBinding(done);
    }

    private void oneByOne() {
        code.aload(0).lload(MASK);
        code.invokevirtual(ClassWriter.STATE, "listOf", MethodTypeDesc.of(LaneFrame.INTS, CD_long));
        code.astore(list);
        Masks.countBits(code.lload(MASK)).istore(count);
        new LaneCode(this).write();
    }

    private void takeBack() {
        for (var stored : accesses.stores().reversed()) {
            code.aload(0).loadConstant(stored.store().array().number());
            code.aload(stored.numbers()).aload(stored.before()).lload(stored.lanes());
            code.invokevirtual(
                    ClassWriter.STATE,
                    "takeBack",
                    MethodTypeDesc.of(CD_void, CD_int, LaneFrame.INTS, LaneFrame.INTS, CD_long));
        }
        for (var each : kept) {
            code.aload(each.copy);
            copy(() -> frame.pushRegister(each.register));
        }
        localStores().stream().forEach(array -> onLocal("restore", array));
        pushKept();
        copy(() -> code.aload(own));
        WarpCode.stop(code, () -> code.loadConstant(chunk.start()), MASK, PLACE.meet());
        code.lconst_0().lreturn();
    }

    /** Pushes the notes that lanes of {@code mask} made. */
    void pushNoted(int mask) {
        code.lload(mask);
        if (flat) {
            code.invokestatic(ClassWriter.STATE, "first", MethodTypeDesc.of(CD_long, CD_long));
        }
    }

    /** Calls what is asked of the state whether two lanes stored to one element, and fails where they did. */
    void failUnlessApart(Accesses.Stored stored, int mask) {
        var apart = code.newLabel();
        code.iload(stored.unordered()).ifeq(apart);
        code.aload(0).aload(stored.numbers());
        pushNoted(mask);
        code.invokevirtual(ClassWriter.STATE, "apart", MethodTypeDesc.of(CD_boolean, LaneFrame.INTS, CD_long));
        code.ifeq(frame.failed);
        code.labelBinding(apart);
    }
}
