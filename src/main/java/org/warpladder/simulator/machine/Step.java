package org.warpladder.simulator.machine;

import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.source.Span;
import org.warpladder.simulator.trace.TraceEvent;

/** An instruction made ready to run on all lanes of a warp. */
abstract class Step {
    final Span span;
    /** Its number among the steps of the kernel that can cost something. */
    final int site;
    /** What it costs whoever runs it; 0 where it costs nothing or {@link #run} charges it. */
    final int cycles;

    Step(Span span, int site, int cycles) {
        this.span = span;
        this.site = site;
        this.cycles = cycles;
    }

    /** Does its work for the lanes of {@code active}, at least one. */
    abstract void run(Warp warp, long active);

    /** What the trace says of it; null where it says nothing. */
    TraceEvent.@Nullable Detail detail(Warp warp, @Nullable Long guard) {
        return null;
    }

    /** Notes what was read against {@code last}, by site; new values are progress. */
    void noteReads(Warp warp, long active, int[][] last) {}

    /** Whether under independent scheduling a turn ends behind it. */
    boolean endsTurn() {
        return cycles > 0;
    }
}
