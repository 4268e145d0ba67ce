package org.warpladder.simulator.machine;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.warpladder.simulator.flow.Terminator;
import org.warpladder.simulator.source.Span;
import org.warpladder.simulator.trace.TraceEvent;

/**
 * Min-PC: the group at the lowest pc runs next, and lanes that meet at a pc merge. G. Diamos et al., "SIMD
 * Re-Convergence At Thread Frontiers", MICRO 2011.
 */
final class FrontierMachine extends WarpMachine {
    /** Lanes that stand before each block. */
    private final long[] before;

    private final BitSet occupied = new BitSet();
    private final BitSet merged = new BitSet();
    private final int[] join;
    private int at;

    FrontierMachine(Warp warp) {
        super(warp);
        this.before = new long[graph.blocks().size()];
        this.join = Joins.of(program, false);
    }

    @Override
    void start() {
        java.util.Arrays.fill(before, 0);
        occupied.clear();
        merged.clear();
        at = 0;
        spin.reset();
        arriveAt(0, warp.alive);
    }

    private void arriveAt(int block, long mask) {
        if (mask != 0) {
            if (before[block] != 0) {
                merged.set(block);
            }
            before[block] |= mask;
            occupied.set(block);
        }
    }

    @Override
    State advance(int blocks) {
        for (int i = 0; i < blocks; i++) {
            at = occupied.nextSetBit(0);
            if (at < 0) {
                at = 0;
                return State.FINISHED;
            }
            long mask = before[at];
            before[at] = 0;
            occupied.clear(at);
            warp.burn(place(), spin.spinning() && !occupied.isEmpty());
            warp.issued = mask;
            if (warp.recorder.traced()) {
                warp.waiting = waiting();
                if (merged.get(at)) {
                    warp.event(place(), 0, mask, new TraceEvent.Reconverge());
                }
            }
            merged.clear(at);
            program.segments()[at].run(warp, mask);
            var state = finish(mask);
            if (state != State.RUNNABLE) {
                return state;
            }
        }
        return occupied.isEmpty() ? State.FINISHED : State.RUNNABLE;
    }

    private State finish(long mask) {
        switch (graph.block(at).terminator()) {
            case Terminator.Jump jump -> {
                arriveAt(jump.target(), mask);
                return jump.target() <= at && spin.turn(jump.target(), mask) ? State.ENDLESS : State.RUNNABLE;
            }
            case Terminator.Branch branch -> {
                long taken = ballot(branch, mask);
                chargeBranch(at, branch, mask, taken, join[at]);
                arriveAt(branch.then(), taken);
                arriveAt(branch.otherwise(), mask & ~taken);
                int back = taken == 0 ? branch.otherwise() : branch.then();
                return back <= at && spin.turn(back, mask) ? State.ENDLESS : State.RUNNABLE;
            }
            case Terminator.Barrier barrier -> {
                arrive(at, barrier, mask);
                arriveAt(barrier.target(), mask);
                return State.BARRIER;
            }
            case Terminator.Return leave -> {
                leave(leave.span(), mask);
                return State.RUNNABLE;
            }
            case Terminator.Exit exit -> {
                leave(exit.span(), mask);
                return State.RUNNABLE;
            }
        }
    }

    @Override
    List<TraceEvent.Waiting> waiting() {
        var groups = new ArrayList<TraceEvent.Waiting>();
        for (int block : pendingBlocks()) {
            long others = before[block] & ~warp.issued;
            if (others != 0) {
                groups.add(new TraceEvent.Waiting(others, graph.line(block)));
            }
        }
        return groups;
    }

    @Override
    List<Integer> pendingBlocks() {
        return occupied.stream().boxed().toList();
    }

    @Override
    Span place() {
        var block = graph.block(at);
        return block.instructions().isEmpty()
                ? block.terminator().span()
                : block.instructions().getFirst().span();
    }
}
