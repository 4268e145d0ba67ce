package org.warpladder.simulator.flow;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.flow.ConvergenceBarrier.Start;

/**
 * Where NVIDIA's assembler, unoptimised, places convergence barriers; read from its machine code for an H200 (BSSY
 * starts one, BSYNC is its join, BREAK gives it up) and held against recorded masks. For each block in layout order:
 *
 * <ul>
 *   <li>a loop in which some branch may split gets one from its entry to where its exits meet;
 *   <li>a branch that may split gets one to its join in its {@link JoinScope};
 *   <li>and one to the last other join that it immediately dominates, unless {@link ExtraJoin} forbids it.
 * </ul>
 *
 * A barrier is left out where an enclosing one has the same join, or where its region can be entered from elsewhere.
 */
public final class ConvergenceBarriers {
    private final ControlFlowGraph graph;
    private final List<List<Integer>> predecessors;
    private final DominatorTree dominators;
    private final LoopForest loops;
    private final Divergence divergence;
    private final Map<LoopForest.@Nullable Loop, JoinScope> scopes = new HashMap<>();
    private final List<Placed> placed = new ArrayList<>();

    record Placed(ConvergenceBarrier barrier, JoinScope scope) {}

    private ConvergenceBarriers(ControlFlowGraph graph, Map<Integer, Preset> presets) {
        this.graph = graph;
        this.predecessors = graph.predecessors();
        this.dominators = DominatorTree.of(graph);
        this.loops = LoopForest.of(graph, dominators);
        this.divergence = Divergence.of(graph, presets);
    }

    /** In the order in which they are placed. */
    public static List<ConvergenceBarrier> of(ControlFlowGraph graph, Map<Integer, Preset> presets) {
        var barriers = new ConvergenceBarriers(graph, presets);
        for (var block : graph.blocks()) {
            barriers.place(block);
        }
        return barriers.placed.stream().map(Placed::barrier).toList();
    }

    private void place(BasicBlock block) {
        var loop = loops.headedBy(block.number());
        if (loop != null) {
            aroundLoop(loop);
        }
        if (divergence.splits(block.terminator())) {
            var scope = scope(loops.innermost(block.number()));
            var join = scope.join(block.number());
            join.ifPresent(to -> atBranch(block, scope, to));
            extra(block, scope, join.orElse(graph.blocks().size()));
        }
    }

    private void aroundLoop(LoopForest.Loop loop) {
        var scope = scope(loop.parent());
        var targets = new LinkedHashSet<Integer>();
        boolean splits = false;
        for (int block : members(loop.blocks())) {
            splits |= divergence.splits(graph.block(block).terminator());
            for (int target : successors(block)) {
                if (!loop.blocks().get(target) && scope.contains(target)) {
                    targets.add(target);
                }
            }
        }
        if (splits && !targets.isEmpty()) {
            scope.commonJoin(targets).ifPresent(join -> {
                var region = scope.between(List.of(loop.header()), join);
                if (!covered(loop.header(), join) && dominates(loop.header(), region)) {
                    add(Start.LOOP_ENTRY, loop.header(), join, region, scope);
                }
            });
        }
    }

    private void atBranch(BasicBlock block, JoinScope scope, int join) {
        int at = block.number();
        var region = scope.between(successors(at), join);
        if (!covered(at, join) && !region.get(at) && dominates(at, region)) {
            add(Start.BRANCH, at, join, region, scope);
        }
    }

    private void extra(BasicBlock block, JoinScope scope, int join) {
        int at = block.number();
        for (int other = graph.exit() - 1; other > 0; other--) {
            if (other != join
                    && dominators.immediateDominator(other) == at
                    && predecessors.get(other).size() >= 2
                    && loops.innermost(other) == scope.loop()
                    && loops.headedBy(other) == null) {
                var region = scope.between(successors(at), other);
                if (!covered(at, other)
                        && new ExtraJoin(graph, loops, divergence, scope, at, other, region).allowed(placed)) {
                    add(Start.BRANCH_TOO, at, other, region, scope);
                }
                return;
            }
        }
    }

    private JoinScope scope(LoopForest.@Nullable Loop loop) {
        var known = scopes.get(loop);
        if (known == null) {
            known = new JoinScope(graph, predecessors, loop);
            scopes.put(loop, known);
        }
        return known;
    }

    private Collection<Integer> successors(int block) {
        return graph.block(block).terminator().successors();
    }

    private boolean covered(int block, int join) {
        return placed.stream()
                .map(Placed::barrier)
                .anyMatch(barrier -> barrier.join() == join && barrier.region().get(block));
    }

    private boolean dominates(int block, BitSet region) {
        return region.stream().allMatch(inner -> dominators.dominates(block, inner));
    }

    private void add(Start start, int at, int join, BitSet region, JoinScope scope) {
        placed.add(new Placed(new ConvergenceBarrier(start, at, join, region), scope));
    }

    static List<Integer> members(BitSet blocks) {
        return blocks.stream().boxed().toList();
    }
}
