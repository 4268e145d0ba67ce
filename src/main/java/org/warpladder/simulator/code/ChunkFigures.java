package org.warpladder.simulator.code;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.MethodTypeDesc;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.plan.Charge;
import org.warpladder.simulator.plan.Node;

/**
 * What a chunk adds to the figures, written behind the loop over its lanes: first which lanes ran each block, then what
 * makes the chunk fail, then the figures of every block that any lane ran. Mutable while it works.
 */
final class ChunkFigures {
    private static final MethodTypeDesc TOUCH = MethodTypeDesc.of(CD_void, LaneFrame.INTS, CD_long, CD_int, CD_int);
    private static final MethodTypeDesc STORED = MethodTypeDesc.of(CD_void, CD_int, LaneFrame.INTS, CD_long, CD_int);

    private final ChunkWriter chunk;
    private final CodeBuilder code;
    private final SplitWriter splits;
    private final Masks masks;
    private final OtherLanes others;
    private final Counts counts;
    private int going;

    ChunkFigures(ChunkWriter chunk, SplitWriter splits) {
        this.chunk = chunk;
        this.code = chunk.code;
        this.splits = splits;
        this.masks = chunk.masks;
        this.others = new OtherLanes(chunk.code, chunk.masks);
        this.counts = new Counts(chunk.code);
    }

    void write() {
        going = others.derive(chunk.chunk.nodes(), ChunkWriter.MASK);
        new ChunkChecks(chunk, others).write(chunk.chunk.nodes(), ChunkWriter.MASK);
        counts.begin(pieces());
        splits.begin(chunk.tally);
        charge(chunk.chunk.nodes(), ChunkWriter.MASK, ChunkWriter.PLACE, true);
        counts.end(chunk.tally);
        splits.end(chunk.tally);
        if (!chunk.accesses.stores().isEmpty()) {
            progressIfChanged();
        }
        if (chunk.chunk.fork().isPresent()) {
            code.aload(0).lload(chunk.ballot).lload(going).land().putfield(ClassWriter.STATE, "ballot", CD_long);
        }
        code.lload(going).lreturn();
    }

    private BitSet pieces() {
        var pieces = new BitSet();
        Node.each(chunk.chunk.nodes(), node -> {
            switch (node) {
                case Node.Code straight -> pieces(chunk.charge(straight), pieces::set);
                case Node.Fork fork -> pieces.set(branch(fork.block().number()));
                case Node.Leave leave -> pieces.set(branch(leave.block().number()));
                case Node.Return end -> {}
                case Node.Loop loop -> {}
            }
        });
        return pieces;
    }

    private static void pieces(Charge charge, IntConsumer piece) {
        piece.accept(charge.piece());
        charge.guarded().forEach(guarded -> pieces(guarded, piece));
    }

    private int branch(int block) {
        return chunk.prices.firstBranch() + block;
    }

    private void progressIfChanged() {
        var same = code.newLabel();
        code.iload(chunk.changed).ifeq(same);
        progress();
        code.labelBinding(same);
    }

    private void progress() {
        code.aload(0).dup().getfield(ClassWriter.STATE, "progress", CD_long);
        code.lconst_1().ladd().putfield(ClassWriter.STATE, "progress", CD_long);
    }

    /** @param together whether the lanes' cycles are charged for all of them, and not added up by each */
    private void charge(List<Node> nodes, int mask, SplitWriter.Place place, boolean together) {
        int count = 0;
        var sum = new Counts.Sum();
        for (var node : nodes) {
            count++;
            switch (node) {
                case Node.Code straight -> sum.add(chunk.charge(straight), 1);
                case Node.Fork fork ->
                    sum.branch(chunk.prices, branch(fork.block().number()));
                case Node.Leave leave ->
                    sum.branch(chunk.prices, branch(leave.block().number()));
                case Node.Return end -> {}
                case Node.Loop loop -> {}
            }
            if (node instanceof Node.Leave) {
                break;
            }
        }
        add(sum, mask, together);
        for (var node : nodes.subList(0, count)) {
            switch (node) {
                case Node.Code straight ->
                    memory(straight, straight.block().instructions(), chunk.charge(straight), mask);
                case Node.Fork fork -> fork(fork, place);
                case Node.Leave leave -> leave(leave, place, nodes.subList(count, nodes.size()));
                case Node.Return end ->
                    code.aload(0)
                            .dup()
                            .getfield(ClassWriter.STATE, "left", CD_long)
                            .lload(mask)
                            .lor()
                            .putfield(ClassWriter.STATE, "left", CD_long);
                case Node.Loop loop -> {}
            }
        }
    }

    private void add(Counts.Sum sum, int mask, boolean together) {
        counts.add(sum);
        if (sum.cycles > 0 && (together || chunk.hasStraightForm())) {
            var spent = code.newLabel();
            if (!together) {
                code.iload(chunk.together).ifeq(spent);
            }
            code.aload(0).loadConstant(sum.cycles).lload(mask);
            code.invokevirtual(ClassWriter.STATE, "spend", MethodTypeDesc.of(CD_void, CD_long, CD_long));
            code.labelBinding(spent);
        }
        if (sum.works) {
            progress();
        }
    }

    private void fork(Node.Fork fork, SplitWriter.Place place) {
        int taken = masks.of(fork).slot();
        int notTaken = others.other(fork);
        var split = splits.write(
                taken,
                notTaken,
                place,
                fork.join(),
                fork.then().start() != fork.join(),
                fork.otherwise().start() != fork.join(),
                branches(fork.then().nodes()) || branches(fork.otherwise().nodes()));
        arm(fork.then().nodes(), taken, split.then());
        arm(fork.otherwise().nodes(), notTaken, split.otherwise());
    }

    private void leave(Node.Leave leave, SplitWriter.Place place, List<Node> behind) {
        int leaving = masks.of(leave).slot();
        int staying = others.other(leave);
        int taken = leave.when() ? leaving : staying;
        boolean arm = leave.arm().start() != leave.join();
        var split = splits.write(
                taken,
                leave.when() ? staying : leaving,
                place,
                leave.join(),
                !leave.when() || arm,
                leave.when() || arm,
                branches(leave.arm().nodes()) || branches(behind));
        arm(leave.arm().nodes(), leaving, leave.when() ? split.then() : split.otherwise());
        arm(behind, staying, leave.when() ? split.otherwise() : split.then());
    }

    private void arm(List<Node> nodes, int mask, SplitWriter.Place place) {
        if (!nodes.isEmpty()) {
            var none = code.newLabel();
            code.lload(mask).lconst_0().lcmp().ifeq(none);
            charge(nodes, mask, place, false);
            code.labelBinding(none);
        }
    }

    private static boolean branches(List<Node> nodes) {
        return nodes.stream().anyMatch(node -> node instanceof Node.Fork || node instanceof Node.Leave);
    }

    private void memory(Node.Code straight, List<Instruction> instructions, Charge charge, int mask) {
        int guards = 0;
        for (var instruction : instructions) {
            switch (instruction) {
                case Instruction.Define define -> chunk.frame.define(define.register(), mask);
                case Instruction.Load load ->
                    chunk.accesses.counted(straight, load).ifPresent(group -> {
                        code.aload(0).aload(group.numbers());
                        chunk.pushNoted(mask);
                        code.loadConstant(group.elementBits())
                                .loadConstant(group.all().size());
                        code.invokevirtual(ClassWriter.STATE, "touch", TOUCH);
                    });
                case Instruction.Store store ->
                    chunk.accesses.stored(straight, store).ifPresent(stored -> {
                        code.aload(0).loadConstant(store.array().number());
                        code.aload(stored.numbers());
                        chunk.pushNoted(mask);
                        code.loadConstant(DistinctSectors.elementBits(store.array()));
                        code.invokevirtual(ClassWriter.STATE, "stored", STORED);
                    });
                case Instruction.Guarded guarded ->
                    guarded(straight, guarded, charge.guarded().get(guards++));
                default -> {}
            }
        }
    }

    private void guarded(Node.Code straight, Instruction.Guarded guarded, Charge charge) {
        int mask = masks.of(straight, guarded).slot();
        var none = code.newLabel();
        code.lload(mask).lconst_0().lcmp().ifeq(none);
        var sum = new Counts.Sum();
        sum.add(charge, 0);
        add(sum, mask, false);
        memory(straight, guarded.body(), charge, mask);
        code.labelBinding(none);
    }
}
