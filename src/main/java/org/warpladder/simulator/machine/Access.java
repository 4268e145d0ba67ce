package org.warpladder.simulator.machine;

import org.warpladder.simulator.Finding;
import org.warpladder.simulator.code.DistinctSectors;
import org.warpladder.simulator.flow.Array;
import org.warpladder.simulator.flow.Array.Space;
import org.warpladder.simulator.source.Span;

/** What loads, stores and atomics share: bounds, places of elements, sectors, who wrote what. */
final class Access {
    private final Array array;
    private final int index;
    private final Span span;
    private final int site;
    private final int elementBits;

    Access(Array array, int index, Span span, int site) {
        this.array = array;
        this.index = index;
        this.span = span;
        this.site = site;
        this.elementBits = DistinctSectors.elementBits(array);
    }

    Array array() {
        return array;
    }

    ArrayState state(Warp warp) {
        return warp.arrays[array.number()];
    }

    int[] indexes(Warp warp) {
        return warp.registers[index];
    }

    /** Ends the run where an active lane's index is outside the array. */
    void check(Warp warp, ArrayState state, long active, String verb) {
        var indexes = warp.registers[index];
        for (long rest = active; rest != 0; rest &= rest - 1) {
            int l = Long.numberOfTrailingZeros(rest);
            if (indexes[l] < 0 || indexes[l] >= state.length) {
                throw outOfRange(warp, state, l, indexes[l], verb);
            }
        }
    }

    private Halt outOfRange(Warp warp, ArrayState state, int lane, int element, String verb) {
        return new Halt(new Finding(
                "outOfRange",
                span.line(),
                span.column(),
                "Lane " + lane + " of warp " + warp.number + " in block " + warp.block + " " + verb + " `"
                        + array.name() + "[" + element + "]`; `" + array.name() + "` has " + state.length
                        + (state.length == 1 ? " element." : " elements, 0 to " + (state.length - 1) + "."),
                "Guard the access: `if (i < n)`.",
                true));
    }

    /** Where lane {@code l}'s element of a local array, or any element of another, is. */
    int at(Warp warp, int l, int element) {
        return array.space() == Space.LOCAL ? element * warp.width + l : element;
    }

    /** The 32-byte sectors of global memory that the active lanes touch; none elsewhere. */
    int sectors(Warp warp, long active) {
        if (array.space() != Space.GLOBAL) {
            return 0;
        }
        int distinct = warp.distinct.count(warp.registers[index], active, elementBits);
        warp.recorder.touch(distinct);
        return distinct;
    }

    /** An element that another lane of the warp stored, with nothing that brought the lanes together since. */
    void checkReader(Warp warp, ArrayState state, int lane, int element) {
        var writers = state.writer;
        var warpEpochs = state.warpEpoch;
        var blockEpochs = state.blockEpoch;
        if (writers == null || warpEpochs == null || blockEpochs == null || writers[element] == 0) {
            return;
        }
        int writer = writers[element] - warp.firstThread;
        if (writer >= 0 && writer < warp.width) {
            if (writer != lane
                    && warpEpochs[element] == warp.warpEpoch
                    && !orderedByAtomics(warp, state, writer, lane, element)) {
                boolean shared = array.space() == Space.SHARED;
                warp.findings.add(
                        shared ? "unsynchronisedExchange" : "race",
                        span,
                        "Lane " + lane + " reads `" + array.name() + "[" + element + "]`, which lane " + writer
                                + " stored with nothing between that brings the lanes together.",
                        "Put `__syncwarp();` between the store and the load.");
            }
        } else {
            checkOtherWarp(warp, blockEpochs[element], lane, element, "reads");
        }
    }

    private void checkOtherWarp(Warp warp, int blockEpoch, int lane, int element, String verb) {
        if (array.space() == Space.SHARED && blockEpoch == warp.blockEpoch) {
            warp.findings.add(
                    "race",
                    span,
                    "Lane " + lane + " of warp " + warp.number + " " + verb + " `" + array.name() + "[" + element
                            + "]`, which another warp stored with no barrier between.",
                    "Put `__syncthreads();` between the two.");
        }
    }

    /** Notes that {@code lane} stores {@code value}; another lane's different value before it is a race. */
    void noteWriter(Warp warp, ArrayState state, int lane, int element, int value) {
        var writers = state.writer;
        var warpEpochs = state.warpEpoch;
        var blockEpochs = state.blockEpoch;
        if (writers == null || warpEpochs == null || blockEpochs == null) {
            return;
        }
        int writer = writers[element] - warp.firstThread;
        if (writers[element] != 0 && value != state.elements[element]) {
            if (writer >= 0 && writer < warp.width) {
                if (writer != lane
                        && warpEpochs[element] == warp.warpEpoch
                        && !orderedByAtomics(warp, state, writer, lane, element)) {
                    race(warp, writer, lane, element);
                }
            } else {
                checkOtherWarp(warp, blockEpochs[element], lane, element, "writes");
            }
        }
        writers[element] = warp.firstThread + lane;
        warpEpochs[element] = warp.warpEpoch;
        blockEpochs[element] = warp.blockEpoch;
        if (state.atomics != null) {
            state.atomics[element] = warp.atomics;
        }
    }

    /** Whether since the store both lanes have done an atomic: one that lets go of a lock, and one that takes it. */
    private static boolean orderedByAtomics(Warp warp, ArrayState state, int writer, int lane, int element) {
        return state.atomics != null
                && warp.lastAtomic[writer] > state.atomics[element]
                && warp.lastAtomic[lane] > state.atomics[element];
    }

    void race(Warp warp, int first, int second, int element) {
        warp.findings.add(
                "race",
                span,
                "Lanes " + Math.min(first, second) + " and " + Math.max(first, second) + " both write `" + array.name()
                        + "[" + element + "]`, with different values and nothing that orders them.",
                "Give each lane an element of its own, or use an atomic.");
    }

    void noteRead(Warp warp, int[] values, long active) {
        if (warp.watchReads) {
            warp.noteRead(site, warp.registers[index], values, active);
        }
    }

    void noteRead(Warp warp, int[][] last, int[] values, long active) {
        warp.noteRead(last, site, warp.registers[index], values, active);
    }
}
