package org.warpladder.simulator.machine;

import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.launch.Operation;
import org.warpladder.simulator.trace.TraceEvent;

/** One value or the other, lane by lane. */
final class SelectStep extends Step {
    private final Instruction.Select select;

    SelectStep(Instruction.Select select, int site, int cycles) {
        super(select.span(), site, cycles);
        this.select = select;
    }

    @Override
    void run(Warp warp, long active) {
        var condition = warp.registers[select.condition()];
        var whenTrue = warp.registers[select.whenTrue()];
        var whenFalse = warp.registers[select.whenFalse()];
        var out = warp.registers[select.target()];
        for (int l = 0; l < out.length; l++) {
            if ((active >>> l & 1) != 0) {
                out[l] = condition[l] != 0 ? whenTrue[l] : whenFalse[l];
            }
        }
    }

    @Override
    TraceEvent.@Nullable Detail detail(Warp warp, @Nullable Long guard) {
        return cycles == 0 ? null : new TraceEvent.Instruction(StepNames.of(Operation.SELECT), guard);
    }
}
