package org.warpladder.simulator.machine;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.plan.Charge;
import org.warpladder.simulator.trace.TraceEvent;

/** Steps that run one after the other, with what they cost together. */
final class Segment {
    private final Step[] steps;
    /** Its number among the kernel's pieces of code. */
    private final int piece;
    /** Cycles charged ahead; computed work is not among them. */
    private final int cycles;

    private final int issues;
    private final boolean works;
    private final boolean reads;

    Segment(Step[] steps, int piece) {
        this.steps = steps;
        this.piece = piece;
        int cost = 0;
        int count = 0;
        boolean anyWorks = false;
        boolean anyReads = false;
        for (var step : steps) {
            cost += step.cycles;
            count += step.cycles > 0 ? 1 : 0;
            anyWorks |= step instanceof FixedWorkStep && step.cycles > 0;
            anyReads |= step instanceof LoadStep || step instanceof AtomicStep || step instanceof GuardedStep;
        }
        this.cycles = cost;
        this.issues = count;
        this.works = anyWorks;
        this.reads = anyReads;
    }

    int length() {
        return steps.length;
    }

    Step step(int index) {
        return steps[index];
    }

    /** Cycles charged ahead; computed work is not among them. */
    int cycles() {
        return cycles;
    }

    /** Whether it may read memory. */
    boolean reads() {
        return reads;
    }

    /** What it charges each time it runs, and what the segments within it do. */
    Charge charge() {
        var guarded = new ArrayList<Charge>();
        boolean progresses = works;
        for (var step : steps) {
            progresses |= step instanceof PricedCallStep && step.cycles > 0;
            if (step instanceof GuardedStep within) {
                guarded.add(within.body().charge());
            }
        }
        return new Charge(piece, issues, cycles, progresses, guarded);
    }

    /** What each step costs, those of the segments within it too. */
    void eachCost(IntConsumer cost) {
        for (var step : steps) {
            cost.accept(step.cycles);
            if (step instanceof GuardedStep guarded) {
                guarded.body().eachCost(cost);
            }
        }
    }

    /** The sites of the steps that cost something. */
    BitSet sites() {
        var sites = new BitSet();
        for (var step : steps) {
            if (step.cycles > 0) {
                sites.set(step.site);
            }
        }
        return sites;
    }

    /** Runs all steps: issued for {@code warp.issued}, with effect in {@code active}, which may be empty. */
    void run(Warp warp, long active) {
        if (warp.recorder.traced()) {
            for (var step : steps) {
                runTraced(warp, step, active);
            }
            return;
        }
        charge(warp, active);
        if (active != 0) {
            steps(warp, 0, steps.length, active);
        }
        fetched(warp);
    }

    /** Charges all steps ahead, for a warp without a trace. */
    void charge(Warp warp, long active) {
        if (cycles > 0) {
            warp.recorder.issue(issues, cycles, active);
        }
        if (works) {
            warp.progress++;
        }
    }

    /** All steps have run. */
    void fetched(Warp warp) {
        warp.recorder.footprint.piece(piece);
    }

    /** Runs the steps from {@code from} to {@code to}, which have been charged; one that ends the run takes back the rest. */
    void steps(Warp warp, int from, int to, long active) {
        int i = from;
        try {
            for (; i < to; i++) {
                steps[i].run(warp, active);
            }
        } catch (Halt halt) {
            takeBack(warp, i, active);
            throw halt;
        }
    }

    private void takeBack(Warp warp, int halted, long active) {
        for (int i = 0; i < steps.length; i++) {
            if (steps[i].cycles > 0) {
                if (i <= halted) {
                    warp.recorder.fetched(steps[i].site);
                } else {
                    warp.recorder.retract(1, steps[i].cycles, active);
                }
            }
        }
    }

    /** One step, charged and traced by itself. */
    static void runTraced(Warp warp, Step step, long active) {
        if (step.cycles > 0) {
            warp.recorder.issue(1, step.cycles, active);
            warp.recorder.fetched(step.site);
        }
        warp.sectors = 0;
        if (active != 0) {
            step.run(warp, active);
        }
        if (warp.recorder.traced()) {
            Long guard = active == warp.issued ? null : Long.valueOf(active);
            TraceEvent.@Nullable Detail detail = step.detail(warp, guard);
            if (detail != null) {
                warp.event(step.span, step.cycles, warp.issued, detail);
            }
        }
    }
}
