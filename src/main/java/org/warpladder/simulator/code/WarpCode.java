package org.warpladder.simulator.code;

import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.plan.Node;

/**
 * The method of a region or of a loop: it calls the chunks in order, each for the lanes that have come to it. Where one
 * stops, it adds the entries that the stack would have below and returns. Mutable while it works.
 */
final class WarpCode {
    static final MethodTypeDesc TYPE = MethodTypeDesc.of(CD_void, ClassWriter.STATE, CD_long, CD_int, CD_int, CD_int);
    private static final MethodTypeDesc STOP = MethodTypeDesc.of(CD_void, CD_int, CD_long, CD_int);

    private final RegionWriter regions;
    private final CodeBuilder code;

    /** What changes while some nodes run: the slots of the lanes that run them and of their place on the stack. */
    private record Here(int mask, int depth, int joins, int meet) {
        SplitWriter.Place place() {
            return new SplitWriter.Place(depth, joins, meet);
        }
    }

    WarpCode(RegionWriter regions, CodeBuilder code) {
        this.regions = regions;
        this.code = code;
    }

    private Here parameters() {
        return new Here(
                ChunkWriter.MASK, ChunkWriter.PLACE.depth(), ChunkWriter.PLACE.joins(), ChunkWriter.PLACE.meet());
    }

    void region(List<Node> nodes, int exit) {
        var before = parameters();
        var here = copy(before);
        var stopped = code.newLabel();
        var done = code.newLabel();
        sequence(nodes, here, Optional.empty(), exit, stopped);
        code.goto_(done);
        code.labelBinding(stopped);
        stopBelow(before, here, exit, done);
        code.labelBinding(done).return_();
    }

    void loop(Node.Loop loop) {
        var before = parameters();
        var here = copy(before);
        var turn = code.newLabel();
        var stopped = code.newLabel();
        var done = code.newLabel();
        code.labelBinding(turn);
        sequence(loop.turn(), here, Optional.of(loop), loop.exit(), stopped);
        code.lload(here.mask).lconst_0().lcmp().ifeq(done);
        code.aload(0)
                .getfield(ClassWriter.STATE, "tally", ClassWriter.TALLY)
                .getfield(ClassWriter.TALLY, "blocks", CD_long);
        code.aload(0).getfield(ClassWriter.STATE, "allowed", CD_long).lcmp().ifle(turn);
        code.aload(0)
                .invokevirtual(ClassWriter.STATE, "refuel", MethodTypeDesc.of(CD_boolean))
                .ifne(turn);
        stop(code, () -> code.loadConstant(loop.header()), here.mask, here.meet);
        code.labelBinding(stopped);
        stopBelow(before, here, loop.exit(), done);
        code.labelBinding(done).return_();
    }

    /** Where lanes have left, they wait in an entry below, unless that which ran first waits there itself. */
    private void stopBelow(Here before, Here here, int exit, Label done) {
        code.iload(here.meet).loadConstant(exit).if_icmpne(done);
        code.iload(before.meet).loadConstant(exit).if_icmpeq(done);
        stop(code, () -> code.loadConstant(exit), before.mask, before.meet);
    }

    /** Adds an entry to where the region stops. */
    static void stop(CodeBuilder code, Runnable pc, int mask, int meet) {
        code.aload(0);
        pc.run();
        code.lload(mask).iload(meet).invokevirtual(ClassWriter.STATE, "stop", STOP);
    }

    private Here copy(Here from) {
        var to = new Here(
                code.allocateLocal(TypeKind.LONG),
                code.allocateLocal(TypeKind.INT),
                code.allocateLocal(TypeKind.INT),
                code.allocateLocal(TypeKind.INT));
        code.lload(from.mask).lstore(to.mask);
        code.iload(from.depth).istore(to.depth);
        code.iload(from.joins).istore(to.joins);
        code.iload(from.meet).istore(to.meet);
        return to;
    }

    /**
     * @param loop whose turn the nodes are
     * @param exit where lanes wait that leave, and the others go on behind the nodes if they are no turn
     */
    private void sequence(List<Node> nodes, Here here, Optional<Node.Loop> loop, int exit, Label stopped) {
        var end = code.newLabel();
        var run = new ArrayList<Node>();
        for (int i = 0; i < nodes.size(); i++) {
            var node = nodes.get(i);
            boolean byWarp = node instanceof Node.Loop
                    || node instanceof Node.Fork fork
                            && (Node.turns(List.of(fork)) || Chunk.weight(List.of(fork)) > regions.heaviest());
            if (!byWarp
                    && Chunk.weight(run) + weight(nodes, i) > regions.heaviest()
                    && !(node instanceof Node.Fork)
                    && !(node instanceof Node.Leave)) {
                chunk(run, Optional.empty(), start(node), here, exit, stopped, end);
                run.clear();
            }
            if (!byWarp) {
                run.add(node);
                if (node instanceof Node.Leave leave
                        && leave.arm().isEmpty()
                        && loads(nodes.subList(i + 1, nodes.size()))) {
                    chunk(run, Optional.empty(), start(nodes.get(i + 1)), here, exit, stopped, end);
                    run.clear();
                }
                continue;
            }
            switch (node) {
                case Node.Fork fork -> {
                    chunk(run, Optional.of(fork), fork.join(), here, exit, stopped, end);
                    fork(fork, here, exit, stopped);
                }
                case Node.Loop inner -> {
                    chunk(run, Optional.empty(), inner.header(), here, exit, stopped, end);
                    call(regions.loop(inner), here, TYPE);
                    ifStopped(stopped);
                }
                case Node.Code straight -> {}
                case Node.Leave leave -> {}
                case Node.Return returned -> {}
            }
            run.clear();
        }
        chunk(run, Optional.empty(), loop.map(Node.Loop::header).orElse(exit), here, exit, stopped, end);
        code.labelBinding(end);
    }

    /** Whether the nodes load, which is faster where lanes do not jump as well. */
    private static boolean loads(List<Node> nodes) {
        boolean[] found = new boolean[1];
        Node.each(nodes, node -> {
            if (node instanceof Node.Code straight) {
                Instructions.each(
                        straight.block().instructions(), each -> found[0] |= each instanceof Instruction.Load);
            }
        });
        return found[0];
    }

    /** Of a node, and of the branch behind it, which cannot be cut off. */
    private static int weight(List<Node> nodes, int at) {
        return Chunk.weight(nodes.subList(at, Math.min(at + 2, nodes.size())));
    }

    private static int start(Node node) {
        return switch (node) {
            case Node.Code straight -> straight.block().number();
            case Node.Loop loop -> loop.header();
            case Node.Fork fork -> fork.block().number();
            case Node.Leave leave -> leave.block().number();
            case Node.Return end -> end.block().number();
        };
    }

    private void chunk(
            List<Node> nodes, Optional<Node.Fork> fork, int next, Here here, int exit, Label stopped, Label end) {
        if (nodes.isEmpty()) {
            return;
        }
        var chunk = regions.chunk(List.copyOf(nodes), fork, next, exit);
        int going = code.allocateLocal(TypeKind.LONG);
        call(chunk.name(), here, ChunkWriter.TYPE);
        code.lstore(going);
        if (chunk.mayFail(regions.constants())) {
            ifStopped(stopped);
        }
        if (chunk.leaves()) {
            left(here, going, exit, end);
        }
    }

    /** Where some lanes have left and others not, the stack has an entry in which the former wait. */
    private void left(Here here, int going, int exit, Label end) {
        var same = code.newLabel();
        var known = code.newLabel();
        code.lload(going).lload(here.mask).lcmp().ifeq(same);
        code.lload(going).lstore(here.mask);
        code.lload(going).lconst_0().lcmp().ifeq(end);
        code.iload(here.meet).loadConstant(exit).if_icmpeq(known);
        code.iinc(here.depth, 1).iinc(here.joins, 1);
        code.loadConstant(exit).istore(here.meet);
        code.labelBinding(known).labelBinding(same);
    }

    private void call(String method, Here here, MethodTypeDesc type) {
        code.aload(0).lload(here.mask).iload(here.depth).iload(here.joins).iload(here.meet);
        code.invokestatic(ClassWriter.SELF, method, type);
    }

    private void ifStopped(Label stopped) {
        code.aload(0)
                .invokevirtual(ClassWriter.STATE, "stopped", MethodTypeDesc.of(CD_boolean))
                .ifne(stopped);
    }

    private void fork(Node.Fork fork, Here here, int exit, Label stopped) {
        int taken = code.allocateLocal(TypeKind.LONG);
        int notTaken = code.allocateLocal(TypeKind.LONG);
        code.aload(0).getfield(ClassWriter.STATE, "ballot", CD_long).lstore(taken);
        code.lload(here.mask).lload(taken).lxor().lstore(notTaken);
        int tally = code.allocateLocal(TypeKind.REFERENCE);
        code.aload(0).getfield(ClassWriter.STATE, "tally", ClassWriter.TALLY).astore(tally);
        regions.charge(code, tally, fork, here.mask);
        var splits = regions.splits(code);
        splits.begin(tally);
        boolean thenPushed = fork.then().start() != fork.join();
        boolean otherwisePushed = fork.otherwise().start() != fork.join();
        var split = splits.write(taken, notTaken, here.place(), fork.join(), thenPushed, otherwisePushed, true);
        splits.end(tally);
        int leavingTo = fork.join();
        if (regions.thenFirst()) {
            arm(
                    fork,
                    fork.then(),
                    taken,
                    split.then(),
                    here,
                    Optional.of(fork.otherwise()),
                    notTaken,
                    stopped,
                    leavingTo);
            arm(fork, fork.otherwise(), notTaken, split.otherwise(), here, Optional.empty(), taken, stopped, leavingTo);
        } else {
            arm(
                    fork,
                    fork.otherwise(),
                    notTaken,
                    split.otherwise(),
                    here,
                    Optional.of(fork.then()),
                    taken,
                    stopped,
                    leavingTo);
            arm(fork, fork.then(), taken, split.then(), here, Optional.empty(), notTaken, stopped, leavingTo);
        }
    }

    /**
     * One arm.
     *
     * @param pending the other arm where it has not run yet
     */
    private void arm(
            Node.Fork fork,
            Node.Arm arm,
            int mask,
            SplitWriter.Place place,
            Here around,
            Optional<Node.Arm> pending,
            int others,
            Label stopped,
            int exit) {
        if (arm.isEmpty()) {
            return;
        }
        var done = code.newLabel();
        var stoppedHere = code.newLabel();
        code.lload(mask).lconst_0().lcmp().ifeq(done);
        sequence(
                arm.nodes(),
                copy(new Here(mask, place.depth(), place.joins(), place.meet())),
                Optional.empty(),
                exit,
                stoppedHere);
        code.goto_(done);
        code.labelBinding(stoppedHere);
        code.lload(others).lconst_0().lcmp().ifeq(stopped);
        pending.filter(other -> other.start() != fork.join())
                .ifPresent(other -> stop(code, () -> code.loadConstant(other.start()), others, place.meet()));
        code.iload(around.meet).loadConstant(fork.join()).if_icmpeq(stopped);
        stop(code, () -> code.loadConstant(fork.join()), around.mask, around.meet);
        code.goto_(stopped);
        code.labelBinding(done);
    }
}
