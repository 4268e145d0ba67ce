package org.warpladder.simulator.machine;

import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.source.Span;

/** Steps for the lanes whose condition says so: the second operand of {@code &&} and its kind. */
final class GuardedStep extends Step {
    private final int condition;
    private final boolean when;
    private final Segment body;

    GuardedStep(Instruction.Guarded guarded, Segment body) {
        super(guarded.span(), 0, 0);
        this.condition = guarded.condition();
        this.when = guarded.when();
        this.body = body;
    }

    /** Cycles where a lane runs it. */
    int bodyCycles() {
        return cyclesOf(body);
    }

    static int cyclesOf(Segment segment) {
        int cycles = segment.cycles();
        for (int i = 0; i < segment.length(); i++) {
            cycles += segment.step(i) instanceof GuardedStep guarded ? guarded.bodyCycles() : 0;
        }
        return cycles;
    }

    Segment body() {
        return body;
    }

    Span place() {
        return span;
    }

    @Override
    void run(Warp warp, long active) {
        long ballot = warp.ballot(condition);
        long narrowed = active & (when ? ballot : ~ballot);
        if (narrowed != 0) {
            long issued = warp.issued;
            warp.issued = narrowed;
            body.run(warp, narrowed);
            warp.issued = issued;
        }
    }

    @Override
    boolean endsTurn() {
        for (int i = 0; i < body.length(); i++) {
            if (body.step(i).endsTurn()) {
                return true;
            }
        }
        return false;
    }
}
