package org.warpladder.simulator.flow;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.trace.Join;
import org.warpladder.simulator.trace.Join.Cause;
import org.warpladder.simulator.trace.Join.Rule;

/** Says of the branches of a kernel why their lanes meet where they do; from the graph alone. Not for several threads. */
public final class Joins {
    private final Kernel kernel;
    private final ControlFlowGraph graph;
    private final PostDominance dominance;
    private @Nullable BitSet reachesExit;
    private @Nullable Divergence divergence;
    private @Nullable List<List<Integer>> predecessors;

    public Joins(Kernel kernel) {
        this.kernel = kernel;
        this.graph = kernel.graph();
        this.dominance =
                new PostDominance(kernel.postDominators(), graph.blocks().size(), graph.exit());
    }

    /** Whether all paths from {@code block} come to {@code other}. */
    public boolean comesTo(int block, int other) {
        return dominance.comesTo(block, other);
    }

    /** Where the sides of the branch at the end of {@code block} meet if the lowest block always runs first. */
    public OptionalInt lowestMeeting(int block) {
        return LowestMeeting.of(graph, branch(block));
    }

    /**
     * The branch that ends {@code block}.
     *
     * @param join where its lanes meet by {@code rule}; empty where nothing makes them
     * @param barrier the convergence barrier that makes them meet, where it is one
     */
    public Join explain(int block, Rule rule, OptionalInt join, @Nullable ConvergenceBarrier barrier) {
        var branch = branch(block);
        var construct = new Construct(graph, dominance, branch);
        int first = kernel.postDominators().immediatePostDominator(block);
        return new Join(
                rule,
                cause(block, branch, construct, rule == Rule.NEXT_POST_DOMINATOR ? OptionalInt.of(first) : join, rule),
                join.isPresent() ? (Integer) join.getAsInt() : null,
                join.isPresent() ? (Integer) graph.line(join.getAsInt()) : null,
                branch.end() == null ? null : (Integer) graph.line(branch.end()),
                graph.line(first),
                barrier == null ? null : (Integer) place(barrier),
                construct.earlyExits());
    }

    private int place(ConvergenceBarrier barrier) {
        var block = graph.block(barrier.at());
        return barrier.start() == ConvergenceBarrier.Start.LOOP_ENTRY
                ? graph.line(barrier.at())
                : block.terminator().span().line();
    }

    private Terminator.Branch branch(int block) {
        if (graph.block(block).terminator() instanceof Terminator.Branch branch) {
            return branch;
        }
        throw new IllegalArgumentException("block " + block + " does not branch");
    }

    private Cause cause(int block, Terminator.Branch branch, Construct construct, OptionalInt join, Rule rule) {
        if (anothersBarrier(rule) && !divergence().splits(branch)) {
            return Cause.SAME_CONDITION;
        }
        if (join.isPresent()) {
            int at = join.getAsInt();
            if (branch.end() != null && graph.behindJumps(at) == graph.behindJumps(branch.end())) {
                return construct.blocks().get(block) ? Cause.LOOP_LEFT : Cause.ARMS_END;
            }
            if (construct.blocks().get(at)) {
                return Cause.COMMON_CODE;
            }
        }
        if (construct.blocks().stream().anyMatch(inner -> !reachesExit().get(inner))) {
            return Cause.ENDLESS;
        }
        if (!construct.earlyExits().isEmpty()) {
            return Cause.PATHS_LEAVE;
        }
        return construct.enteredBeside(block, predecessors()) ? Cause.ENTERED_BESIDE : Cause.ARMS_END;
    }

    /** Whether it may be that the compiler saw no need of a barrier for the branch itself. */
    private boolean anothersBarrier(Rule rule) {
        return switch (rule) {
            case LOOP_BARRIER, ENCLOSING_BARRIER, NO_BARRIER -> true;
            case POST_DOMINATOR,
                    NEXT_POST_DOMINATOR,
                    LOWEST_PC,
                    PREDICATION,
                    RENDEZVOUS,
                    BRANCH_BARRIER,
                    EXTRA_BARRIER -> false;
        };
    }

    private BitSet reachesExit() {
        var known = reachesExit;
        if (known == null) {
            known = new BitSet();
            var open = new ArrayDeque<Integer>();
            open.add(graph.exit());
            while (!open.isEmpty()) {
                int at = open.pop();
                if (!known.get(at)) {
                    known.set(at);
                    open.addAll(predecessors().get(at));
                }
            }
            reachesExit = known;
        }
        return known;
    }

    private Divergence divergence() {
        var known = divergence;
        if (known == null) {
            known = Divergence.of(graph, kernel.presets());
            divergence = known;
        }
        return known;
    }

    private List<List<Integer>> predecessors() {
        var known = predecessors;
        if (known == null) {
            known = graph.predecessors();
            predecessors = known;
        }
        return known;
    }
}
