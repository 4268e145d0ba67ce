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
        var stores = state.stores;
        boolean plain = state.written == null && state.writer == null;
        boolean changed = false;
        int last = -1;
        boolean ascending = true;
        for (long rest = active; rest != 0; rest &= rest - 1) {
            int l = Long.numberOfTrailingZeros(rest);
            int element = indexes[l];
            int bits = bool && values[l] != 0 ? 1 : values[l];
            ascending &= element > last;
            last = element;
            if (!plain) {
                note(warp, state, l, element, bits);
            }
            if (stores != null) {
                stores.set(element);
            }
            changed |= elements[element] != bits;
            elements[element] = bits;
        }
        if (!ascending && state.writer == null) {
            findClash(warp, indexes, values, active);
        }
        return changed;
    }

    private void note(Warp warp, ArrayState state, int lane, int element, int bits) {
        if (state.writer != null) {
            access.noteWriter(warp, state, lane, element, bits);
        }
        if (state.written != null) {
            state.written[element] = -1L;
        }
    }

    /** Two lanes that store different values in one element; looked for only where two store in one at all. */
    private void findClash(Warp warp, int[] indexes, int[] values, long active) {
        if (warp.distinct.count(indexes, active, 0) == Long.bitCount(active)) {
            return;
        }
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
