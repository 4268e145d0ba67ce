package org.warpladder.simulator.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.code.LaneState;
import org.warpladder.simulator.flow.Array;
import org.warpladder.simulator.source.Span;
import org.warpladder.simulator.trace.LaneMask;
import org.warpladder.simulator.trace.StackEntry;
import org.warpladder.simulator.trace.TraceEvent;

/** The state of one warp: its lanes' registers and local arrays, who is alive, what it did. Mutable, reused. */
final class Warp extends LaneState {
    final Program program;
    final int width;
    final int[] scratch;
    final ArrayState[] arrays;
    /** What it and the other warps of its block bring to barriers. */
    final BlockVotes votes;

    final Recorder recorder;
    final Findings findings;
    final Fuel fuel;
    /** Lanes that exist in this warp. */
    long present;
    /** Lanes that have not left. */
    long alive;
    /** The lanes for which code is issued now; the active lanes of a step are among them. */
    long issued;

    int block;
    int number;
    /** Linear number in the grid of the thread in lane 0, from 1. */
    int firstThread;
    /** Synchronisations of this warp and of its block so far. */
    int warpEpoch;
    /** Atomics that it has done, and by lane the number of the lane's last. */
    int atomics;

    final int[] lastAtomic;

    int blockEpoch;
    /** Whether loads look for values that their lanes have not read before. */
    boolean watchReads;

    /** 32-byte sectors of the access just made. */
    int sectors;
    /** Cycles that the lanes which just loaded must wait; counted by a scheduler, or at once where there is none. */
    int latency;

    /** Whether its threads have their places in the block, which stay the same from block to block. */
    boolean placed;

    private boolean scheduled;
    private int[][] lastRead = new int[0][];
    List<StackEntry> stack = List.of();
    List<TraceEvent.Waiting> waiting = List.of();
    final Tank tank;
    /** The kernel as a class, once there is one. */
    WrittenCode.@Nullable Written code;

    private final RegionRun regions;

    Warp(Program program, ArrayState[] arrays, BlockVotes votes, Findings findings, Fuel fuel, Tank tank) {
        super(
                program.launch().warpSize(),
                program.kernel().registers(),
                program.kernel().arrays().size(),
                program.pieces().size());
        this.program = program;
        this.width = program.launch().warpSize();
        this.scratch = new int[width];
        this.lastAtomic = new int[width];
        this.arrays = arrays.clone();
        for (var array : program.kernel().arrays()) {
            if (array.space() == Array.Space.LOCAL) {
                this.arrays[array.number()] = ArrayState.local(array, width);
            }
            var state = this.arrays[array.number()];
            if (state != null) {
                elements[array.number()] = state.elements;
                written[array.number()] = state.written;
            }
        }
        this.votes = votes;
        this.findings = findings;
        this.fuel = fuel;
        this.tank = tank;
        this.recorder = new Recorder(width, program.launch().trace(), fuel, new Footprint(program.pieces(), fetched));
        program.presets().fill(registers);
        this.regions = new RegionRun(this);
    }

    /** Makes it warp {@code number} of block {@code block}, at its start. */
    void start(int block, int number, ArrayState[] shared, boolean segmented) {
        this.block = block;
        this.number = number;
        var shape = program.launch().block();
        long threads = shape.size();
        long first = (long) number * width;
        present = LaneMask.full((int) Math.min(width, threads - first));
        alive = present;
        issued = present;
        firstThread = (int) (block * threads + first) + 1;
        warpEpoch = 1;
        atomics = 0;
        Arrays.fill(lastAtomic, 0);
        blockEpoch = 1;
        progress = 0;
        watchReads = false;
        Arrays.fill(defined, 0);
        touched = 0;
        code = program.code().now();
        regions.reset(segmented);
        for (var array : program.kernel().arrays()) {
            if (array.space() == Array.Space.LOCAL) {
                arrays[array.number()].clear();
            } else if (array.space() == Array.Space.SHARED) {
                arrays[array.number()] = shared[array.number()];
            }
        }
        program.presets().place(this, first);
        recorder.reset(present, segmented ? new Segments() : null);
    }

    /** Notes that lanes have done an atomic. */
    void noteAtomic(long active) {
        atomics++;
        for (long rest = active; rest != 0; rest &= rest - 1) {
            lastAtomic[Long.numberOfTrailingZeros(rest)] = atomics;
        }
    }

    /** Counts a block run or an issue against the limits. */
    void burn(WarpMachine machine) {
        if (tank.isEmpty()) {
            if (tank.spent() && regions.ran() && machine.waitingLanes() != 0) {
                throw new StepByStep();
            }
            tank.fill(machine.place(), machine.othersSpin());
            code = program.code().after(Fuel.CHUNK, program);
        }
        tank.use(1);
    }

    RegionRun regions() {
        return regions;
    }

    @Override
    public void spend(long cycles, long mask) {
        recorder.spend(cycles, mask);
    }

    @Override
    public void stored(int array, int[] numbers, long lanes, int elementBits) {
        touched += distinct.count(numbers, lanes, elementBits);
        arrays[array].noteStores(numbers, lanes);
    }

    @Override
    public void keep(int array) {
        arrays[array].keep();
    }

    @Override
    public void restore(int array) {
        arrays[array].restore();
    }

    @Override
    public boolean refuel() {
        return regions.refuel();
    }

    @Override
    public void steps(int block, int from, int to, long active) {
        program.segments()[block].steps(this, from, to, active);
    }

    /** From here on a scheduler of lanes looks at {@link #latency}. */
    void schedule() {
        scheduled = true;
    }

    void loaded(int cycles) {
        if (scheduled) {
            latency = cycles;
        } else {
            recorder.stall(cycles);
        }
    }

    /** Notes what the lanes of {@code mask} read at one place; new values are progress. */
    void noteRead(int site, int[] indexes, int[] values, long mask) {
        if (lastRead.length == 0) {
            lastRead = new int[2 * program.sites()][];
        }
        noteRead(lastRead, site, indexes, values, mask);
    }

    void noteRead(int[][] last, int site, int[] indexes, int[] values, long mask) {
        if (seen(last, 2 * site, indexes, mask) | seen(last, 2 * site + 1, values, mask)) {
            progress++;
        }
    }

    private boolean seen(int[][] reads, int slot, int[] values, long mask) {
        var last = reads[slot];
        boolean fresh = last == null;
        if (last == null) {
            last = new int[width];
            reads[slot] = last;
        }
        for (int l = 0; l < width; l++) {
            if ((mask >>> l & 1) != 0 && last[l] != values[l]) {
                last[l] = values[l];
                fresh = true;
            }
        }
        return fresh;
    }

    void event(Span place, long cycles, long mask, TraceEvent.Detail detail) {
        if (recorder.traced()) {
            long left = present & ~alive & ~mask;
            recorder.event(place, cycles, mask, stackAt(place.line()), waiting, left, detail);
        }
    }

    /** The stack with its top entry, which runs, at {@code line}: it moves on while the others stay. */
    private List<StackEntry> stackAt(int line) {
        if (!stack.isEmpty()) {
            var top = stack.getLast();
            if (top.line() != line && top.line() != StackEntry.EXIT) {
                var moved = new ArrayList<>(stack);
                moved.set(moved.size() - 1, new StackEntry(line, top.mask(), top.joinLine()));
                stack = List.copyOf(moved);
            }
        }
        return stack;
    }

    /** {@code 3}, {@code 3 and 7}, {@code 0 to 15, 20 and 31}: lanes as a sentence names them. */
    static String lanes(long mask) {
        return LaneText.of(mask);
    }
}
