package org.warpladder.simulator.machine;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.warpladder.simulator.Finding;
import org.warpladder.simulator.launch.Limits;
import org.warpladder.simulator.source.Span;

/** What is left of a run's limits. Shared by the warps of a run. */
final class Fuel {
    /** Steps that a warp takes at a time; the clock is read as often. */
    static final int CHUNK = 256;

    private final AtomicLong steps;
    private final AtomicInteger events;
    private final long deadline;
    private final Limits limits;
    private volatile boolean cancelled;

    Fuel(Limits limits) {
        this(limits, System.nanoTime() + limits.time().toNanos());
    }

    private Fuel(Limits limits, long deadline) {
        this.limits = limits;
        this.deadline = deadline;
        this.steps = new AtomicLong(limits.issues());
        this.events = new AtomicInteger(limits.traceEvents());
    }

    /** All of it again, but the time. */
    Fuel again() {
        return new Fuel(limits, deadline);
    }

    /** Ends the run on every thread. */
    void cancel() {
        cancelled = true;
    }

    /** Another chunk of steps. Throws where there is none, the time is up or the caller has interrupted the run. */
    int take(Span place, boolean livelock) {
        long left = steps.getAndUpdate(steps -> steps - Math.min(steps, CHUNK));
        if (left <= 0) {
            throw limit(place, livelock, "The run was ended after " + limits.issues() + " issues and branches");
        }
        if (System.nanoTime() - deadline > 0) {
            throw limit(
                    place, livelock, "The run was ended after " + limits.time().toMillis() + " ms");
        }
        if (cancelled || Thread.currentThread().isInterrupted()) {
            throw limit(place, false, "The run was cancelled");
        }
        return (int) Math.min(left, CHUNK);
    }

    /** The same without a word: 0 where there is none, or the run has to end. */
    int takeIfAny() {
        if (cancelled || Thread.currentThread().isInterrupted() || System.nanoTime() - deadline > 0) {
            return 0;
        }
        return (int) Math.min(steps.getAndUpdate(steps -> steps - Math.min(steps, CHUNK)), CHUNK);
    }

    /** Whether all steps are used up. */
    boolean spent() {
        return steps.get() <= 0;
    }

    /** Takes back what a warp did not use. */
    void giveBack(int unused) {
        steps.addAndGet(unused);
    }

    /** Whether the trace may hold one more event. */
    boolean keepsEvent() {
        return events.getAndUpdate(left -> Math.max(0, left - 1)) > 0;
    }

    private static Halt limit(Span place, boolean livelock, String what) {
        return new Halt(new Finding(
                livelock ? "livelock" : "limit",
                place.line(),
                place.column(),
                what + "; it was at line " + place.line() + ".",
                livelock
                        ? "The lanes that run wait for lanes that may not run."
                        : "Check that every loop ends, or run less work.",
                true));
    }
}
