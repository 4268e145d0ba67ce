package org.warpladder.simulator.code;

import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Optional;
import org.warpladder.simulator.code.Pieces.Piece;
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
    private record Here(int mask, SplitWriter.Place place) {
        int meet() {
            return place.meet();
        }
    }

    /** One side of a fork. */
    private record Side(Node.Arm arm, Here here) {}

    WarpCode(RegionWriter regions, CodeBuilder code) {
        this.regions = regions;
        this.code = code;
    }

    void region(List<Node> nodes, int exit) {
        var before = new Here(ChunkWriter.MASK, ChunkWriter.PLACE);
        var here = copy(before);
        var stopped = code.newLabel();
        var done = code.newLabel();
        sequence(nodes, here, exit, exit, stopped);
        code.goto_(done);
        code.labelBinding(stopped);
        stopBelow(before, here, exit, done);
        code.labelBinding(done).return_();
    }

    void loop(Node.Loop loop) {
        var before = new Here(ChunkWriter.MASK, ChunkWriter.PLACE);
        var here = copy(before);
        var turn = code.newLabel();
        var stopped = code.newLabel();
        var done = code.newLabel();
        code.labelBinding(turn);
        sequence(loop.turn(), here, loop.header(), loop.exit(), stopped);
        code.lload(here.mask).lconst_0().lcmp().ifeq(done);
        code.aload(0)
                .getfield(ClassWriter.STATE, "tally", ClassWriter.TALLY)
                .getfield(ClassWriter.TALLY, "blocks", CD_long);
        code.aload(0).getfield(ClassWriter.STATE, "allowed", CD_long).lcmp().ifle(turn);
        code.aload(0)
                .invokevirtual(ClassWriter.STATE, "refuel", MethodTypeDesc.of(CD_boolean))
                .ifne(turn);
        stop(code, () -> code.loadConstant(loop.header()), here.mask, here.meet());
        code.labelBinding(stopped);
        stopBelow(before, here, loop.exit(), done);
        code.labelBinding(done).return_();
    }

    /** Where lanes have left, they wait in an entry below, unless that which ran first waits there itself. */
    private void stopBelow(Here before, Here here, int exit, Label done) {
        code.iload(here.meet()).loadConstant(exit).if_icmpne(done);
        code.iload(before.meet()).loadConstant(exit).if_icmpeq(done);
        stop(code, () -> code.loadConstant(exit), before.mask, before.meet());
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
                new SplitWriter.Place(
                        code.allocateLocal(TypeKind.INT),
                        code.allocateLocal(TypeKind.INT),
                        code.allocateLocal(TypeKind.INT)));
        code.lload(from.mask).lstore(to.mask);
        code.iload(from.place.depth()).istore(to.place.depth());
        code.iload(from.place.joins()).istore(to.place.joins());
        code.iload(from.place.meet()).istore(to.place.meet());
        return to;
    }

    /**
     * Nodes, one after the other.
     *
     * @param next the block at which lanes go on behind them
     * @param exit where lanes wait that leave
     */
    private void sequence(List<Node> nodes, Here here, int next, int exit, Label stopped) {
        var end = code.newLabel();
        for (var piece : Pieces.of(nodes, next, regions.heaviest())) {
            switch (piece) {
                case Piece.Together together -> {
                    chunk(together, here, exit, stopped, end);
                    together.fork().ifPresent(fork -> fork(fork, here, stopped));
                }
                case Piece.Turns turns -> {
                    call(regions.loop(turns.loop()), here, TYPE);
                    ifStopped(stopped);
                }
            }
        }
        code.labelBinding(end);
    }

    private void chunk(Piece.Together piece, Here here, int exit, Label stopped, Label end) {
        var chunk = regions.chunk(piece.nodes(), piece.fork(), piece.next(), exit);
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
        code.iload(here.meet()).loadConstant(exit).if_icmpeq(known);
        code.iinc(here.place.depth(), 1).iinc(here.place.joins(), 1);
        code.loadConstant(exit).istore(here.meet());
        code.labelBinding(known).labelBinding(same);
    }

    private void call(String method, Here here, MethodTypeDesc type) {
        code.aload(0)
                .lload(here.mask)
                .iload(here.place.depth())
                .iload(here.place.joins())
                .iload(here.meet());
        code.invokestatic(ClassWriter.SELF, method, type);
    }

    private void ifStopped(Label stopped) {
        code.aload(0)
                .invokevirtual(ClassWriter.STATE, "stopped", MethodTypeDesc.of(CD_boolean))
                .ifne(stopped);
    }

    private void fork(Node.Fork fork, Here here, Label stopped) {
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
        var split = splits.write(taken, notTaken, here.place, fork.join(), thenPushed, otherwisePushed, true);
        splits.end(tally);
        var then = new Side(fork.then(), new Here(taken, split.then()));
        var otherwise = new Side(fork.otherwise(), new Here(notTaken, split.otherwise()));
        var first = regions.thenFirst() ? then : otherwise;
        var second = regions.thenFirst() ? otherwise : then;
        side(fork, first, second, Optional.of(second), here, stopped);
        side(fork, second, first, Optional.empty(), here, stopped);
    }

    /** @param pending the other side where it has not run yet */
    private void side(Node.Fork fork, Side side, Side other, Optional<Side> pending, Here around, Label stopped) {
        if (side.arm.isEmpty()) {
            return;
        }
        var done = code.newLabel();
        var stoppedHere = code.newLabel();
        code.lload(side.here.mask).lconst_0().lcmp().ifeq(done);
        sequence(side.arm.nodes(), copy(side.here), fork.join(), fork.join(), stoppedHere);
        code.goto_(done);
        code.labelBinding(stoppedHere);
        code.lload(other.here.mask).lconst_0().lcmp().ifeq(stopped);
        pending.filter(later -> later.arm.start() != fork.join())
                .ifPresent(later ->
                        stop(code, () -> code.loadConstant(later.arm.start()), later.here.mask, later.here.meet()));
        code.iload(around.meet()).loadConstant(fork.join()).if_icmpeq(stopped);
        stop(code, () -> code.loadConstant(fork.join()), around.mask, around.meet());
        code.goto_(stopped);
        code.labelBinding(done);
    }
}
