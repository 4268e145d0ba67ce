package org.warpladder.simulator.plan;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.flow.Array.Space;
import org.warpladder.simulator.flow.BasicBlock;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.flow.Kernel;
import org.warpladder.simulator.flow.Terminator;
import org.warpladder.simulator.launch.ArmOrder;
import org.warpladder.simulator.plan.Node.Arm;

/**
 * Finds the regions of a kernel by walking it as a policy would: each arm of a branch from its start to the join, each
 * loop from its header back to it. Code that two arms share is walked, and written, once for each. Mutable while it works.
 */
public final class RegionFinder {
    private static final int NOWHERE = -1;
    /** No lane goes on. */
    private static final int GONE = -2;
    /** Blocks that are walked at most, and that one region may have. */
    private static final int MOST_STEPS = 20_000;

    private static final int LARGEST = 250;
    /** Branches and loops within one another. */
    private static final int DEEPEST = 60;

    private final Kernel kernel;
    private final Paths paths;
    private final Predicate<BasicBlock> whole;
    private final ArmOrder order;
    private final boolean byNumber;
    private final BitSet headers = new BitSet();
    private final List<List<Integer>> predecessors = new ArrayList<>();
    private final BitSet open = new BitSet();
    private final BitSet covered = new BitSet();
    private final Map<Integer, Region> regions = new TreeMap<>();
    private int steps;
    private int depth;

    /** A block with its branch, or a loop: what the lanes run from {@code start} until they stand before {@code next}. */
    private record Construct(int start, List<Node> nodes, int next) {
        boolean leaves() {
            return nodes.stream().anyMatch(node -> node instanceof Node.Leave || node instanceof Node.Return);
        }
    }

    private RegionFinder(Kernel kernel, Paths paths, Predicate<BasicBlock> whole, ArmOrder order) {
        this.kernel = kernel;
        this.paths = paths;
        this.whole = whole;
        this.order = order;
        this.byNumber = !paths.stack();
        kernel.graph().blocks().forEach(block -> predecessors.add(new ArrayList<>()));
        for (int block = 0; block < paths.ends().length; block++) {
            int from = block;
            successors(from).forEach(target -> predecessors.get(target).add(from));
            successors(from).filter(target -> target <= from).forEach(headers::set);
        }
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

    private IntStream successors(int block) {
        return switch (paths.ends()[block]) {
            case JUMP, BARRIER -> IntStream.of(paths.then()[block]);
            case BRANCH -> IntStream.of(paths.then()[block], paths.otherwise()[block]);
            case LEAVE -> IntStream.empty();
        };
    }

    /** Makes regions of what can be run as a whole between {@code start} and {@code end}. */
    private void cover(int start, int end, int leavingTo) {
        var run = new ArrayList<Construct>();
        int at = start;
        while (at != end && at >= 0 && !covered.get(at)) {
            covered.set(at);
            var construct = construct(at, leavingTo);
            if (construct != null) {
                run.add(construct);
                at = construct.next;
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
        if (headers.get(at)) {
            open.set(at);
        }
        return switch (paths.ends()[at]) {
            case JUMP, BARRIER -> paths.then()[at];
            case LEAVE -> GONE;
            case BRANCH -> {
                int join = join(at);
                if (depth < DEEPEST) {
                    depth++;
                    cover(paths.then()[at], join, NOWHERE);
                    cover(paths.otherwise()[at], join, NOWHERE);
                    depth--;
                }
                yield join;
            }
        };
    }

    /** Lanes that leave must have nothing behind them but the place that they leave to. */
    private void close(List<Construct> run, int next, int leavingTo) {
        boolean complete = next == leavingTo || next == GONE;
        int from = 0;
        for (int i = 0; i < run.size() && !complete; i++) {
            if (run.get(i).leaves()) {
                add(run.subList(from, i), run.get(i).start);
                from = i + 1;
            }
        }
        add(run.subList(from, run.size()), next == GONE ? exit() : next);
    }

    private void add(List<Construct> run, int next) {
        var nodes = run.stream().flatMap(construct -> construct.nodes.stream()).toList();
        if (nodes.size() > 1 || nodes.stream().anyMatch(RegionFinder::isMore)) {
            put(run.getFirst().start, next, nodes);
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
        if (Node.size(nodes) <= LARGEST && (byNumber ? inOrder(entry, next, nodes) : storesOnce(nodes))) {
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

    /** All that runs from {@code start} to {@code end}; null where some of it cannot. */
    private @Nullable List<Node> sequence(int start, int end, int leavingTo) {
        var nodes = new ArrayList<Node>();
        int at = start;
        while (at != end && at != GONE) {
            var construct = construct(at, leavingTo);
            if (construct == null) {
                return null;
            }
            nodes.addAll(construct.nodes);
            at = construct.next;
        }
        return nodes;
    }

    private @Nullable Construct construct(int at, int leavingTo) {
        if (open.get(at) || depth == DEEPEST) {
            return null;
        }
        depth++;
        var construct = headers.get(at) ? loop(at) : block(at, leavingTo);
        depth--;
        return construct;
    }

    private @Nullable Construct loop(int header) {
        int exit = exitOfLoop(header);
        if (exit < 0 || steps > MOST_STEPS) {
            return null;
        }
        open.set(header);
        var turn = turn(header, exit);
        open.clear(header);
        if (turn == null || byNumber && Node.blocks(turn).length() > exit) {
            return null;
        }
        return new Construct(header, List.of(new Node.Loop(header, exit, turn)), exit);
    }

    private @Nullable List<Node> turn(int header, int exit) {
        var first = block(header, exit);
        if (first == null || first.next == exit || first.next == GONE) {
            return null;
        }
        var nodes = new ArrayList<>(first.nodes);
        int at = first.next;
        while (at != header) {
            var construct = at == exit ? null : construct(at, exit);
            if (construct == null || construct.next == GONE) {
                return null;
            }
            nodes.addAll(construct.nodes);
            at = construct.next;
        }
        return nodes;
    }

    /** Where the lanes meet that leave a loop; {@link #NOWHERE} if in several places. */
    private int exitOfLoop(int header) {
        var within = within(header);
        int exit = NOWHERE;
        for (int block = within.nextSetBit(0); block >= 0; block = within.nextSetBit(block + 1)) {
            if (paths.ends()[block] == Paths.End.BRANCH && !successors(block).allMatch(within::get)) {
                if (exit >= 0 && exit != join(block)) {
                    return NOWHERE;
                }
                exit = join(block);
            }
        }
        return exit;
    }

    /** The blocks from which the header can be reached without passing it. */
    private BitSet within(int header) {
        var within = new BitSet();
        within.set(header);
        var todo = new ArrayDeque<Integer>();
        predecessors.get(header).stream().filter(from -> from >= header).forEach(todo::push);
        while (!todo.isEmpty()) {
            int block = todo.pop();
            if (!within.get(block)) {
                within.set(block);
                todo.addAll(predecessors.get(block));
            }
        }
        return within;
    }

    private @Nullable Construct block(int at, int leavingTo) {
        var block = kernel.graph().block(at);
        if (++steps > MOST_STEPS || !whole.test(block)) {
            return null;
        }
        return switch (block.terminator()) {
            case Terminator.Jump jump -> new Construct(at, List.of(new Node.Code(block)), paths.then()[at]);
            case Terminator.Branch branch -> branch(block, branch.condition(), leavingTo);
            case Terminator.Return end ->
                leavingTo == exit()
                        ? new Construct(at, List.of(new Node.Code(block), new Node.Return(block)), GONE)
                        : null;
            case Terminator.Barrier barrier -> null;
            case Terminator.Exit exit -> null;
        };
    }

    private @Nullable Construct branch(BasicBlock block, int condition, int leavingTo) {
        int at = block.number();
        int then = paths.then()[at];
        int otherwise = paths.otherwise()[at];
        int join = join(at);
        if (then == otherwise) {
            return null;
        }
        if (join == leavingTo) {
            for (boolean when : new boolean[] {true, false}) {
                var arm = leaving(when ? then : otherwise, join, runsFirst(when));
                if (arm != null) {
                    var leave = new Node.Leave(block, condition, when, join, arm);
                    return new Construct(at, List.of(new Node.Code(block), leave), when ? otherwise : then);
                }
            }
        }
        var thenArm = sequence(then, join, join == leavingTo ? join : NOWHERE);
        var otherwiseArm = thenArm == null ? null : sequence(otherwise, join, join == leavingTo ? join : NOWHERE);
        if (thenArm == null
                || otherwiseArm == null
                || order == ArmOrder.FEWER_LANES_FIRST && (Node.turns(thenArm) || Node.turns(otherwiseArm))) {
            return null;
        }
        var fork = new Node.Fork(block, condition, join, new Arm(then, thenArm), new Arm(otherwise, otherwiseArm));
        if (byNumber && Node.blocks(List.of(fork)).length() > join) {
            return null;
        }
        return new Construct(at, List.of(new Node.Code(block), fork), join);
    }

    /** The arm of lanes that leave: what they do on their way comes before what the others do. */
    private @Nullable Arm leaving(int start, int join, boolean first) {
        if (start == join) {
            return new Arm(start, List.of());
        }
        var nodes = first ? sequence(start, join, join) : null;
        return nodes == null || Node.turns(nodes) ? null : new Arm(start, nodes);
    }

    private boolean runsFirst(boolean then) {
        return order == (then ? ArmOrder.THEN_FIRST : ArmOrder.ELSE_FIRST);
    }

    /** Where the lanes of a branch meet; without a stack, an empty join is a place of its own. */
    private int join(int block) {
        return paths.stack() ? paths.join()[block] : kernel.postDominators().immediatePostDominator(block);
    }
}
