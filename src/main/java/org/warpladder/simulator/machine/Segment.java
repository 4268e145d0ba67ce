package org.warpladder.simulator.machine;

import org.warpladder.simulator.trace.TraceEvent;

/** Steps that run one after the other, with what they cost together. */
final class Segment {
    private final Step[] steps;
    private final int cycles;
    private final int issues;

    Segment(Step[] steps) {
        this.steps = steps;
        int cost = 0;
        int count = 0;
        for (var step : steps) {
            cost += step.cycles;
            count += step.cycles > 0 ? 1 : 0;
        }
        this.cycles = cost;
        this.issues = count;
    }

    int length() {
        return steps.length;
    }

    Step step(int index) {
        return steps[index];
    }

    /** Cycles charged ahead; work and priced calls are not among them. */
    int cycles() {
        return cycles;
    }

    /** Runs all steps: issued for {@code warp.issued}, with effect in {@code active}, which may be empty. */
    void run(Warp warp, long active) {
        if (warp.recorder.traced()) {
            for (var step : steps) {
                runTraced(warp, step, active);
            }
            return;
        }
        if (cycles > 0) {
            warp.recorder.issue(issues, cycles, active);
            fetch(warp);
        }
        int i = 0;
        try {
            for (; i < steps.length; i++) {
                if (active != 0 || steps[i] instanceof Charged) {
                    steps[i].run(warp, active);
                }
            }
        } catch (Halt halt) {
            for (int rest = i + 1; rest < steps.length; rest++) {
                warp.recorder.retract(steps[rest].cycles > 0 ? 1 : 0, steps[rest].cycles, active);
            }
            throw halt;
        }
    }

    private void fetch(Warp warp) {
        for (var step : steps) {
            if (step.cycles > 0) {
                warp.recorder.fetched(step.site);
            }
        }
    }

    /** One step, charged and traced by itself. */
    static void runTraced(Warp warp, Step step, long active) {
        if (step.cycles > 0) {
            warp.recorder.issue(1, step.cycles, active);
            warp.recorder.fetched(step.site);
        }
        if (active != 0 || step instanceof Charged) {
            step.run(warp, active);
        }
        if (warp.recorder.traced()) {
            Long guard = active == warp.issued ? null : Long.valueOf(active);
            TraceEvent.Detail detail = step.detail(warp, guard);
            if (detail != null) {
                warp.event(step.span, step.cycles, warp.issued, detail);
            }
        }
    }

    /** A step that charges its own cycles, even where no lane wants it. */
    interface Charged {}
}
