package org.warpladder.simulator.code;

import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.function.Consumer;
import org.warpladder.simulator.launch.ArmOrder;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.plan.Node;
import org.warpladder.simulator.plan.Prices;
import org.warpladder.simulator.plan.Region;

/**
 * Writes the regions of a kernel: a method for each, for each loop and for each chunk. Under policies without a stack the
 * places on it are carried along and mean nothing. Mutable while it works.
 */
final class RegionWriter {
    private static final int PRIVATE = ClassFile.ACC_STATIC | ClassFile.ACC_PRIVATE;

    private final ClassBuilder type;
    private final Launch launch;
    private final Constants constants;
    private final Prices prices;
    private final Liveness liveness;
    private final boolean stack;
    private final int heaviest;
    private final Map<Node.Loop, String> loops = new IdentityHashMap<>();
    private final Queue<Runnable> todo = new ArrayDeque<>();
    private int chunks;

    RegionWriter(
            ClassBuilder type, Launch launch, Constants constants, Prices prices, Liveness liveness, int heaviest) {
        this.type = type;
        this.launch = launch;
        this.constants = constants;
        this.prices = prices;
        this.liveness = liveness;
        this.stack = launch.policy().hasStack();
        this.heaviest = heaviest;
    }

    static String name(Region region) {
        return "region" + region.number();
    }

    void write(Region region) {
        method(name(region), WarpCode.TYPE, code -> new WarpCode(this, code).region(region.nodes(), region.exit()));
        while (!todo.isEmpty()) {
            todo.remove().run();
        }
    }

    private void method(String name, MethodTypeDesc signature, Consumer<CodeBuilder> body) {
        type.withMethodBody(name, signature, PRIVATE, body);
    }

    static boolean isChunk(String method) {
        return method.startsWith("chunk");
    }

    /** How heavy a chunk may be. */
    int heaviest() {
        return heaviest;
    }

    Constants constants() {
        return constants;
    }

    boolean thenFirst() {
        return launch.armOrder() == ArmOrder.THEN_FIRST;
    }

    SplitWriter splits(CodeBuilder code) {
        return new SplitWriter(code, stack, launch.armOrder());
    }

    /** The name of a loop's method, which is written if it has not been. */
    String loop(Node.Loop loop) {
        return loops.computeIfAbsent(loop, first -> {
            var name = "loop" + loops.size() + "at" + loop.header();
            todo.add(() -> method(name, WarpCode.TYPE, code -> new WarpCode(this, code).loop(loop)));
            return name;
        });
    }

    /**
     * A new chunk, whose method will be written.
     *
     * @param next the block at which lanes go on
     * @param exit the block at which those go on that leave
     */
    Chunk chunk(List<Node> nodes, Optional<Node.Fork> fork, int next, int exit) {
        var wanted = (BitSet) liveness.before(next).clone();
        wanted.or(liveness.before(exit));
        fork.ifPresent(behind -> {
            wanted.or(liveness.before(behind.then().start()));
            wanted.or(liveness.before(behind.otherwise().start()));
        });
        int start = Node.start(nodes.getFirst());
        var chunk = new Chunk("chunk" + chunks++ + "at" + start, start, nodes, fork, wanted);
        todo.add(() -> method(
                chunk.name(),
                ChunkWriter.TYPE,
                code -> new ChunkWriter(code, chunk, constants, prices, launch.warpSize(), stack, launch.armOrder())
                        .write()));
        return chunk;
    }

    /** Charges a branch that is no part of a chunk. */
    void charge(CodeBuilder code, int tally, Node.Fork fork, int mask) {
        var sum = new Counts.Sum();
        sum.branch(prices, prices.firstBranch() + fork.block().number());
        var counts = new Counts(code);
        var pieces = new BitSet();
        pieces.set(prices.firstBranch() + fork.block().number());
        counts.begin(pieces);
        counts.add(sum);
        counts.end(tally);
        if (sum.cycles > 0) {
            code.aload(0).loadConstant(sum.cycles).lload(mask);
            code.invokevirtual(ClassWriter.STATE, "spend", MethodTypeDesc.of(CD_void, CD_long, CD_long));
        }
    }
}
