package org.warpladder.simulator.machine;

import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.flow.Array.Space;
import org.warpladder.simulator.flow.Instruction;
import org.warpladder.simulator.trace.TraceEvent;

/** A store; where two lanes write one element the higher lane's value stays. */
final class StoreStep extends Step {
    private final Access access;
    private final int value;
    private final boolean bool;

    StoreStep(Instruction.Store store, int site, int cycles) {
        super(store.span(), site, cycles);
        this.access = new Access(store.array(), store.index(), store.span(), site);
        this.value = store.value();
        this.bool = store.array().type() == org.warpladder.simulator.syntax.Type.BOOL;
    }

    @Override
    void run(Warp warp, long active) {
        var state = access.state(warp);
        access.check(warp, state, active, "writes");
        var indexes = access.indexes(warp);
        var values = warp.registers[value];
        boolean changed = false;
        if (state.array.space() == Space.LOCAL) {
            long[] written = java.util.Objects.requireNonNull(state.written);
            for (int l = 0; l < indexes.length; l++) {
                if ((active >>> l & 1) != 0) {
                    state.elements[indexes[l] * indexes.length + l] = values[l];
                    written[indexes[l]] |= 1L << l;
                }
            }
        } else {
            changed = store(warp, state, indexes, values, active);
        }
        if (changed) {
            warp.progress++;
        }
        warp.sectors = access.sectors(warp, active);
    }

    private boolean store(Warp warp, ArrayState state, int[] indexes, int[] values, long active) {
        var elements = state.elements;
        var written = state.written;
        boolean changed = false;
        int last = -1;
        boolean ascending = true;
        for (int l = 0; l < indexes.length; l++) {
            if ((active >>> l & 1) != 0) {
                int element = indexes[l];
                int bits = bool && values[l] != 0 ? 1 : values[l];
                ascending &= element > last;
                last = element;
                if (state.writer != null) {
                    access.noteWriter(warp, state, l, element, bits);
                }
                changed |= elements[element] != bits;
                elements[element] = bits;
                if (written != null) {
                    written[element] = -1L;
                }
            }
        }
        if (!ascending && state.writer == null) {
            findClash(warp, indexes, values, active);
        }
        return changed;
    }

    private void findClash(Warp warp, int[] indexes, int[] values, long active) {
        for (int l = 0; l < indexes.length; l++) {
            for (int m = 0; m < l && (active >>> l & 1) != 0; m++) {
                if ((active >>> m & 1) != 0 && indexes[l] == indexes[m] && values[l] != values[m]) {
                    access.race(warp, m, l, indexes[l]);
                    return;
                }
            }
        }
    }

    @Override
    TraceEvent.@Nullable Detail detail(Warp warp, @Nullable Long guard) {
        return new TraceEvent.Memory("store", access.array().name(), warp.sectors, guard);
    }
}
