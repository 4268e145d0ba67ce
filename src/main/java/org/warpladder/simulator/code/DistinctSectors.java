package org.warpladder.simulator.code;

import java.util.Arrays;
import org.warpladder.simulator.flow.Array;

/** Counts the distinct values among those of at most 64 lanes, with no allocation. Mutable. */
public final class DistinctSectors {
    private static final int SECTOR_BYTES = 32;
    private static final int SLOTS = 256;
    private static final int MARK_BITS = 13;
    /** A count's number above, a value below: what an earlier count left is free. */
    private final long[] slots = new long[SLOTS];

    /** A bit for each mark that some value has; none between counts. */
    private final long[] marks = new long[1 << MARK_BITS - 6];

    private int number;

    /** Of an element's number, the bits that tell elements of one sector apart. */
    public static int elementBits(Array array) {
        return Integer.numberOfTrailingZeros(SECTOR_BYTES / array.type().bytes());
    }

    /**
     * How many of the values, none negative, differ without their lowest {@code bits}. As long as they rise from lane to
     * lane, as is common, it is enough to count where they change.
     */
    public int count(int[] values, long lanes, int bits) {
        return (lanes & lanes + 1) == 0
                ? countFirst(values, Long.bitCount(lanes), bits)
                : countRising(values, lanes, bits);
    }

    private int countFirst(int[] values, int length, int bits) {
        int count = 0;
        int last = -1;
        int falls = 0;
        for (int i = 0; i < length; i++) {
            int value = values[i] >> bits;
            count += value == last ? 0 : 1;
            falls |= value - last;
            last = value;
        }
        // A difference that overflows looks like a fall, which is slower and as right.
        return falls < 0 ? countAny(values, -1L >>> -length, bits) : count;
    }

    private int countRising(int[] values, long lanes, int bits) {
        int count = 0;
        int last = -1;
        for (long rest = lanes; rest != 0; rest &= rest - 1) {
            int value = values[Long.numberOfTrailingZeros(rest)] >> bits;
            if (value != last) {
                if (value < last) {
                    return countAny(values, lanes, bits);
                }
                last = value;
                count++;
            }
        }
        return count;
    }

    private int countAny(int[] values, long lanes, int bits) {
        return allMarkedApart(values, lanes, bits) ? Long.bitCount(lanes) : countOneByOne(values, lanes, bits);
    }

    /** Whether no two values have one mark: then all differ, as most do that are scattered. It takes no branch. */
    private boolean allMarkedApart(int[] values, long lanes, int bits) {
        long seen = 0;
        for (long rest = lanes; rest != 0; rest &= rest - 1) {
            int mark = mark(values[Long.numberOfTrailingZeros(rest)] >> bits);
            long word = marks[mark >> 6];
            seen |= word >>> mark & 1;
            marks[mark >> 6] = word | 1L << mark;
        }
        for (long rest = lanes; rest != 0; rest &= rest - 1) {
            marks[mark(values[Long.numberOfTrailingZeros(rest)] >> bits) >> 6] = 0;
        }
        return seen == 0;
    }

    private static int mark(int value) {
        return value * 0x9e3779b9 >>> 32 - MARK_BITS;
    }

    private int countOneByOne(int[] values, long lanes, int bits) {
        if (++number < 0) {
            Arrays.fill(slots, 0);
            number = 1;
        }
        long mark = (long) number << 32;
        int count = 0;
        for (long rest = lanes; rest != 0; rest &= rest - 1) {
            int value = values[Long.numberOfTrailingZeros(rest)] >> bits;
            long key = mark | value;
            int slot = value * 0x9e3779b9 >>> 24;
            while (slots[slot] >= mark && slots[slot] != key) {
                slot = slot + 1 & SLOTS - 1;
            }
            if (slots[slot] != key) {
                slots[slot] = key;
                count++;
            }
        }
        return count;
    }
}
