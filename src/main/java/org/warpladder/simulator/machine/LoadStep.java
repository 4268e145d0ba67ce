package org.warpladder.simulator.machine;

import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.flow.Array.Space;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.trace.TraceEvent;

/** A load. Lanes that are off load nothing. */
final class LoadStep extends Step {
    private final Access access;
    private final int target;
    private final int latency;

    LoadStep(Instruction.Load load, int site, int cycles, int latency) {
        super(load.span(), site, cycles);
        this.access = new Access(load.array(), load.index(), load.span(), site);
        this.target = load.target();
        this.latency = latency;
    }

    @Override
    void run(Warp warp, long active) {
        var state = access.state(warp);
        access.check(warp, state, active, "reads");
        var indexes = access.indexes(warp);
        var out = warp.registers[target];
        var elements = state.elements;
        boolean local = state.array.space() == Space.LOCAL;
        for (long rest = active; rest != 0; rest &= rest - 1) {
            int l = Long.numberOfTrailingZeros(rest);
            out[l] = elements[local ? indexes[l] * out.length + l : indexes[l]];
        }
        if (state.written != null || state.writer != null || state.loads != null) {
            checks(warp, state, indexes, active);
        }
        warp.sectors = access.sectors(warp, active);
        access.noteRead(warp, out, active);
        if (latency > 0 && state.array.space() == Space.GLOBAL) {
            warp.loaded(latency);
        }
    }

    private void checks(Warp warp, ArrayState state, int[] indexes, long active) {
        var written = state.written;
        for (long rest = active; rest != 0; rest &= rest - 1) {
            int l = Long.numberOfTrailingZeros(rest);
            if (state.loads != null) {
                state.loads.set(indexes[l]);
            }
            if (written != null) {
                long needed = state.array.space() == Space.LOCAL ? 1L << l : -1L;
                if ((written[indexes[l]] & needed) == 0) {
                    warp.findings.add(
                            "uninitialisedRead",
                            span,
                            "Lane " + l + " reads `" + state.array.name() + "[" + indexes[l]
                                    + "]` before anything was stored there.",
                            null);
                }
            }
            access.checkReader(warp, state, l, indexes[l]);
        }
    }

    @Override
    TraceEvent.@Nullable Detail detail(Warp warp, @Nullable Long guard) {
        return new TraceEvent.Memory("load", access.array().name(), warp.sectors, guard);
    }

    @Override
    void noteReads(Warp warp, long active, int[][] last) {
        access.noteRead(warp, last, warp.registers[target], active);
    }

    @Override
    boolean endsTurn() {
        return true;
    }
}
