package org.warpladder.simulator.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.source.Span;
import org.warpladder.simulator.trace.Metrics;
import org.warpladder.simulator.trace.StackEntry;
import org.warpladder.simulator.trace.TraceEvent;

/** The figures and the trace of one warp. Mutable. */
final class Recorder {
    private final int width;
    private final boolean traced;
    private final Fuel fuel;
    private final long[] lane;
    private long all;
    private List<TraceEvent> events = new ArrayList<>();
    private BitSet footprint = new BitSet();
    private long present;
    private int step;
    private long issueCycles;
    private long divergenceCycles;
    private long issues;
    private long laneCycles;
    private long stalls;
    private long divergentBranches;
    private long uniformBranches;
    private long sectors;
    private int maxDepth;
    private int maxJoins;
    private @Nullable Segments segments;

    Recorder(int width, boolean traced, Fuel fuel) {
        this.width = width;
        this.traced = traced;
        this.fuel = fuel;
        this.lane = new long[width];
    }

    void reset(long present, @Nullable Segments segments) {
        Arrays.fill(lane, 0);
        events = new ArrayList<>();
        footprint = new BitSet();
        this.present = present;
        this.segments = segments;
        all = step = maxDepth = maxJoins = 0;
        issueCycles = divergenceCycles = issues = laneCycles = stalls = 0;
        divergentBranches = uniformBranches = sectors = 0;
    }

    boolean traced() {
        return traced;
    }

    long clock() {
        return issueCycles + divergenceCycles + stalls;
    }

    /** {@code count} issues that cost {@code cycles} in all, in which the lanes of {@code active} worked. */
    void issue(long count, long cycles, long active) {
        if (cycles == 0) {
            return;
        }
        issues += count;
        issueCycles += cycles;
        laneCycles += cycles * Long.bitCount(active);
        own(cycles, active);
        if (segments != null) {
            segments.busy(cycles);
        }
    }

    /** Cycles that the lanes would need alone, whether the warp issues them or not. */
    void own(long cycles, long lanes) {
        if (lanes == present) {
            all += cycles;
        } else {
            for (long rest = lanes; rest != 0; rest &= rest - 1) {
                lane[Long.numberOfTrailingZeros(rest)] += cycles;
            }
        }
    }

    /** Takes back issues that were counted ahead and did not run. */
    void retract(long count, long cycles, long active) {
        issues -= count;
        issueCycles -= cycles;
        laneCycles -= cycles * Long.bitCount(active);
        own(-cycles, active);
    }

    void stall(long cycles) {
        stalls += cycles;
        if (segments != null) {
            segments.stall(cycles);
        }
    }

    void barrier() {
        if (segments != null) {
            segments.barrier();
        }
    }

    @Nullable
    Segments segments() {
        return segments;
    }

    void branch(boolean divergent, long extraCycles) {
        if (divergent) {
            divergentBranches++;
            divergenceCycles += extraCycles;
            if (segments != null) {
                segments.busy(extraCycles);
            }
        } else {
            uniformBranches++;
        }
    }

    void touch(int count) {
        sectors += count;
    }

    void fetched(int site) {
        footprint.set(site);
    }

    void depth(int depth, int joins) {
        maxDepth = Math.max(maxDepth, depth);
        maxJoins = Math.max(maxJoins, joins);
    }

    void event(
            Span place,
            long cycles,
            long mask,
            List<StackEntry> stack,
            List<TraceEvent.Waiting> waiting,
            TraceEvent.Detail detail) {
        if (fuel.keepsEvent()) {
            events.add(new TraceEvent(step, place.line(), place.column(), cycles, mask, stack, waiting, detail));
        }
        step++;
    }

    List<TraceEvent> events() {
        return events;
    }

    BitSet footprint() {
        return footprint;
    }

    Metrics metrics() {
        long longest = 0;
        for (int l = 0; l < width; l++) {
            if ((present >>> l & 1) != 0) {
                longest = Math.max(longest, lane[l]);
            }
        }
        return new Metrics(
                width,
                issueCycles + divergenceCycles,
                longest + all,
                issueCycles,
                issues,
                laneCycles,
                clock(),
                divergentBranches,
                uniformBranches,
                maxDepth == 0 ? null : maxDepth,
                maxDepth == 0 ? null : maxJoins,
                sectors,
                footprint.cardinality());
    }
}
