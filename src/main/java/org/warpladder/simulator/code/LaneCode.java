package org.warpladder.simulator.code;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.util.BitSet;
import java.util.List;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.plan.Charge;
import org.warpladder.simulator.plan.Node;

/**
 * A chunk as a loop over the active lanes whose body has the chunk's branches as jumps. On its way a lane sets its bit in
 * the masks of the arms that it takes, and adds up its cycles. Mutable while it works.
 */
final class LaneCode {
    private final ChunkWriter chunk;
    private final CodeBuilder code;
    private final LaneFrame frame;
    private final LaneValues values;
    private final LaneOperations operations;
    private final ActiveLanes lanes;
    private final LaneMemory memory;
    private final int spent;
    private final Label end;
    /** Cycles that the path has taken and {@link #spent} does not have yet. */
    private int pending;

    private boolean spends;

    LaneCode(ChunkWriter chunk) {
        this.chunk = chunk;
        this.code = chunk.code;
        this.frame = chunk.frame;
        this.lanes = new ActiveLanes(chunk);
        this.spent = code.allocateLocal(TypeKind.INT);
        this.values = new LaneValues(frame, false, lanes.lane);
        this.memory = new LaneMemory(chunk, values, lanes);
        this.operations = new LaneOperations(frame, values);
        this.end = code.newLabel();
    }

    void write() {
        var stages = Stages.of(chunk.chunk);
        if (stages.isEmpty()) {
            lanes.each(this::path);
        } else {
            for (int i = 0; i < stages.size(); i++) {
                write(stages, i);
            }
        }
    }

    /** All that a lane does. */
    private void path() {
        code.iconst_0().istore(spent);
        values.start();
        values.hold(chunk.chunk.needed());
        nodes(chunk.chunk.nodes(), true);
        forkBehind();
        code.labelBinding(end);
        storeBack(chunk.chunk.results());
        if (spends) {
            code.aload(chunk.own)
                    .iload(lanes.lane)
                    .dup2()
                    .laload()
                    .iload(spent)
                    .i2l()
                    .ladd()
                    .lastore();
        }
    }

    private void forkBehind() {
        chunk.chunk.fork().ifPresent(fork -> {
            var off = code.newLabel();
            values.pushTruth(fork.condition());
            code.ifeq(off);
            set(chunk.ballot);
            code.labelBinding(off);
        });
    }

    private void storeBack(BitSet registers) {
        registers.stream().forEach(register -> {
            frame.pushRegister(register);
            code.iload(lanes.lane);
            values.push(register);
            code.iastore();
        });
    }

    /** What lanes do up to a load that has to wait, and then that load for all of them. */
    private void write(List<Stages.Stage> stages, int number) {
        var stage = stages.get(number);
        var wanted = Stages.wanted(chunk.chunk, stages.subList(number + 1, stages.size()));
        var gather = stage.gather().map(placed -> (Instruction.Load) placed.instruction());
        gather.ifPresent(load -> wanted.clear(load.target()));
        var written = new BitSet();
        stage.plain().forEach(instruction -> RegisterUse.writes(instruction, written::set));
        var results = (BitSet) wanted.clone();
        results.and(written);
        gather.ifPresent(load -> wanted.set(load.index()));
        Liveness.before(stage.plain(), wanted);
        int numbers = gather.map(load -> chunk.accesses
                        .counted(stage.gather().orElseThrow().code(), load)
                        .map(Accesses.Loads::numbers)
                        .orElseGet(chunk.accesses::note))
                .orElse(0);
        lanes.each(() -> {
            values.start();
            values.hold(wanted);
            stage.instructions()
                    .forEach(placed ->
                            instructions(placed.code(), List.of(placed.instruction()), chunk.charge(placed.code())));
            gather.ifPresent(load -> memory.note(load, numbers));
            if (gather.isEmpty()) {
                forkBehind();
                if (chunk.chunk.nodes().getLast() instanceof Node.Leave leave) {
                    ballot(leave, true);
                }
            }
            storeBack(results);
        });
        gather.ifPresent(load -> lanes.each(() -> memory.loadNoted(load, numbers)));
    }

    /** @param charged whether what all lanes run is charged for all of them at once */
    private void nodes(List<Node> nodes, boolean charged) {
        boolean together = charged;
        for (var node : nodes) {
            switch (node) {
                case Node.Code straight -> {
                    var charge = chunk.charge(straight);
                    pending += together ? 0 : charge.cycles();
                    instructions(straight, straight.block().instructions(), charge);
                }
                case Node.Fork fork -> fork(fork, together);
                case Node.Leave leave when chunk.chunk.isBallot(leave) -> ballot(leave, together);
                case Node.Leave leave -> {
                    leave(leave, together);
                    together = false;
                }
                case Node.Return behind -> {
                    pay();
                    code.goto_(end);
                }
                case Node.Loop loop -> throw new IllegalStateException("a loop is no part of a chunk");
            }
        }
        pay();
    }

    private void pay() {
        if (pending != 0) {
            code.iload(spent).loadConstant(pending).iadd().istore(spent);
            spends = true;
            pending = 0;
        }
    }

    private void set(int mask) {
        code.lload(lanes.bit);
        Masks.or(code, mask);
    }

    private void fork(Node.Fork fork, boolean charged) {
        pending += charged ? 0 : chunk.prices.branchCycles();
        pay();
        var otherwise = code.newLabel();
        var join = code.newLabel();
        values.pushTruth(fork.condition());
        code.ifeq(otherwise);
        var before = values.known();
        set(chunk.masks.of(fork).slot());
        nodes(fork.then().nodes(), false);
        boolean thenGoes = !ends(fork.then().nodes());
        if (thenGoes) {
            code.goto_(join);
        }
        var behindThen = values.known();
        code.labelBinding(otherwise);
        values.goOnFrom(before);
        nodes(fork.otherwise().nodes(), false);
        if (thenGoes) {
            if (ends(fork.otherwise().nodes())) {
                values.goOnFrom(behindThen);
            } else {
                values.meet(behindThen);
            }
        }
        code.labelBinding(join);
    }

    private static boolean ends(List<Node> nodes) {
        return !nodes.isEmpty() && nodes.getLast() instanceof Node.Return;
    }

    private void ballot(Node.Leave leave, boolean charged) {
        pending += charged ? 0 : chunk.prices.branchCycles();
        pay();
        values.pushTruth(leave.condition());
        if (!leave.when()) {
            code.iconst_1().ixor();
        }
        code.i2l().iload(lanes.lane).lshl();
        Masks.or(code, chunk.masks.of(leave).slot());
    }

    private void leave(Node.Leave leave, boolean charged) {
        pending += charged ? 0 : chunk.prices.branchCycles();
        pay();
        var stay = code.newLabel();
        values.pushTruth(leave.condition());
        if (leave.when()) {
            code.ifeq(stay);
        } else {
            code.ifne(stay);
        }
        var before = values.known();
        set(chunk.masks.of(leave).slot());
        nodes(leave.arm().nodes(), false);
        if (!ends(leave.arm().nodes())) {
            code.goto_(end);
        }
        code.labelBinding(stay);
        values.goOnFrom(before);
    }

    private void instructions(Node.Code straight, List<Instruction> instructions, Charge charge) {
        int guards = 0;
        for (var instruction : instructions) {
            if (operations.write(instruction)) {
                continue;
            }
            switch (instruction) {
                case Instruction.Load load -> memory.load(straight, load);
                case Instruction.Store store -> memory.store(straight, store);
                case Instruction.Guarded guarded ->
                    guarded(straight, guarded, charge.guarded().get(guards++));
                default -> throw new IllegalStateException(instruction + " is not written lane by lane");
            }
        }
    }

    private void guarded(Node.Code straight, Instruction.Guarded guarded, Charge charge) {
        pay();
        var off = code.newLabel();
        values.pushTruth(guarded.condition());
        if (guarded.when()) {
            code.ifeq(off);
        } else {
            code.ifne(off);
        }
        var before = values.known();
        set(chunk.masks.of(straight, guarded).slot());
        pending += charge.cycles();
        instructions(straight, guarded.body(), charge);
        pay();
        code.labelBinding(off);
        values.meet(before);
    }
}
