package org.warpladder.simulator.machine;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.code.Tally;
import org.warpladder.simulator.source.Span;
import org.warpladder.simulator.trace.Metrics;
import org.warpladder.simulator.trace.StackEntry;
import org.warpladder.simulator.trace.TraceEvent;

/** The figures and the trace of one warp. Mutable. */
final class Recorder {
    private final int width;
    private final boolean traced;
    private final Fuel fuel;
    private final LaneClocks lanes = new LaneClocks();
    final Footprint footprint;
    private List<TraceEvent> events = new ArrayList<>();
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

    Recorder(int width, boolean traced, Fuel fuel, Footprint footprint) {
        this.width = width;
        this.traced = traced;
        this.fuel = fuel;
        this.footprint = footprint;
    }

    void reset(long present, @Nullable Segments segments) {
        lanes.reset(present);
        if (!events.isEmpty()) {
            events = new ArrayList<>();
        }
        footprint.clear();
        this.segments = segments;
        step = maxDepth = maxJoins = 0;
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
        this.lanes.add(cycles, lanes);
    }

    /** Takes back issues that were counted ahead and did not run. */
    void retract(long count, long cycles, long active) {
        issues -= count;
        issueCycles -= cycles;
        laneCycles -= cycles * Long.bitCount(active);
        own(-cycles, active);
    }

    /** Cycles of an issue that is counted elsewhere. */
    void spend(long cycles, long active) {
        laneCycles += cycles * Long.bitCount(active);
        own(cycles, active);
    }

    /** What a region counted. */
    void add(Tally tally, int extraCycles) {
        issues += tally.issues;
        issueCycles += tally.cycles;
        divergentBranches += tally.divergent;
        uniformBranches += tally.branches - tally.divergent;
        divergenceCycles += tally.divergent * extraCycles;
        maxDepth = Math.max(maxDepth, tally.depth);
        maxJoins = Math.max(maxJoins, tally.joins);
    }

    /** What each lane worked in regions, at the warp's end. */
    void add(long[] own) {
        laneCycles += lanes.add(own);
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

    void touch(long count) {
        sectors += count;
    }

    void fetched(int site) {
        footprint.site(site);
    }

    void depth(ReconvergenceStack stack) {
        maxDepth = Math.max(maxDepth, stack.depth());
        // The base entry has no join.
        if (maxJoins < stack.depth() - 1) {
            maxJoins = Math.max(maxJoins, stack.joins());
        }
    }

    void event(
            Span place,
            long cycles,
            long mask,
            List<StackEntry> stack,
            List<TraceEvent.Waiting> waiting,
            long left,
            TraceEvent.Detail detail) {
        if (fuel.keepsEvent()) {
            events.add(new TraceEvent(step, place.line(), place.column(), cycles, mask, stack, waiting, left, detail));
        }
        step++;
    }

    List<TraceEvent> events() {
        return events;
    }

    Metrics metrics() {
        return new Metrics(
                width,
                issueCycles + divergenceCycles,
                lanes.longest(),
                issueCycles,
                issues,
                laneCycles,
                clock(),
                divergentBranches,
                uniformBranches,
                maxDepth == 0 ? null : maxDepth,
                maxDepth == 0 ? null : maxJoins,
                sectors,
                footprint.size());
    }
}
