package org.warpladder.simulator.machine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.warpladder.simulator.Finding;
import org.warpladder.simulator.flow.ControlFlowGraph;
import org.warpladder.simulator.flow.ConvergenceBarrier;
import org.warpladder.simulator.flow.ConvergenceBarrier.Start;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.source.Span;
import org.warpladder.simulator.trace.Join;
import org.warpladder.simulator.trace.TraceEvent;
import org.warpladder.simulator.trace.TraceEvent.WaitsFor;

/**
 * Convergence barriers as an NVIDIA compiler places them: groups of lanes run apart and wait for one another only at
 * the joins of barriers that they hold.
 *
 * <p>Of the groups that can run, the one at the lowest pc of the last split goes on until it waits or ends. So that
 * lanes which wait for lanes of their own warp get on, as they do on an H200, two things bound a loop: after
 * {@value Spin#TURNS} backward jumps the next group has its turn; and where all groups that can run have turned that
 * often with no work, no memory changed and nothing new read, while others wait at a join, they give up their barriers.
 */
final class HardwareMachine extends WarpMachine {
    private final List<ConvergenceBarrier> barriers;
    /** The barriers that each block's branch starts, and those that an edge into each loop header starts. */
    private final int[][] atBranch;

    private final int[][] atLoop;
    private final boolean[] exchanges;
    private final HeldBarriers held;
    private final Deque<Group> ready = new ArrayDeque<>();
    private final List<Group> atExchange = new ArrayList<>();
    private final List<Group> atBarrier = new ArrayList<>();
    private int turns;
    private boolean othersHadTheirTurn;
    private int at;

    /** Lanes that go together and stand before a step of a block. */
    private record Group(int block, int step, long mask, boolean merged) {
        Group(int block, long mask) {
            this(block, 0, mask, false);
        }
    }

    HardwareMachine(Warp warp) {
        super(warp);
        this.barriers = program.kernel().convergenceBarriers().get();
        this.held = new HeldBarriers(barriers);
        this.atBranch = starting(graph, barriers, Start.BRANCH);
        this.atLoop = starting(graph, barriers, Start.LOOP_ENTRY);
        this.exchanges = new boolean[graph.blocks().size()];
        for (var block : graph.blocks()) {
            exchanges[block.number()] = block.instructions().stream().anyMatch(HardwareMachine::exchanges);
        }
    }

    private static int[][] starting(ControlFlowGraph graph, List<ConvergenceBarrier> barriers, Start start) {
        var found = new int[graph.blocks().size()][];
        Arrays.fill(found, new int[0]);
        for (int i = 0; i < barriers.size(); i++) {
            var barrier = barriers.get(i);
            if ((barrier.start() == Start.LOOP_ENTRY) == (start == Start.LOOP_ENTRY)) {
                var longer = Arrays.copyOf(found[barrier.at()], found[barrier.at()].length + 1);
                longer[longer.length - 1] = i;
                found[barrier.at()] = longer;
            }
        }
        return found;
    }

    private static boolean exchanges(Instruction instruction) {
        return instruction instanceof Instruction.Vote
                || instruction instanceof Instruction.Shuffle
                || instruction instanceof Instruction.SyncWarp;
    }

    @Override
    void start() {
        held.clear();
        ready.clear();
        atExchange.clear();
        atBarrier.clear();
        ready.add(new Group(0, warp.alive));
        turns = 0;
        othersHadTheirTurn = false;
        at = 0;
        spin.reset();
    }

    @Override
    State advance(int blocks) {
        for (int i = 0; i < blocks; i++) {
            var group = ready.poll();
            var state = group == null ? nothingRuns() : turn(group);
            if (state != State.RUNNABLE) {
                return state;
            }
        }
        return warp.alive == 0 ? State.FINISHED : State.RUNNABLE;
    }

    private State nothingRuns() {
        if (warp.alive == 0) {
            return State.FINISHED;
        }
        if (lanes(atBarrier) == warp.alive) {
            return State.BARRIER;
        }
        if (atBarrier.isEmpty() && atExchange.isEmpty()) {
            held.breakCircle();
            meet();
            return State.RUNNABLE;
        }
        var text = new ArrayList<String>();
        places(warp.alive).forEach((block, mask) -> text.add(Warp.lanes(mask) + " at line " + graph.line(block)));
        var place = place();
        throw new Halt(new Finding(
                "deadlock",
                place.line(),
                place.column(),
                "No lane can run: " + String.join("; ", text) + ".",
                "Let every lane that a barrier or a mask names reach it.",
                true));
    }

    private State turn(Group group) {
        at = group.block();
        long mask = group.mask();
        warp.burn(this);
        warp.issued = mask;
        if (warp.recorder.traced()) {
            warp.waiting = waiting();
            if (group.merged()) {
                warp.event(place(), 0, mask, new TraceEvent.Reconverge());
            }
        }
        if (!exchanges[at]) {
            return terminate(mask, run(at, mask));
        }
        return steps(group) ? terminate(mask, warp.ballot(paths.condition()[at]) & mask) : State.RUNNABLE;
    }

    /** Runs a block's steps one by one; false where the group has to wait for lanes that one of them names. */
    private boolean steps(Group group) {
        var segment = program.segments()[at];
        for (int i = group.step(); i < segment.length(); i++) {
            var step = segment.step(i);
            if (step instanceof ExchangeStep exchange
                    && (exchange.named(warp, Long.numberOfTrailingZeros(group.mask())) & ~group.mask()) != 0) {
                atExchange.add(new Group(at, i, group.mask(), false));
                meetAtExchange();
                return false;
            }
            Segment.runTraced(warp, step, group.mask());
        }
        return true;
    }

    /** Groups at one step whose lanes are all that the step names go on together. */
    private void meetAtExchange() {
        for (var first : List.copyOf(atExchange)) {
            var here = atExchange.stream()
                    .filter(other -> other.block() == first.block() && other.step() == first.step())
                    .toList();
            var step = program.segments()[first.block()].step(first.step());
            if (step instanceof ExchangeStep exchange
                    && (exchange.named(warp, Long.numberOfTrailingZeros(first.mask())) & ~lanes(here)) == 0) {
                atExchange.removeAll(here);
                ready.push(new Group(first.block(), first.step(), lanes(here), here.size() > 1));
                return;
            }
        }
    }

    private State terminate(long mask, long taken) {
        int then = paths.then()[at];
        switch (paths.ends()[at]) {
            case JUMP -> {
                return go(mask, then, 0, then);
            }
            case BRANCH -> {
                for (int barrier : atBranch[at]) {
                    held.start(barrier, mask);
                }
                chargeBranch(at, mask, taken);
                return go(taken, then, mask & ~taken, paths.otherwise()[at]);
            }
            case BARRIER -> {
                var place = graph.block(at).terminator().span();
                warp.event(place, 0, mask, new TraceEvent.Barrier("__syncthreads"));
                atBarrier.add(new Group(then, mask));
                if (lanes(atBarrier) == warp.alive) {
                    checkBarrier(place, mask);
                }
            }
            case LEAVE -> exit(graph.block(at).terminator().span(), mask);
        }
        return State.RUNNABLE;
    }

    /** By the last started barrier in which the lanes take part on both sides of the branch. */
    @Override
    Join join(int block, long mask) {
        return held.innermost(mask, paths.then()[block], paths.otherwise()[block])
                .map(barrier -> program.joins().by(block, barrier))
                .orElseGet(() -> program.joins().at(block));
    }

    private void checkBarrier(Span barrier, long mask) {
        if (atBarrier.size() > 1) {
            warp.findings.add(
                    "barrierBeforeJoin",
                    barrier,
                    "The lanes of the warp come to the barrier apart: " + Warp.lanes(mask) + " after "
                            + Warp.lanes(warp.alive & ~mask) + ".",
                    "Put the barrier where all threads of the block come together.");
        } else if (warp.alive != warp.present) {
            Barriers.reportLeft(this, barrier, mask);
        }
    }

    private void exit(Span span, long mask) {
        leave(span, mask);
        held.leave(mask);
        meetAtExchange();
        meet();
    }

    /** The group goes on in two directions, each with lanes or without; the part at the lower pc runs first. */
    private State go(long then, int thenTo, long otherwise, int otherwiseTo) {
        var state = thenTo < otherwiseTo
                ? worse(go(otherwise, otherwiseTo), go(then, thenTo))
                : worse(go(then, thenTo), go(otherwise, otherwiseTo));
        meet();
        return state;
    }

    private static State worse(State one, State other) {
        return one == State.RUNNABLE ? other : one;
    }

    private State go(long mask, int target) {
        if (mask == 0) {
            return State.RUNNABLE;
        }
        for (int barrier : atLoop[target]) {
            // All of the loop lies in the region, and only the loop's own blocks lead back to its header.
            if (!barriers.get(barrier).region().get(at)) {
                held.start(barrier, mask);
            }
        }
        held.move(mask, target);
        long free = held.arrive(mask, target);
        if (free == 0) {
            return State.RUNNABLE;
        }
        ready.push(new Group(target, free));
        return target <= at ? turned(free, target) : State.RUNNABLE;
    }

    /** The group just put first among the ready ones has jumped back. */
    private State turned(long mask, int target) {
        turns++;
        boolean repeats = spin.turn(target, mask);
        boolean idle = spin.turns() >= Spin.TURNS * ready.size();
        if (ready.size() > 1 && (idle || turns % Spin.TURNS == 0)) {
            ready.add(ready.pop());
        }
        if (!idle) {
            return State.RUNNABLE;
        }
        if (!held.anyWaits()) {
            return repeats ? State.ENDLESS : State.RUNNABLE;
        }
        if (!othersHadTheirTurn) {
            othersHadTheirTurn = true;
            return State.ENDLESS;
        }
        held.leave(mask);
        spin.reset();
        return State.RUNNABLE;
    }

    /** Lanes that are complete at a join go on. */
    private void meet() {
        for (var released : held.release()) {
            ready.push(new Group(released.block(), 0, released.mask(), released.merged()));
        }
    }

    private static long lanes(List<Group> groups) {
        long lanes = 0;
        for (var group : groups) {
            lanes |= group.mask();
        }
        return lanes;
    }

    @Override
    void release() {
        super.release();
        ready.addAll(atBarrier);
        atBarrier.clear();
    }

    /** The lanes of {@code among} that do not run now, by the block at which they go on. */
    private SortedMap<Integer, Long> places(long among) {
        var places = new TreeMap<Integer, Long>();
        for (var groups : List.of(ready, atExchange, atBarrier)) {
            groups.forEach(group -> places.merge(group.block(), group.mask() & among, (a, b) -> a | b));
        }
        held.forEachWaiting((block, mask) -> places.merge(block, mask & among, (a, b) -> a | b));
        places.values().removeIf(mask -> mask == 0);
        return places;
    }

    @Override
    List<TraceEvent.Waiting> waiting() {
        var waiting = new ArrayList<TraceEvent.Waiting>();
        add(waiting, ready, WaitsFor.TURN);
        add(waiting, atExchange, WaitsFor.EXCHANGE);
        add(waiting, atBarrier, WaitsFor.BARRIER);
        held.forEachWaiting((block, mask) -> add(waiting, mask, graph.line(block), WaitsFor.JOIN));
        waiting.sort(Comparator.comparingInt(group -> group.line() == 0 ? Integer.MAX_VALUE : group.line()));
        return waiting;
    }

    private void add(List<TraceEvent.Waiting> waiting, Collection<Group> groups, WaitsFor waitsFor) {
        for (var group : groups) {
            int line = group.step() == 0
                    ? graph.line(group.block())
                    : program.segments()[group.block()].step(group.step()).span.line();
            add(waiting, group.mask(), line, waitsFor);
        }
    }

    private void add(List<TraceEvent.Waiting> waiting, long lanes, int line, WaitsFor waitsFor) {
        long others = lanes & ~warp.issued;
        if (others != 0) {
            waiting.add(new TraceEvent.Waiting(others, line, waitsFor, waitsFor == WaitsFor.JOIN ? line : null));
        }
    }

    @Override
    List<Integer> pendingBlocks() {
        return List.copyOf(places(~warp.issued).keySet());
    }

    @Override
    int at() {
        return at;
    }

    @Override
    boolean othersSpin() {
        return spin.spinning() && held.anyWaits();
    }
}
