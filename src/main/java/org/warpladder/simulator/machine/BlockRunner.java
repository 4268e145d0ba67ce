package org.warpladder.simulator.machine;

import java.util.ArrayList;
import java.util.List;
import org.warpladder.simulator.Finding;
import org.warpladder.simulator.WarpRun;
import org.warpladder.simulator.flow.Array;
import org.warpladder.simulator.flow.Terminator;
import org.warpladder.simulator.launch.Launch;

/** Runs the warps of one block after another, and one block after another, on one thread. Mutable, reused. */
final class BlockRunner {
    /** Block runs of a warp before the next one's turn. */
    private static final int QUANTUM = 20_000;
    /** The same where there is no other. */
    private static final int ALONE = 1 << 30;

    private final Program program;
    private final ArrayState[] arrays;
    private final Findings findings;
    private final Fuel fuel;
    private final Tank tank;
    private final List<Warp> warps = new ArrayList<>();
    private final List<WarpMachine> machines = new ArrayList<>();
    private final ArrayState[] shared;
    private final BlockVotes votes = new BlockVotes();
    private final int count;
    private final boolean segmented;
    private WarpMachine.State[] states = new WarpMachine.State[0];
    private int block;

    BlockRunner(Program program, ArrayState[] arrays, Findings findings, Fuel fuel) {
        this.program = program;
        this.arrays = arrays;
        this.findings = findings;
        this.fuel = fuel;
        this.tank = new Tank(fuel);
        this.shared = new ArrayState[arrays.length];
        for (var array : program.kernel().arrays()) {
            if (array.space() == Array.Space.SHARED) {
                shared[array.number()] = ArrayState.shared(array);
            }
        }
        this.count = warps(program.launch());
        boolean barriers =
                program.graph().blocks().stream().anyMatch(block -> block.terminator() instanceof Terminator.Barrier);
        this.segmented = count > 1 && (barriers || program.launch().memoryLatency() > 0);
    }

    void start(int block) {
        this.block = block;
        votes.start();
        for (var array : shared) {
            if (array != null) {
                array.clear();
            }
        }
        states = new WarpMachine.State[count];
        for (int w = 0; w < count; w++) {
            if (w == warps.size()) {
                warps.add(new Warp(program, arrays, votes, findings, fuel, tank));
                machines.add(WarpMachine.of(warps.get(w)));
            }
            warps.get(w).start(block, w, shared, segmented);
            machines.get(w).start();
            states[w] = WarpMachine.State.RUNNABLE;
        }
    }

    /** Runs the block as far as it goes; false where its warps repeat themselves without end. */
    boolean run() {
        try {
            return runWarps();
        } finally {
            tank.empty();
        }
    }

    private boolean runWarps() {
        while (true) {
            boolean finished = true;
            boolean progress = false;
            for (int w = 0; w < count; w++) {
                if (states[w] == WarpMachine.State.RUNNABLE || states[w] == WarpMachine.State.ENDLESS) {
                    long before = warps.get(w).progress;
                    states[w] = machines.get(w).advance(count == 1 ? ALONE : QUANTUM);
                    if (states[w] == WarpMachine.State.ENDLESS
                            && warps.get(w).regions().ran()) {
                        throw new StepByStep();
                    }
                    progress |= states[w] != WarpMachine.State.ENDLESS || warps.get(w).progress != before;
                    if (states[w] == WarpMachine.State.BARRIER) {
                        warps.get(w).recorder.barrier();
                    }
                }
                finished &= states[w] == WarpMachine.State.FINISHED;
            }
            if (finished) {
                return true;
            }
            progress |= releaseBarrier();
            if (!progress) {
                return false;
            }
        }
    }

    /** All warps that have not ended wait at a barrier: they go on. */
    private boolean releaseBarrier() {
        for (var state : states) {
            if (state != WarpMachine.State.BARRIER && state != WarpMachine.State.FINISHED) {
                return false;
            }
        }
        votes.close();
        for (int w = 0; w < count; w++) {
            if (states[w] == WarpMachine.State.BARRIER) {
                machines.get(w).release();
                states[w] = WarpMachine.State.RUNNABLE;
            }
        }
        return true;
    }

    /** What to say of a block that repeats itself. */
    Finding endless() {
        for (int w = 0; w < count; w++) {
            if (states[w] == WarpMachine.State.ENDLESS) {
                var machine = machines.get(w);
                long waiting = machine.waitingLanes();
                var place = machine.place();
                boolean livelock = waiting != 0;
                var groups = machine.waiting().stream()
                        .map(group -> Warp.lanes(group.mask()) + " at "
                                + (group.line() == 0 ? "the end" : "line " + group.line()))
                        .toList();
                return new Finding(
                        livelock ? "livelock" : "limit",
                        place.line(),
                        place.column(),
                        "Line " + place.line() + " keeps " + Warp.lanes(warps.get(w).alive & ~waiting)
                                + " of warp " + w + " in block " + block + " turning without end"
                                + (livelock
                                        ? "; meanwhile these may not run: " + String.join("; ", groups) + "."
                                        : ": no other lane will change what is read there."),
                        livelock
                                ? "Let the lanes that the loop waits for run first, or release the lock inside the arm"
                                        + " that took it."
                                : "Check the loop's condition.",
                        true);
            }
        }
        throw new IllegalStateException("no warp is endless");
    }

    /** Adds what the warps did to {@code results}, by block and warp, and what they fetched to {@code footprint}. */
    void collect(WarpRun[] results, Footprint footprint) {
        for (int w = 0; w < count; w++) {
            var warp = warps.get(w);
            var recorder = warp.recorder;
            recorder.touch(warp.touched);
            if (warp.regions().ran()) {
                recorder.add(warp.tally.own);
            }
            results[block * count + w] = new WarpRun(block, w, recorder.metrics(), List.copyOf(recorder.events()));
            footprint.add(recorder.footprint);
        }
    }

    /** Warps of each block. */
    static int warps(Launch launch) {
        return (int) ((launch.block().size() + launch.warpSize() - 1) / launch.warpSize());
    }

    /** Cycles until the block's last warp ends. */
    long elapsed() {
        int schedulers = program.launch().schedulers();
        if (segmented) {
            return Segments.elapsed(
                    warps.subList(0, count).stream()
                            .map(warp -> java.util.Objects.requireNonNull(warp.recorder.segments()))
                            .toList(),
                    schedulers);
        }
        long[] busy = new long[schedulers];
        long last = 0;
        for (int w = 0; w < count; w++) {
            busy[w % schedulers] += warps.get(w).recorder.clock();
            last = Math.max(last, busy[w % schedulers]);
        }
        return last;
    }
}
