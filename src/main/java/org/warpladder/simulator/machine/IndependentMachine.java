package org.warpladder.simulator.machine;

import java.util.List;
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
    private final LaneSchedule schedule;
    private final Rendezvous rendezvous;
    private final LaneSpins spins;
    private long atBarrier;
    /** Those of them that came last. */
    private long lastAtBarrier;

    private long atExchange;
    private int at;

    IndependentMachine(Warp warp) {
        super(warp);
        this.schedule = new LaneSchedule(warp.width, warp.recorder);
        this.rendezvous = new Rendezvous(warp.width);
        this.spins = new LaneSpins(warp);
        warp.schedule();
    }

    @Override
    void start() {
        schedule.start();
        rendezvous.start();
        spins.start();
        atBarrier = atExchange = 0;
        spin.reset();
    }

    @Override
    State advance(int blocks) {
        // Other warps may have changed memory since it last ran: it looks again before it is found to repeat itself.
        boolean ran = false;
        for (int i = 0; i < blocks; i++) {
            if (warp.alive == 0) {
                return State.FINISHED;
            }
            long group = schedule.next(warp.alive & ~atBarrier & ~atExchange & ~rendezvous.waiting());
            if (group == 0) {
                var state = nothingRuns();
                if (state != State.RUNNABLE) {
                    return state;
                }
                continue;
            }
            if (ran && !rendezvous.anyWaits() && endless(group)) {
                return State.ENDLESS;
            }
            turn(group);
            ran = true;
        }
        return warp.alive == 0 ? State.FINISHED : State.RUNNABLE;
    }

    /** All live lanes wait for one another: a barrier, an exchange that cannot happen, or the end. */
    private State nothingRuns() {
        if (releaseExchange()) {
            return State.RUNNABLE;
        }
        if (atBarrier != 0 && atBarrier == warp.alive) {
            checkBarrier();
            return State.BARRIER;
        }
        throw noLaneCanRun();
    }

    private void turn(long group) {
        int first = Long.numberOfTrailingZeros(group);
        at = schedule.block(first);
        warp.burn(this);
        warp.issued = group;
        warp.waiting = warp.recorder.traced() ? waiting() : List.of();
        long before = warp.recorder.clock();
        long progressBefore = warp.progress;
        warp.latency = 0;
        boolean ended = steps(group, schedule.step(first));
        schedule.pass(warp.recorder.clock() - before);
        schedule.hadTurn(group, warp.latency);
        if (warp.progress != progressBefore) {
            spins.getOn(group);
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
            spins.ran(next, group);
            if (next.endsTurn()) {
                schedule.place(group, at, i + 1);
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
        schedule.place(group, at, step);
        atExchange |= group;
        return releaseExchange();
    }

    /** Lets go the lanes that wait at an exchange and are now all there; true where there were some. */
    private boolean releaseExchange() {
        for (long rest = atExchange; rest != 0; ) {
            int l = Long.numberOfTrailingZeros(rest);
            long here = schedule.beside(l, atExchange);
            var step = program.segments()[schedule.block(l)].step(schedule.step(l));
            if (step instanceof ExchangeStep exchange && (exchange.named(warp, l) & ~here) == 0) {
                atExchange &= ~here;
                return true;
            }
            rest &= ~here;
        }
        return false;
    }

    private void terminate(long group) {
        switch (graph.block(at).terminator()) {
            case Terminator.Jump jump -> jump(group, jump.target());
            case Terminator.Branch branch -> {
                long taken = warp.ballot(branch.condition()) & group;
                int join = paths.join()[at];
                long before = warp.recorder.clock();
                chargeBranch(at, group, taken);
                schedule.pass(warp.recorder.clock() - before);
                if (taken != 0 && taken != group && join != graph.exit()) {
                    rendezvous.open(join, group);
                }
                jump(taken, branch.then());
                jump(group & ~taken, branch.otherwise());
            }
            case Terminator.Barrier barrier -> {
                warp.event(barrier.span(), 0, group, new TraceEvent.Barrier("__syncthreads"));
                schedule.place(group, at, program.segments()[at].length());
                atBarrier |= group;
                lastAtBarrier = group;
            }
            case Terminator.Return leave -> exit(leave.span(), group);
            case Terminator.Exit exit -> exit(exit.span(), group);
        }
    }

    private void checkBarrier() {
        var barrier = graph.block(schedule.block(Long.numberOfTrailingZeros(lastAtBarrier)))
                .terminator()
                .span();
        if (lastAtBarrier != atBarrier) {
            Barriers.reportApart(this, barrier, lastAtBarrier);
        } else if (warp.alive != warp.present) {
            Barriers.reportLeft(this, barrier, atBarrier);
        }
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
        schedule.place(group, to, 0);
        if (to <= at) {
            rendezvous.spin(spins.jumpBack(group));
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
        return group == (warp.alive & ~atBarrier & ~atExchange)
                && spins.spinsOn(first)
                && spin.turn(schedule.pc(first), group);
    }

    @Override
    void release() {
        super.release();
        for (long rest = atBarrier; rest != 0; rest &= rest - 1) {
            int l = Long.numberOfTrailingZeros(rest);
            var barrier = graph.block(schedule.block(l)).terminator();
            schedule.place(1L << l, barrier.successors().getFirst(), 0);
        }
        atBarrier = 0;
    }

    @Override
    List<TraceEvent.Waiting> waiting() {
        var groups = new WaitingGroups(program);
        for (long rest = warp.alive & ~warp.issued; rest != 0; rest &= rest - 1) {
            int l = Long.numberOfTrailingZeros(rest);
            groups.add(l, schedule.block(l), schedule.step(l), waitsFor(l), rendezvous.join(l));
        }
        return groups.inOrder();
    }

    private WaitsFor waitsFor(int lane) {
        if (LaneMask.has(atBarrier, lane)) {
            return WaitsFor.BARRIER;
        }
        if (LaneMask.has(atExchange, lane)) {
            return WaitsFor.EXCHANGE;
        }
        if (LaneMask.has(rendezvous.waiting(), lane)) {
            return WaitsFor.JOIN;
        }
        if (spins.spins(lane)) {
            return WaitsFor.SPIN;
        }
        return schedule.waitsForMemory(lane) ? WaitsFor.MEMORY : WaitsFor.TURN;
    }

    @Override
    List<Integer> pendingBlocks() {
        return List.copyOf(schedule.places(warp.alive & ~warp.issued).keySet());
    }

    @Override
    int at() {
        return at;
    }

    @Override
    boolean othersSpin() {
        return spin.spinning() && (rendezvous.waiting() | atExchange | atBarrier) != 0;
    }
}
