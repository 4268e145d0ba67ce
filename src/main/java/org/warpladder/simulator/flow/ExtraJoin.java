package org.warpladder.simulator.flow;

import java.util.BitSet;
import java.util.List;
import org.warpladder.simulator.flow.ConvergenceBarriers.Placed;

/**
 * A join that a branch immediately dominates but at which not all its paths meet, as behind an inner {@code if} one arm
 * of which returns. The conditions come from kernels in which the assembler leaves the barrier out; src/docs/model.md
 * says how well each is supported.
 */
record ExtraJoin(
        ControlFlowGraph graph,
        LoopForest loops,
        Divergence divergence,
        JoinScope scope,
        int at,
        int join,
        BitSet region) {

    /** @param placed the barriers before this one */
    boolean allowed(List<Placed> placed) {
        return !leftFromAnInnerLoop() && !holdsALoopWithoutBarrier() && !leavesItsLoop() && !staysInAnother(placed);
    }

    /** Out of a loop inside the region an edge leads past the join. */
    private boolean leftFromAnInnerLoop() {
        return region.stream()
                .anyMatch(block -> loops.innermost(block) != scope.loop()
                        && successors(block).stream().anyMatch(target -> !region.get(target) && target != join));
    }

    /** A loop inside the region that all lanes leave together, and which therefore needs no barrier, splits inside. */
    private boolean holdsALoopWithoutBarrier() {
        return loops.loops().stream()
                .anyMatch(loop -> region.get(loop.header()) && loop.parent() == scope.loop() && isBare(loop));
    }

    private boolean isBare(LoopForest.Loop loop) {
        int exits = 0;
        boolean splitsInside = false;
        for (int block : ConvergenceBarriers.members(loop.blocks())) {
            boolean splits = divergence.splits(graph.block(block).terminator());
            splitsInside |= splits && loops.innermost(block) == loop;
            for (int target : successors(block)) {
                if (!loop.blocks().get(target)) {
                    exits++;
                    if (splits) {
                        return false;
                    }
                }
            }
        }
        return splitsInside && exits <= 1;
    }

    private boolean leavesItsLoop() {
        return scope.loop() != null
                && region.stream()
                        .anyMatch(block -> successors(block).stream().anyMatch(target -> !scope.contains(target)));
    }

    /** An edge leads past the join, but not out of another barrier in the same scope that the branch may bypass. */
    private boolean staysInAnother(List<Placed> placed) {
        var past = new BitSet();
        region.stream().forEach(block -> successors(block).forEach(past::set));
        successors(at).forEach(past::set);
        past.andNot(region);
        past.clear(join);
        past.clear(at);
        return placed.stream()
                .filter(other -> other.scope() == scope)
                .map(Placed::barrier)
                .anyMatch(other -> other.region().get(at)
                        && other.join() != join
                        && !scope.alwaysReaches(at, other.join())
                        && (other.region().intersects(past) || past.get(other.join())));
    }

    private List<Integer> successors(int block) {
        return graph.block(block).terminator().successors();
    }
}
