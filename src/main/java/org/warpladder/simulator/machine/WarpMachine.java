package org.warpladder.simulator.machine;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.warpladder.simulator.Finding;
import org.warpladder.simulator.flow.ControlFlowGraph;
import org.warpladder.simulator.flow.Terminator;
import org.warpladder.simulator.plan.Paths;
import org.warpladder.simulator.source.Span;
import org.warpladder.simulator.trace.Join;
import org.warpladder.simulator.trace.TraceEvent;
import org.warpladder.simulator.trace.TraceEvent.WaitsFor;

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
    final Paths paths;
    private final int branchCycles;

    WarpMachine(Warp warp) {
        this.warp = warp;
        this.program = warp.program;
        this.graph = program.graph();
        this.spin = new Spin(warp);
        this.paths = program.paths();
        this.branchCycles = program.branchCycles();
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

    /** The block at which it runs or waits. */
    abstract int at();

    /** Whether the lanes that run turn a loop in which nothing changes while others wait. */
    abstract boolean othersSpin();

    /** Where it runs or waits. */
    final Span place() {
        return place(at());
    }

    final Span place(int number) {
        var block = graph.block(number);
        return block.instructions().isEmpty()
                ? block.terminator().span()
                : block.instructions().getFirst().span();
    }

    /**
     * Runs the steps of a block, with effect in {@code active}, which may be empty.
     *
     * @return the ballot of the branch that ends it; 0 where none does
     */
    final long run(int block, long active) {
        var segment = program.segments()[block];
        var code = warp.code;
        if (code == null || active == 0 || warp.watchReads && segment.reads()) {
            segment.run(warp, active);
            return paths.ends()[block] == Paths.End.BRANCH ? warp.ballot(paths.condition()[block]) & active : 0;
        }
        segment.charge(warp, active);
        long ballot = code.code().run(block, warp, active);
        segment.fetched(warp);
        return ballot;
    }

    /** The branch at the end of {@code block}: charged, counted and traced. */
    final void chargeBranch(int block, long mask, long taken) {
        if (branchCycles > 0) {
            warp.recorder.issue(1, branchCycles, mask);
            warp.recorder.footprint.piece(program.firstBranch() + block);
        }
        warp.recorder.branch(taken != 0 && taken != mask, program.launch().divergenceCycles());
        if (warp.recorder.traced() && graph.block(block).terminator() instanceof Terminator.Branch branch) {
            warp.event(
                    branch.span(),
                    branchCycles,
                    mask,
                    new TraceEvent.Branch(branch.kind(), taken, mask & ~taken, join(block, mask)));
        }
    }

    /** Where and why the lanes of {@code mask} meet again behind the branch that ends {@code block}; for the trace. */
    Join join(int block, long mask) {
        return program.joins().at(block);
    }

    void leave(Span span, long mask) {
        warp.alive &= ~mask;
        warp.event(span, 0, mask, new TraceEvent.Exit());
    }

    /** A block-wide barrier at which only {@code mask} of the live lanes arrive together. */
    final void arrive(int block, long mask) {
        var barrier = graph.block(block).terminator().span();
        warp.event(barrier, 0, mask, new TraceEvent.Barrier("__syncthreads"));
        if (mask != warp.alive) {
            Barriers.report(this, block, barrier, mask);
        } else if (warp.alive != warp.present) {
            Barriers.reportLeft(this, barrier, mask);
        }
    }

    /** All lanes wait for one another. */
    final Halt noLaneCanRun() {
        warp.issued = 0;
        var groups = waiting();
        var place = groups.stream()
                .filter(group -> group.waitsFor() != WaitsFor.JOIN)
                .min(Comparator.comparingInt(TraceEvent.Waiting::line))
                .map(group -> Barriers.place(graph, group.line()).orElseGet(this::place))
                .orElseGet(this::place);
        return new Halt(new Finding(
                "deadlock",
                place.line(),
                place.column(),
                "No lane of warp " + warp.number + " in block " + warp.block + " can run: "
                        + groups.stream().map(WarpMachine::stuck).collect(Collectors.joining("; ")) + ".",
                "Let every lane that a barrier or a mask names reach it.",
                true));
    }

    private static String stuck(TraceEvent.Waiting group) {
        var lanes = Warp.lanes(group.mask());
        int line = group.line();
        return switch (group.waitsFor()) {
            case BARRIER -> lanes + " at the barrier of line " + line;
            case EXCHANGE -> lanes + " at line " + line + " until all lanes of the mask are there";
            case JOIN, TURN, SPIN, MEMORY ->
                lanes + (line == 0 ? " at the end" : " at line " + line) + " until all meet";
        };
    }

    /** The barrier has let the block go on. */
    void release() {
        warp.warpEpoch++;
        warp.blockEpoch++;
    }
}
