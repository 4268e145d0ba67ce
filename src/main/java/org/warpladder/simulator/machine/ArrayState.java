package org.warpladder.simulator.machine;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.flow.Array;

/**
 * The elements of an array, and who wrote them last where that must be known. Mutable. A local array holds
 * {@code length} rows of one element a lane.
 */
final class ArrayState {
    final Array array;
    final int length;
    final int[] elements;
    /** For each element of a local array its lanes, of a shared array all bits, that were written; null elsewhere. */
    final long @Nullable [] written;
    /** Thread that wrote an element last, counted from 1 through the grid; null where nobody asks. */
    final int @Nullable [] writer;
    /** The writer's warp's and block's synchronisations when it wrote. */
    final int @Nullable [] warpEpoch;

    final int @Nullable [] blockEpoch;
    /** How many atomics the warp had done when it wrote. */
    final int @Nullable [] atomics;

    /** The elements that were loaded and stored; null where nobody asks. */
    final @Nullable BitSet loads;

    final @Nullable BitSet stores;

    private int @Nullable [] keptElements;
    private long @Nullable [] keptWritten;

    private ArrayState(Array array, int length, int[] elements, boolean traced, boolean tracksWritten) {
        this.array = array;
        this.length = length;
        this.elements = elements;
        this.written = tracksWritten ? new long[length] : null;
        this.writer = traced ? new int[length] : null;
        this.warpEpoch = traced ? new int[length] : null;
        this.blockEpoch = traced ? new int[length] : null;
        this.atomics = traced ? new int[length] : null;
        this.loads = null;
        this.stores = null;
    }

    private ArrayState(ArrayState shared) {
        this.array = shared.array;
        this.length = shared.length;
        this.elements = shared.elements;
        this.written = shared.written;
        this.writer = shared.writer;
        this.warpEpoch = shared.warpEpoch;
        this.blockEpoch = shared.blockEpoch;
        this.atomics = shared.atomics;
        this.loads = new BitSet(length);
        this.stores = new BitSet(length);
    }

    /** The same elements, with notes of its own about which are loaded and stored. */
    ArrayState watched() {
        return new ArrayState(this);
    }

    /** @param exchanged whether the kernel both loads and stores it */
    static ArrayState global(Array array, int[] elements, boolean exchanged) {
        return new ArrayState(array, elements.length, elements, exchanged, false);
    }

    static ArrayState shared(Array array) {
        return new ArrayState(array, array.length(), new int[array.length()], true, true);
    }

    static ArrayState local(Array array, int width) {
        return new ArrayState(array, array.length(), new int[array.length() * width], false, true);
    }

    /** Notes that lanes stored to elements, where somebody asks. */
    void noteStores(int[] numbers, long lanes) {
        if (stores != null) {
            for (long rest = lanes; rest != 0; rest &= rest - 1) {
                stores.set(numbers[Long.numberOfTrailingZeros(rest)]);
            }
        }
    }

    /** Keeps a local array as it is. */
    void keep() {
        if (keptElements == null || keptWritten == null || written == null) {
            keptElements = elements.clone();
            keptWritten = Objects.requireNonNull(written).clone();
        } else {
            System.arraycopy(elements, 0, keptElements, 0, elements.length);
            System.arraycopy(written, 0, keptWritten, 0, length);
        }
    }

    /** Makes a local array what it was when it was kept. */
    void restore() {
        System.arraycopy(Objects.requireNonNull(keptElements), 0, elements, 0, elements.length);
        System.arraycopy(Objects.requireNonNull(keptWritten), 0, Objects.requireNonNull(written), 0, length);
    }

    /** As before the first thread of a block. */
    void clear() {
        Arrays.fill(elements, 0);
        if (written != null) {
            Arrays.fill(written, 0);
        }
        if (writer != null) {
            Arrays.fill(writer, 0);
        }
    }
}
