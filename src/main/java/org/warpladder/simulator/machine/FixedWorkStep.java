package org.warpladder.simulator.machine;

import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.source.Span;
import org.warpladder.simulator.trace.TraceEvent;

/** A {@code work(c)} whose c is known before the run. */
final class FixedWorkStep extends Step {
    FixedWorkStep(Span span, int site, int cycles) {
        super(span, site, cycles);
    }

    @Override
    void run(Warp warp, long active) {
        if (cycles > 0) {
            warp.progress++;
        }
    }

    @Override
    TraceEvent.@Nullable Detail detail(Warp warp, @Nullable Long guard) {
        return new TraceEvent.Work("work", guard);
    }

    @Override
    boolean endsTurn() {
        return true;
    }
}
