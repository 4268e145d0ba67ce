package org.warpladder.simulator.machine;

import java.util.List;
import org.warpladder.simulator.flow.ConvergenceBarrier;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.source.Span;
import org.warpladder.simulator.trace.Join;
import org.warpladder.simulator.trace.TraceEvent;

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
    private final BarrierStarts starts;
    private final boolean[] exchanges;
    private final HeldBarriers held;
    private final LaneGroups groups;
    private int turns;
    private boolean othersHadTheirTurn;
    private int at;

    HardwareMachine(Warp warp) {
        super(warp);
        this.barriers = program.kernel().convergenceBarriers().get();
        this.held = new HeldBarriers(barriers);
        this.groups = new LaneGroups(warp, held);
        this.starts = BarrierStarts.of(barriers, graph.blocks().size());
        this.exchanges = new boolean[graph.blocks().size()];
        for (var block : graph.blocks()) {
            exchanges[block.number()] = block.instructions().stream().anyMatch(HardwareMachine::exchanges);
        }
    }

    private static boolean exchanges(Instruction instruction) {
        return instruction instanceof Instruction.Vote
                || instruction instanceof Instruction.Shuffle
                || instruction instanceof Instruction.SyncWarp;
    }

    @Override
    void start() {
        held.clear();
        groups.start(warp.alive);
        turns = 0;
        othersHadTheirTurn = false;
        at = 0;
        spin.reset();
    }

    @Override
    State advance(int blocks) {
        for (int i = 0; i < blocks; i++) {
            var group = groups.next();
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
        if (groups.atBarrier() == warp.alive) {
            checkBarrier();
            return State.BARRIER;
        }
        if (!groups.anyWaits()) {
            held.breakCircle();
            meet();
            return State.RUNNABLE;
        }
        throw noLaneCanRun();
    }

    private State turn(LaneGroup group) {
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
    private boolean steps(LaneGroup group) {
        var segment = program.segments()[at];
        for (int i = group.step(); i < segment.length(); i++) {
            var step = segment.step(i);
            if (step instanceof ExchangeStep exchange
                    && (exchange.named(warp, Long.numberOfTrailingZeros(group.mask())) & ~group.mask()) != 0) {
                groups.waitAtExchange(at, i, group.mask());
                return false;
            }
            Segment.runTraced(warp, step, group.mask());
        }
        return true;
    }

    private State terminate(long mask, long taken) {
        int then = paths.then()[at];
        switch (paths.ends()[at]) {
            case JUMP -> {
                return go(mask, then, 0, then);
            }
            case BRANCH -> {
                for (int barrier : starts.atBranch()[at]) {
                    held.start(barrier, mask);
                }
                chargeBranch(at, mask, taken);
                return go(taken, then, mask & ~taken, paths.otherwise()[at]);
            }
            case BARRIER -> {
                warp.event(graph.block(at).terminator().span(), 0, mask, new TraceEvent.Barrier("__syncthreads"));
                groups.waitAtBarrier(at, mask);
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

    private void checkBarrier() {
        var last = groups.lastAtBarrier();
        var barrier = graph.block(last.block()).terminator().span();
        if (last.mask() != warp.alive) {
            Barriers.reportApart(this, barrier, last.mask());
        } else if (warp.alive != warp.present) {
            Barriers.reportLeft(this, barrier, last.mask());
        }
    }

    private void exit(Span span, long mask) {
        leave(span, mask);
        held.leave(mask);
        groups.meetAtExchange();
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
        for (int barrier : starts.atLoop()[target]) {
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
        groups.goFirst(target, free);
        return target <= at ? turned(free, target) : State.RUNNABLE;
    }

    /** The group just put first among the ready ones has jumped back. */
    private State turned(long mask, int target) {
        turns++;
        boolean repeats = spin.turn(target, mask);
        boolean idle = spin.turns() >= Spin.TURNS * groups.ready();
        if (groups.ready() > 1 && (idle || turns % Spin.TURNS == 0)) {
            groups.firstToLast();
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
        held.release().forEach(groups::goFirst);
    }

    @Override
    void release() {
        super.release();
        groups.release();
    }

    @Override
    List<TraceEvent.Waiting> waiting() {
        return groups.waiting();
    }

    @Override
    List<Integer> pendingBlocks() {
        return List.copyOf(groups.places(~warp.issued).keySet());
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
