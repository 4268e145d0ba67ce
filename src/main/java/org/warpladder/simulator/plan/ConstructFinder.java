package org.warpladder.simulator.plan;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.flow.BasicBlock;
import org.warpladder.simulator.flow.Kernel;
import org.warpladder.simulator.flow.Terminator;
import org.warpladder.simulator.launch.ArmOrder;
import org.warpladder.simulator.plan.Node.Arm;

/**
 * Walks a kernel as a policy would: each arm of a branch from its start to the join, each loop from its header back to it.
 * Code that two arms share is walked, and written, once for each. Mutable while it works.
 */
final class ConstructFinder {
    /** Blocks that are walked at most. */
    private static final int MOST_STEPS = 20_000;
    /** Branches and loops within one another. */
    private static final int DEEPEST = 60;

    private final Kernel kernel;
    private final Paths paths;
    private final Loops loops;
    private final Predicate<BasicBlock> whole;
    private final ArmOrder order;
    /** Headers of the loops that are being walked, or that are not walked as a whole. */
    private final BitSet open = new BitSet();

    private int steps;
    private int depth;

    ConstructFinder(Kernel kernel, Paths paths, Loops loops, Predicate<BasicBlock> whole, ArmOrder order) {
        this.kernel = kernel;
        this.paths = paths;
        this.loops = loops;
        this.whole = whole;
        this.order = order;
    }

    /** Does something within a branch, unless it is within too many. */
    void within(Runnable body) {
        if (depth < DEEPEST) {
            depth++;
            body.run();
            depth--;
        }
    }

    /** A loop that cannot be run as a whole is walked as its blocks, which the way back to its header ends. */
    void cutOpen(int header) {
        open.set(header);
    }

    /** All that runs from {@code start} to {@code end}; null where some of it cannot. */
    private @Nullable List<Node> sequence(int start, int end, int leavingTo) {
        var nodes = new ArrayList<Node>();
        int at = start;
        while (at != end && at != Construct.GONE) {
            var construct = construct(at, leavingTo);
            if (construct == null) {
                return null;
            }
            nodes.addAll(construct.nodes());
            at = construct.next();
        }
        return nodes;
    }

    @Nullable
    Construct construct(int at, int leavingTo) {
        if (open.get(at) || depth == DEEPEST) {
            return null;
        }
        depth++;
        var construct = loops.beginsAt(at) ? loop(at) : block(at, leavingTo);
        depth--;
        return construct;
    }

    private @Nullable Construct loop(int header) {
        int exit = loops.exit(header);
        if (exit < 0 || steps > MOST_STEPS) {
            return null;
        }
        open.set(header);
        var turn = turn(header, exit);
        open.clear(header);
        if (turn == null || !paths.stack() && Node.blocks(turn).length() > exit) {
            return null;
        }
        return new Construct(header, List.of(new Node.Loop(header, exit, turn)), exit);
    }

    private @Nullable List<Node> turn(int header, int exit) {
        var first = block(header, exit);
        if (first == null || first.next() == exit || first.next() == Construct.GONE) {
            return null;
        }
        var nodes = new ArrayList<>(first.nodes());
        int at = first.next();
        while (at != header) {
            var construct = at == exit ? null : construct(at, exit);
            if (construct == null || construct.next() == Construct.GONE) {
                return null;
            }
            nodes.addAll(construct.nodes());
            at = construct.next();
        }
        return nodes;
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
                leavingTo == kernel.graph().exit()
                        ? new Construct(at, List.of(new Node.Code(block), new Node.Return(block)), Construct.GONE)
                        : null;
            case Terminator.Barrier barrier -> null;
            case Terminator.Exit exit -> null;
        };
    }

    private @Nullable Construct branch(BasicBlock block, int condition, int leavingTo) {
        int at = block.number();
        int then = paths.then()[at];
        int otherwise = paths.otherwise()[at];
        int join = loops.join(at);
        if (then == otherwise) {
            return null;
        }
        if (join == leavingTo) {
            for (boolean when : new boolean[] {true, false}) {
                int staying = when ? otherwise : then;
                var arm = staying == join ? null : leaving(when ? then : otherwise, join, runsFirst(when));
                if (arm != null) {
                    var leave = new Node.Leave(block, condition, when, join, arm);
                    return new Construct(at, List.of(new Node.Code(block), leave), staying);
                }
            }
        }
        var thenArm = sequence(then, join, join == leavingTo ? join : Loops.NOWHERE);
        var otherwiseArm = thenArm == null ? null : sequence(otherwise, join, join == leavingTo ? join : Loops.NOWHERE);
        if (thenArm == null
                || otherwiseArm == null
                || order == ArmOrder.FEWER_LANES_FIRST && (Node.turns(thenArm) || Node.turns(otherwiseArm))) {
            return null;
        }
        var fork = new Node.Fork(block, condition, join, new Arm(then, thenArm), new Arm(otherwise, otherwiseArm));
        if (!paths.stack() && Node.blocks(List.of(fork)).length() > join) {
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
}
