package org.warpladder.simulator.machine;

import org.warpladder.simulator.Finding;
import org.warpladder.simulator.launch.Limits;
import org.warpladder.simulator.source.Span;
import org.warpladder.simulator.trace.TraceEvent;

/** A {@code work(c)} whose c is computed: an issue of c cycles, the same for all active lanes. */
final class WorkStep extends Step {
    private final int register;

    WorkStep(Span span, int site, int register) {
        super(span, site, 0);
        this.register = register;
    }

    @Override
    void run(Warp warp, long active) {
        var values = warp.registers[register];
        int first = Long.numberOfTrailingZeros(active);
        int cost = values[first];
        for (long rest = active; rest != 0; rest &= rest - 1) {
            int lane = Long.numberOfTrailingZeros(rest);
            if (values[lane] != cost) {
                throw new Halt(new Finding(
                        "unequalWork",
                        span.line(),
                        span.column(),
                        "Lane " + first + " asks for work of " + cost + " cycles, lane " + lane + " of " + values[lane]
                                + "; one issue costs all its lanes the same.",
                        "Write a loop whose trip count differs by lane.",
                        true));
            }
        }
        if (cost < 0 || cost > Limits.CYCLES) {
            throw new Halt(new Finding(
                    "unequalWork",
                    span.line(),
                    span.column(),
                    "Lane " + first + " asks for work of " + cost + " cycles; a piece of work costs 0 to "
                            + Limits.CYCLES + ".",
                    null,
                    true));
        }
        charge(warp, cost, active);
    }

    private void charge(Warp warp, int cost, long active) {
        warp.recorder.issue(1, cost, active);
        if (cost > 0) {
            warp.recorder.fetched(site);
            warp.progress++;
        }
        if (warp.recorder.traced()) {
            warp.event(span, cost, active, new TraceEvent.Work("work", null));
        }
    }

    @Override
    boolean endsTurn() {
        return true;
    }
}
