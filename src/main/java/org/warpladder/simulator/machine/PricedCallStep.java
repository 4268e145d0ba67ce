package org.warpladder.simulator.machine;

import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.code.LaneState;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.trace.TraceEvent;

/** A call of a priced name: an issue like work, with a value that depends on name and arguments alone. */
final class PricedCallStep extends Step {
    private final Instruction.PricedCall call;
    private final int seed;

    PricedCallStep(Instruction.PricedCall call, int site, int cost) {
        super(call.span(), site, cost);
        this.call = call;
        this.seed = LaneState.seed(call.name());
    }

    @Override
    void run(Warp warp, long active) {
        var out = warp.registers[call.target()];
        for (int l = 0; l < out.length; l++) {
            if ((active >>> l & 1) != 0) {
                int value = seed;
                for (int argument : call.arguments()) {
                    value = LaneState.mix(value * 31 + warp.registers[argument][l]);
                }
                out[l] = value;
            }
        }
        if (cycles > 0) {
            warp.progress++;
        }
    }

    @Override
    TraceEvent.@Nullable Detail detail(Warp warp, @Nullable Long guard) {
        return new TraceEvent.Work(call.name(), guard);
    }

    @Override
    boolean endsTurn() {
        return true;
    }
}
