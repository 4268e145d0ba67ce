package org.warpladder.simulator.machine;

import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.Finding;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.flow.Opcode;
import org.warpladder.simulator.trace.TraceEvent;

/** One arithmetic operation. */
final class ComputeStep extends Step {
    private final Opcode opcode;
    private final int target;
    private final int left;
    private final int right;

    ComputeStep(Instruction.Compute compute, int site, int cycles) {
        super(compute.span(), site, cycles);
        this.opcode = compute.opcode();
        this.target = compute.target();
        this.left = compute.left();
        this.right = compute.right();
    }

    @Override
    void run(Warp warp, long active) {
        var a = warp.registers[left];
        var b = warp.registers[right];
        var out = warp.registers[target];
        if (opcode.partial()) {
            partial(warp, a, b, out, active);
        } else if (active == warp.present) {
            Lanes.compute(opcode, out, a, b);
        } else {
            Lanes.compute(opcode, warp.scratch, a, b);
            Lanes.blend(out, warp.scratch, active);
        }
    }

    private void partial(Warp warp, int[] a, int[] b, int[] out, long active) {
        boolean shift = opcode == Opcode.SHL || opcode == Opcode.SHR_I || opcode == Opcode.SHR_U;
        for (int l = 0; l < out.length; l++) {
            if ((active >>> l & 1) != 0) {
                if (shift ? (b[l] & ~31) != 0 : b[l] == 0) {
                    throw undefined(shift, l, b[l]);
                }
                out[l] = opcode.apply(a[l], b[l]);
            }
        }
    }

    private Halt undefined(boolean shift, int lane, int by) {
        return new Halt(new Finding(
                shift ? "shiftRange" : "divisionByZero",
                span.line(),
                span.column(),
                shift
                        ? "Lane " + lane + " shifts by " + by + "; a shift is by 0 to 31."
                        : "Lane " + lane + " divides by zero.",
                null,
                true));
    }

    @Override
    TraceEvent.@Nullable Detail detail(Warp warp, @Nullable Long guard) {
        return cycles == 0 ? null : new TraceEvent.Instruction(StepNames.of(opcode.operation()), guard);
    }
}
