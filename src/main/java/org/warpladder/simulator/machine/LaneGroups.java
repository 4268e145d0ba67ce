package org.warpladder.simulator.machine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.flow.ControlFlowGraph;
import org.warpladder.simulator.trace.TraceEvent;
import org.warpladder.simulator.trace.TraceEvent.WaitsFor;

/**
 * The groups of lanes of a warp with convergence barriers: those that can run, in the order of their turns, and those
 * that wait at an exchange or at a barrier of the block. Who waits at a join, {@link HeldBarriers} knows. Mutable.
 */
final class LaneGroups {
    private final Warp warp;
    private final ControlFlowGraph graph;
    private final HeldBarriers held;
    private final Deque<LaneGroup> ready = new ArrayDeque<>();
    private final List<LaneGroup> atExchange = new ArrayList<>();
    private final List<LaneGroup> atBarrier = new ArrayList<>();

    LaneGroups(Warp warp, HeldBarriers held) {
        this.warp = warp;
        this.graph = warp.program.graph();
        this.held = held;
    }

    void start(long lanes) {
        ready.clear();
        atExchange.clear();
        atBarrier.clear();
        ready.add(new LaneGroup(0, lanes));
    }

    /** Takes out the group whose turn it is. */
    @Nullable
    LaneGroup next() {
        return ready.poll();
    }

    /** How many groups can run. */
    int ready() {
        return ready.size();
    }

    void goFirst(int block, long lanes) {
        ready.push(new LaneGroup(block, lanes));
    }

    void goFirst(HeldBarriers.Released released) {
        ready.push(new LaneGroup(released.block(), 0, released.mask(), released.merged()));
    }

    void firstToLast() {
        ready.add(ready.pop());
    }

    /** @param block the one that the barrier ends */
    void waitAtBarrier(int block, long lanes) {
        atBarrier.add(new LaneGroup(block, lanes));
    }

    /** The lanes that wait at a barrier of the block. */
    long atBarrier() {
        return lanes(atBarrier);
    }

    LaneGroup lastAtBarrier() {
        return atBarrier.getLast();
    }

    /** The barrier of the block lets all go on. */
    void release() {
        for (var group : atBarrier) {
            int behind = graph.block(group.block()).terminator().successors().getFirst();
            ready.add(new LaneGroup(behind, group.mask()));
        }
        atBarrier.clear();
    }

    void waitAtExchange(int block, int step, long lanes) {
        atExchange.add(new LaneGroup(block, step, lanes, false));
        meetAtExchange();
    }

    /** Groups at one step whose lanes are all that the step names go on together. */
    void meetAtExchange() {
        for (var first : List.copyOf(atExchange)) {
            var here = atExchange.stream()
                    .filter(other -> other.block() == first.block() && other.step() == first.step())
                    .toList();
            var step = warp.program.segments()[first.block()].step(first.step());
            if (step instanceof ExchangeStep exchange
                    && (exchange.named(warp, Long.numberOfTrailingZeros(first.mask())) & ~lanes(here)) == 0) {
                atExchange.removeAll(here);
                ready.push(new LaneGroup(first.block(), first.step(), lanes(here), here.size() > 1));
                return;
            }
        }
    }

    /** Whether any lanes wait for more than a join. */
    boolean anyWaits() {
        return !atBarrier.isEmpty() || !atExchange.isEmpty();
    }

    private static long lanes(List<LaneGroup> groups) {
        long lanes = 0;
        for (var group : groups) {
            lanes |= group.mask();
        }
        return lanes;
    }

    /** The lanes of {@code among} that do not run now, by the block at which they go on. */
    SortedMap<Integer, Long> places(long among) {
        var places = new TreeMap<Integer, Long>();
        for (var groups : List.of(ready, atExchange, atBarrier)) {
            groups.forEach(group -> places.merge(group.block(), group.mask() & among, (a, b) -> a | b));
        }
        held.forEachWaiting((block, mask) -> places.merge(block, mask & among, (a, b) -> a | b));
        places.values().removeIf(mask -> mask == 0);
        return places;
    }

    List<TraceEvent.Waiting> waiting() {
        var waiting = new ArrayList<TraceEvent.Waiting>();
        add(waiting, ready, WaitsFor.TURN);
        add(waiting, atExchange, WaitsFor.EXCHANGE);
        for (var group : atBarrier) {
            int line = graph.block(group.block()).terminator().span().line();
            add(waiting, group.mask(), line, WaitsFor.BARRIER);
        }
        held.forEachWaiting((block, mask) -> add(waiting, mask, graph.line(block), WaitsFor.JOIN));
        waiting.sort(Comparator.comparingInt(group -> group.line() == 0 ? Integer.MAX_VALUE : group.line()));
        return waiting;
    }

    private void add(List<TraceEvent.Waiting> waiting, Collection<LaneGroup> groups, WaitsFor waitsFor) {
        for (var group : groups) {
            int line = group.step() == 0
                    ? graph.line(group.block())
                    : warp.program
                            .segments()[group.block()]
                            .step(group.step())
                            .span
                            .line();
            add(waiting, group.mask(), line, waitsFor);
        }
    }

    private void add(List<TraceEvent.Waiting> waiting, long lanes, int line, WaitsFor waitsFor) {
        long others = lanes & ~warp.issued;
        if (others != 0) {
            waiting.add(new TraceEvent.Waiting(others, line, waitsFor, waitsFor == WaitsFor.JOIN ? line : null));
        }
    }
}
