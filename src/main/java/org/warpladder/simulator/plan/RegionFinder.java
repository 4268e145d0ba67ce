package org.warpladder.simulator.plan;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.warpladder.simulator.flow.Array.Space;
import org.warpladder.simulator.flow.BasicBlock;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.flow.Kernel;
import org.warpladder.simulator.launch.ArmOrder;

/**
 * Finds the regions of a kernel: runs of constructs one after the other, as long as they can be run as a whole. Mutable
 * while it works.
 */
public final class RegionFinder {
    /** Blocks of a region at most. */
    private static final int LARGEST = 250;

    private final Kernel kernel;
    private final Paths paths;
    private final Loops loops;
    private final ConstructFinder constructs;
    private final BitSet covered = new BitSet();
    private final Map<Integer, Region> regions = new TreeMap<>();

    private RegionFinder(Kernel kernel, Paths paths, Predicate<BasicBlock> whole, ArmOrder order) {
        this.kernel = kernel;
        this.paths = paths;
        this.loops = new Loops(kernel, paths);
        this.constructs = new ConstructFinder(kernel, paths, loops, whole, order);
    }

    /**
     * The regions by their entries, which may overlap: a loop within a region is one too.
     *
     * @param whole whether the instructions of a block may be part of a region
     */
    public static Map<Integer, Region> find(Kernel kernel, Paths paths, Predicate<BasicBlock> whole, ArmOrder order) {
        var finder = new RegionFinder(kernel, paths, whole, order);
        int entry = paths.stack() ? kernel.graph().behindJumps(0) : 0;
        finder.cover(entry, finder.exit(), finder.exit());
        List.copyOf(finder.regions.values()).forEach(region -> finder.addLoops(region.nodes()));
        return finder.regions;
    }

    private int exit() {
        return kernel.graph().exit();
    }

    /** Makes regions of what can be run as a whole between {@code start} and {@code end}. */
    private void cover(int start, int end, int leavingTo) {
        var run = new ArrayList<Construct>();
        int at = start;
        while (at != end && at >= 0 && !covered.get(at)) {
            covered.set(at);
            var construct = constructs.construct(at, leavingTo);
            if (construct != null) {
                run.add(construct);
                at = construct.next();
            } else {
                close(run, at, leavingTo);
                run.clear();
                at = around(at);
            }
        }
        close(run, at, leavingTo);
    }

    /** Covers what is within a block that does not belong to a region, or within its branch; the block behind. */
    private int around(int at) {
        if (loops.beginsAt(at)) {
            constructs.cutOpen(at);
        }
        return switch (paths.ends()[at]) {
            case JUMP, BARRIER -> paths.then()[at];
            case LEAVE -> Construct.GONE;
            case BRANCH -> {
                int join = loops.join(at);
                constructs.within(() -> {
                    cover(paths.then()[at], join, Loops.NOWHERE);
                    cover(paths.otherwise()[at], join, Loops.NOWHERE);
                });
                yield join;
            }
        };
    }

    /** Lanes that leave must have nothing behind them but the place that they leave to. */
    private void close(List<Construct> run, int next, int leavingTo) {
        boolean complete = next == leavingTo || next == Construct.GONE;
        int from = 0;
        for (int i = 0; i < run.size() && !complete; i++) {
            if (run.get(i).leaves()) {
                add(run.subList(from, i), run.get(i).start());
                from = i + 1;
            }
        }
        add(run.subList(from, run.size()), next == Construct.GONE ? exit() : next);
    }

    private void add(List<Construct> run, int next) {
        var nodes =
                run.stream().flatMap(construct -> construct.nodes().stream()).toList();
        if (nodes.size() > 1 || nodes.stream().anyMatch(RegionFinder::isMore)) {
            put(run.getFirst().start(), next, nodes);
        }
    }

    /** Whether a node alone is more than straight-line code that a machine runs well. */
    private static boolean isMore(Node node) {
        return !(node instanceof Node.Code code)
                || code.block().instructions().stream()
                        .anyMatch(instruction -> instruction instanceof Instruction.Guarded
                                || instruction instanceof Instruction.Store
                                || instruction instanceof Instruction.PricedCall);
    }

    private void put(int entry, int next, List<Node> nodes) {
        if (Node.size(nodes) <= LARGEST && (paths.stack() ? storesOnce(nodes) : inOrder(entry, next, nodes))) {
            regions.putIfAbsent(entry, Region.of(regions.size(), entry, next, nodes));
        }
    }

    /** Whether each block runs once, none before the entry and none behind the exit: then the lowest pc is always within. */
    private static boolean inOrder(int entry, int next, List<Node> nodes) {
        var blocks = Node.blocks(nodes);
        return blocks.cardinality() == Node.size(nodes) && blocks.nextSetBit(0) >= entry && blocks.length() <= next;
    }

    /** Whether no block that stores for others to see runs once for each side: then the order of the sides would count. */
    private static boolean storesOnce(List<Node> nodes) {
        var stored = new BitSet();
        boolean[] twice = new boolean[1];
        Node.each(nodes, node -> {
            if (node instanceof Node.Code code && stores(code.block().instructions())) {
                twice[0] |= stored.get(code.block().number());
                stored.set(code.block().number());
            }
        });
        return !twice[0];
    }

    private static boolean stores(List<Instruction> instructions) {
        return instructions.stream()
                .anyMatch(instruction -> instruction instanceof Instruction.Store store
                                && store.array().space() == Space.GLOBAL
                        || instruction instanceof Instruction.Guarded guarded && stores(guarded.body()));
    }

    private void addLoops(List<Node> nodes) {
        Node.each(nodes, node -> {
            if (node instanceof Node.Loop loop) {
                put(loop.header(), loop.exit(), List.of(loop));
            }
        });
    }
}
