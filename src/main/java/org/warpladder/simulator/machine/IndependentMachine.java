package org.warpladder.simulator.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import org.warpladder.simulator.Finding;
import org.warpladder.simulator.flow.Terminator;
import org.warpladder.simulator.source.Span;
import org.warpladder.simulator.trace.LaneMask;
import org.warpladder.simulator.trace.TraceEvent;
import org.warpladder.simulator.trace.TraceEvent.WaitsFor;

/**
 * Independent thread scheduling: a pc per lane, and a scheduler that runs the group of lanes that has waited longest
 * (ties: the lowest pc) for one turn: up to an issue, a load, an atomic or a backward jump. Lanes wait at a branch's
 * join for the others, except for those that have returned or that spin.
 */
final class IndependentMachine extends WarpMachine {
    private static final int STEP_BITS = 16;

    private final int[] pc;
    private final long[] since;
    private final long[] ready;
    private final int[] turns;
    private final Rendezvous rendezvous;
    private final int[][] lastSeen;
    private long atBarrier;
    private long blocked;
    private long tick;
    private long clock;
    private int at;

    IndependentMachine(Warp warp) {
        super(warp);
        this.pc = new int[warp.width];
        this.since = new long[warp.width];
        this.ready = new long[warp.width];
        this.turns = new int[warp.width];
        this.rendezvous = new Rendezvous(warp.width);
        this.lastSeen = new int[2 * program.sites()][];
        warp.schedule();
    }

    @Override
    void start() {
        Arrays.fill(pc, 0);
        Arrays.fill(since, 0);
        Arrays.fill(ready, 0);
        Arrays.fill(turns, 0);
        Arrays.fill(lastSeen, null);
        rendezvous.start();
        atBarrier = blocked = tick = clock = 0;
        spin.reset();
    }

    @Override
    State advance(int blocks) {
        for (int i = 0; i < blocks; i++) {
            if (warp.alive == 0) {
                return State.FINISHED;
            }
            long group = choose();
            if (group == 0) {
                var state = nothingRuns();
                if (state != State.RUNNABLE) {
                    return state;
                }
                continue;
            }
            if (!rendezvous.anyWaits() && endless(group)) {
                return State.ENDLESS;
            }
            turn(group);
        }
        return warp.alive == 0 ? State.FINISHED : State.RUNNABLE;
    }

    /** The lanes of the next turn; none where no lane can run now. */
    private long choose() {
        long best = 0;
        long bestSince = Long.MAX_VALUE;
        int bestPc = Integer.MAX_VALUE;
        long earliest = Long.MAX_VALUE;
        long candidates = warp.alive & ~atBarrier & ~blocked & ~rendezvous.waiting();
        for (long rest = candidates; rest != 0; rest &= rest - 1) {
            int l = Long.numberOfTrailingZeros(rest);
            if (ready[l] > clock) {
                earliest = Math.min(earliest, ready[l]);
            } else if (since[l] < bestSince || since[l] == bestSince && pc[l] < bestPc) {
                bestSince = since[l];
                bestPc = pc[l];
            }
        }
        if (bestPc == Integer.MAX_VALUE) {
            if (earliest == Long.MAX_VALUE) {
                return 0;
            }
            warp.recorder.stall(earliest - clock);
            clock = earliest;
            return choose();
        }
        for (long rest = candidates; rest != 0; rest &= rest - 1) {
            int l = Long.numberOfTrailingZeros(rest);
            if (pc[l] == bestPc && ready[l] <= clock) {
                best |= 1L << l;
            }
        }
        return best;
    }

    /** All live lanes wait for one another: a barrier, an exchange that cannot happen, or the end. */
    private State nothingRuns() {
        if (releaseExchange()) {
            return State.RUNNABLE;
        }
        if (atBarrier != 0 && (atBarrier | rendezvous.waiting() | blocked) == warp.alive && atBarrier == warp.alive) {
            return State.BARRIER;
        }
        var lines = new TreeMap<Integer, Long>();
        for (long rest = warp.alive; rest != 0; rest &= rest - 1) {
            int l = Long.numberOfTrailingZeros(rest);
            lines.merge(graph.line(block(l)), 1L << l, (a, b) -> a | b);
        }
        var text = new ArrayList<String>();
        lines.forEach((line, mask) -> text.add(Warp.lanes(mask) + " at line " + line));
        var place = place();
        throw new Halt(new Finding(
                "deadlock",
                place.line(),
                place.column(),
                "No lane can run: " + String.join("; ", text) + ".",
                "Let every lane that a barrier or a mask names reach it.",
                true));
    }

    private void turn(long group) {
        int first = Long.numberOfTrailingZeros(group);
        at = block(first);
        warp.burn(this);
        warp.issued = group;
        warp.waiting = warp.recorder.traced() ? waiting() : List.of();
        long before = warp.recorder.clock();
        long progressBefore = warp.progress;
        warp.latency = 0;
        boolean ended = steps(group, pc[first] & (1 << STEP_BITS) - 1);
        long spent = warp.recorder.clock() - before;
        clock += spent;
        tick++;
        for (long rest = group; rest != 0; rest &= rest - 1) {
            int l = Long.numberOfTrailingZeros(rest);
            since[l] = tick;
            ready[l] = clock + warp.latency;
            if (warp.progress != progressBefore) {
                turns[l] = 0;
            }
        }
        if (!ended) {
            terminate(group);
        }
    }

    /** Runs steps from {@code step} on; true where the turn ended among them. */
    private boolean steps(long group, int step) {
        var segment = program.segments()[at];
        for (int i = step; i < segment.length(); i++) {
            var next = segment.step(i);
            if (next instanceof ExchangeStep exchange && !together(exchange, group, i)) {
                return true;
            }
            Segment.runTraced(warp, next, group);
            noteReads(next, group);
            if (next.endsTurn()) {
                place(group, at, i + 1);
                return true;
            }
        }
        return false;
    }

    /** Whether all live lanes that the exchange names are here; otherwise the group waits for them. */
    private boolean together(ExchangeStep exchange, long group, int step) {
        long named = exchange.named(warp, Long.numberOfTrailingZeros(group));
        if ((named & ~group) == 0) {
            return true;
        }
        place(group, at, step);
        blocked |= group;
        return releaseExchange();
    }

    /** Lets go the lanes that wait at an exchange and are now all there; true where there were some. */
    private boolean releaseExchange() {
        for (long rest = blocked; rest != 0; ) {
            int l = Long.numberOfTrailingZeros(rest);
            long here = 0;
            for (long others = blocked; others != 0; others &= others - 1) {
                int other = Long.numberOfTrailingZeros(others);
                here |= pc[other] == pc[l] ? 1L << other : 0;
            }
            var step = program.segments()[block(l)].step(pc[l] & (1 << STEP_BITS) - 1);
            if (step instanceof ExchangeStep exchange && (exchange.named(warp, l) & ~here) == 0) {
                blocked &= ~here;
                return true;
            }
            rest &= ~here;
        }
        return false;
    }

    private void noteReads(Step step, long group) {
        if (step instanceof LoadStep || step instanceof AtomicStep) {
            long before = warp.progress;
            boolean watched = warp.watchReads;
            if (!watched) {
                step.noteReads(warp, group, lastSeen);
            }
            if (warp.progress != before) {
                for (long rest = group; rest != 0; rest &= rest - 1) {
                    turns[Long.numberOfTrailingZeros(rest)] = 0;
                }
            }
        }
    }

    private void terminate(long group) {
        switch (graph.block(at).terminator()) {
            case Terminator.Jump jump -> {
                jump(group, jump.target());
            }
            case Terminator.Branch branch -> {
                long taken = warp.ballot(branch.condition()) & group;
                int join = paths.join()[at];
                long before = warp.recorder.clock();
                chargeBranch(at, group, taken);
                clock += warp.recorder.clock() - before;
                if (taken != 0 && taken != group && join != graph.exit()) {
                    rendezvous.open(join, group);
                }
                jump(taken, branch.then());
                jump(group & ~taken, branch.otherwise());
            }
            case Terminator.Barrier barrier -> {
                warp.event(barrier.span(), 0, group, new TraceEvent.Barrier("__syncthreads"));
                place(group, barrier.target(), 0);
                atBarrier |= group;
                if (atBarrier != group && atBarrier == warp.alive) {
                    checkBarrier(barrier, group);
                }
            }
            case Terminator.Return leave -> exit(leave.span(), group);
            case Terminator.Exit exit -> exit(exit.span(), group);
        }
    }

    private void checkBarrier(Terminator.Barrier barrier, long group) {
        warp.findings.add(
                "barrierBeforeJoin",
                barrier.span(),
                "The lanes of the warp come to the barrier apart: " + Warp.lanes(group) + " after "
                        + Warp.lanes(atBarrier & ~group) + ".",
                "Put the barrier where all threads of the block come together.");
    }

    private void exit(Span span, long group) {
        leave(span, group);
        rendezvous.leave(group);
        releaseExchange();
    }

    private void jump(long group, int target) {
        if (group == 0) {
            return;
        }
        // Blocks that only jump are passed at once, so that lanes which meet stand at one pc however they came.
        int to = graph.behindJumps(target);
        boolean backward = to <= at;
        place(group, to, 0);
        if (backward) {
            long spinning = 0;
            for (long rest = group; rest != 0; rest &= rest - 1) {
                int l = Long.numberOfTrailingZeros(rest);
                if (++turns[l] >= Spin.TURNS) {
                    spinning |= 1L << l;
                }
            }
            if (spinning != 0) {
                rendezvous.spin(spinning);
            }
        }
        long merged = rendezvous.arrive(group, to);
        if (merged != 0 && merged != group && warp.recorder.traced()) {
            warp.issued = merged;
            warp.waiting = waiting();
            warp.event(place(to), 0, merged, new TraceEvent.Reconverge());
        }
    }

    /** Whether the only group left repeats itself. */
    private boolean endless(long group) {
        int first = Long.numberOfTrailingZeros(group);
        return group == (warp.alive & ~atBarrier & ~blocked)
                && turns[first] >= 2 * Spin.TURNS
                && spin.turn(pc[first], group);
    }

    private void place(long group, int block, int step) {
        for (long rest = group; rest != 0; rest &= rest - 1) {
            pc[Long.numberOfTrailingZeros(rest)] = block << STEP_BITS | step;
        }
    }

    private int block(int lane) {
        return pc[lane] >>> STEP_BITS;
    }

    @Override
    void release() {
        super.release();
        atBarrier = 0;
    }

    private record Place(int pc, WaitsFor waitsFor, int meets) {
        static final Comparator<Place> ORDER = Comparator.comparingInt(Place::pc)
                .thenComparing(Place::waitsFor)
                .thenComparingInt(Place::meets);
    }

    @Override
    List<TraceEvent.Waiting> waiting() {
        var groups = new TreeMap<Place, Long>(Place.ORDER);
        for (long rest = warp.alive & ~warp.issued; rest != 0; rest &= rest - 1) {
            int l = Long.numberOfTrailingZeros(rest);
            groups.merge(new Place(pc[l], waitsFor(l), rendezvous.join(l)), 1L << l, (a, b) -> a | b);
        }
        var waiting = new ArrayList<TraceEvent.Waiting>();
        groups.forEach((place, mask) -> waiting.add(new TraceEvent.Waiting(
                mask,
                line(place.pc()),
                place.waitsFor(),
                place.meets() < 0 ? null : (Integer) graph.line(place.meets()))));
        return waiting;
    }

    private WaitsFor waitsFor(int lane) {
        if (LaneMask.has(atBarrier, lane)) {
            return WaitsFor.BARRIER;
        }
        if (LaneMask.has(blocked, lane)) {
            return WaitsFor.EXCHANGE;
        }
        if (LaneMask.has(rendezvous.waiting(), lane)) {
            return WaitsFor.JOIN;
        }
        if (turns[lane] >= Spin.TURNS) {
            return WaitsFor.SPIN;
        }
        return ready[lane] > clock ? WaitsFor.MEMORY : WaitsFor.TURN;
    }

    /** The line of the step before which lanes stand. */
    private int line(int pc) {
        int block = pc >>> STEP_BITS;
        int step = pc & (1 << STEP_BITS) - 1;
        var segment = program.segments()[block];
        if (step == 0) {
            return graph.line(block);
        }
        if (step < segment.length()) {
            return segment.step(step).span.line();
        }
        var terminator = graph.block(block).terminator();
        return terminator instanceof Terminator.Jump jump
                ? graph.line(jump.target())
                : terminator.span().line();
    }

    @Override
    List<Integer> pendingBlocks() {
        var blocks = new ArrayList<Integer>();
        for (long rest = warp.alive & ~warp.issued; rest != 0; rest &= rest - 1) {
            blocks.add(block(Long.numberOfTrailingZeros(rest)));
        }
        return blocks.stream().distinct().toList();
    }

    @Override
    int at() {
        return at;
    }

    @Override
    boolean othersSpin() {
        return spin.spinning() && (rendezvous.waiting() | blocked | atBarrier) != 0;
    }
}
