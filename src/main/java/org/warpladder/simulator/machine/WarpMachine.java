package org.warpladder.simulator.machine;

import java.util.List;
import java.util.OptionalInt;
import org.warpladder.simulator.flow.ControlFlowGraph;
import org.warpladder.simulator.flow.Terminator;
import org.warpladder.simulator.source.Span;
import org.warpladder.simulator.trace.TraceEvent;

/** Runs one warp under one policy, a stretch at a time. Mutable, reused for one warp after another. */
abstract sealed class WarpMachine permits StackMachine, FrontierMachine, IndependentMachine, HardwareMachine {
    /** Where a warp stands when a stretch ends. */
    enum State {
        /** It can go on. */
        RUNNABLE,
        /** It waits for the other warps of its block. */
        BARRIER,
        /** It repeats itself and will go on doing so until another warp changes memory. */
        ENDLESS,
        /** All its lanes have left. */
        FINISHED
    }

    final Warp warp;
    final Program program;
    final ControlFlowGraph graph;
    final Spin spin;

    WarpMachine(Warp warp) {
        this.warp = warp;
        this.program = warp.program;
        this.graph = program.graph();
        this.spin = new Spin(warp);
    }

    static WarpMachine of(Warp warp) {
        return switch (warp.program.launch().policy()) {
            case STACK, LATE, PREDICATED -> new StackMachine(warp);
            case FRONTIER -> new FrontierMachine(warp);
            case INDEPENDENT -> new IndependentMachine(warp);
            case HARDWARE -> new HardwareMachine(warp);
        };
    }

    /** The warp has just been started: all its lanes stand before block 0. */
    abstract void start();

    /** Runs at most about {@code blocks} basic blocks. */
    abstract State advance(int blocks);

    /** Groups of live lanes that do not run now, and where they wait. */
    abstract List<TraceEvent.Waiting> waiting();

    /** Blocks at which other lanes than the running ones go on. */
    abstract List<Integer> pendingBlocks();

    /** Lanes that are alive and do not run now. */
    long waitingLanes() {
        long lanes = 0;
        for (var group : waiting()) {
            lanes |= group.mask();
        }
        return lanes;
    }

    /** Where it runs or waits. */
    abstract Span place();

    /** The branch at the end of {@code block}: charged, counted and traced. */
    void chargeBranch(int block, Terminator.Branch branch, long mask, long taken, int join) {
        chargeBranch(block, branch, mask, taken, OptionalInt.of(join));
    }

    /** @param join where its lanes meet again; empty where nothing makes them */
    void chargeBranch(int block, Terminator.Branch branch, long mask, long taken, OptionalInt join) {
        boolean divergent = taken != 0 && taken != mask;
        int cycles = program.branchCycles();
        if (cycles > 0) {
            warp.recorder.issue(1, cycles, mask);
            warp.recorder.fetched(program.branchSite(block));
        }
        warp.recorder.branch(divergent, program.launch().divergenceCycles());
        if (warp.recorder.traced()) {
            warp.event(
                    branch.span(),
                    cycles,
                    mask,
                    new TraceEvent.Branch(
                            branch.kind(),
                            taken,
                            mask & ~taken,
                            join.isPresent() ? (Integer) graph.line(join.getAsInt()) : null));
        }
    }

    long ballot(Terminator.Branch branch, long mask) {
        return Lanes.ballot(warp.registers[branch.condition()]) & mask;
    }

    void leave(Span span, long mask) {
        warp.alive &= ~mask;
        warp.event(span, 0, mask, new TraceEvent.Exit());
    }

    /** A block-wide barrier at which only {@code mask} of the live lanes arrive together. */
    void arrive(int block, Terminator.Barrier barrier, long mask) {
        warp.event(barrier.span(), 0, mask, new TraceEvent.Barrier("__syncthreads"));
        if (mask != warp.alive) {
            Barriers.report(this, block, barrier, mask);
        } else if (warp.alive != warp.present) {
            Barriers.reportLeft(this, barrier, mask);
        }
    }

    /** The barrier has let the block go on. */
    void release() {
        warp.warpEpoch++;
        warp.blockEpoch++;
    }
}
