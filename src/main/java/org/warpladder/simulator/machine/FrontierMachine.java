package org.warpladder.simulator.machine;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.warpladder.simulator.plan.Region;
import org.warpladder.simulator.trace.TraceEvent;
import org.warpladder.simulator.trace.TraceEvent.WaitsFor;

/**
 * Min-PC: the group at the lowest pc runs next, and lanes that meet at a pc merge. G. Diamos et al., "SIMD
 * Re-Convergence At Thread Frontiers", MICRO 2011.
 */
final class FrontierMachine extends WarpMachine {
    /** Lanes that stand before each block. */
    private final long[] before;

    private final BitSet occupied = new BitSet();
    private final BitSet merged = new BitSet();
    private int at;

    FrontierMachine(Warp warp) {
        super(warp);
        this.before = new long[graph.blocks().size()];
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
            var region = warp.regions().at(at);
            if (region != null && mayRun(region) && warp.regions().run(region, mask, 0, 0, -1, blocks - i)) {
                i += (int) warp.tally.blocks - 1;
                if (leaveRegion(region, mask)) {
                    return State.ENDLESS;
                }
                continue;
            }
            warp.burn(this);
            warp.issued = mask;
            if (warp.recorder.traced()) {
                warp.waiting = waiting();
                if (merged.get(at)) {
                    warp.event(place(), 0, mask, new TraceEvent.Reconverge());
                }
            }
            merged.clear(at);
            var state = finish(mask, run(at, mask));
            if (state != State.RUNNABLE) {
                return state;
            }
        }
        return occupied.isEmpty() ? State.FINISHED : State.RUNNABLE;
    }

    /** No other lanes may stand within it. */
    private boolean mayRun(Region region) {
        int next = occupied.nextSetBit(at + 1);
        return next < 0 || next >= region.exit();
    }

    /** Places the lanes where the region has left them; true where the warp turned a loop without end. */
    private boolean leaveRegion(Region region, long mask) {
        long placed = warp.left;
        var stops = warp.stops;
        for (int i = 0; i < stops.count(); i++) {
            arriveAt(stops.pc(i), stops.mask(i) & ~placed);
            placed |= stops.mask(i);
        }
        if (stops.any()) {
            return false;
        }
        arriveAt(region.exit(), mask & ~placed);
        return region.exit() <= region.entry() && spin.turn(region.exit(), mask);
    }

    private State finish(long mask, long taken) {
        int then = paths.then()[at];
        switch (paths.ends()[at]) {
            case JUMP -> {
                arriveAt(then, mask);
                return then <= at && spin.turn(then, mask) ? State.ENDLESS : State.RUNNABLE;
            }
            case BRANCH -> {
                int otherwise = paths.otherwise()[at];
                chargeBranch(at, mask, taken);
                arriveAt(then, taken);
                arriveAt(otherwise, mask & ~taken);
                int back = taken == 0 ? otherwise : then;
                return back <= at && spin.turn(back, mask) ? State.ENDLESS : State.RUNNABLE;
            }
            case BARRIER -> {
                arrive(at, mask);
                arriveAt(then, mask);
                return State.BARRIER;
            }
            case LEAVE -> {
                leave(graph.block(at).terminator().span(), mask);
                return State.RUNNABLE;
            }
        }
        throw new IllegalStateException("a block ends in one way");
    }

    /** Lanes stand at a join where those that run come to it on every path; else the lower pc just goes first. */
    @Override
    List<TraceEvent.Waiting> waiting() {
        var groups = new ArrayList<TraceEvent.Waiting>();
        for (int block : pendingBlocks()) {
            long others = before[block] & ~warp.issued;
            if (others != 0) {
                int line = graph.line(block);
                boolean join = program.joins().comesTo(at, block);
                groups.add(
                        new TraceEvent.Waiting(others, line, join ? WaitsFor.JOIN : WaitsFor.TURN, join ? line : null));
            }
        }
        return groups;
    }

    @Override
    List<Integer> pendingBlocks() {
        return occupied.stream().boxed().toList();
    }

    @Override
    int at() {
        return at;
    }

    @Override
    boolean othersSpin() {
        return spin.spinning() && !occupied.isEmpty();
    }
}
