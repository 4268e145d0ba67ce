package org.warpladder.simulator.machine;

import java.util.Arrays;

/**
 * The cycles of each lane of a warp. What all lanes spend is kept once; what most or few do, lane by lane; the rest is
 * written down and added up for many masks at a time. Mutable.
 */
final class LaneClocks {
    private static final int ROOM = 64;
    private static final int FEW = 3;

    private final long[] masks = new long[ROOM];
    private final long[] cycles = new long[ROOM];
    private final long[] lanes = new long[64];
    private int count;
    private long present;
    private long all;

    void reset(long lanesThatExist) {
        present = lanesThatExist;
        all = 0;
        count = 0;
        Arrays.fill(lanes, 0);
    }

    void add(long spent, long mask) {
        if (mask == present) {
            all += spent;
        } else if (count > 0 && masks[count - 1] == mask) {
            cycles[count - 1] += spent;
        } else if (Long.bitCount(mask) <= FEW) {
            each(spent, mask);
        } else {
            if (count == ROOM) {
                settle();
            }
            masks[count] = mask;
            cycles[count++] = spent;
        }
    }

    private void each(long spent, long mask) {
        for (long rest = mask; rest != 0; rest &= rest - 1) {
            lanes[Long.numberOfTrailingZeros(rest)] += spent;
        }
    }

    /** Cycles of each lane; gives their sum. */
    long add(long[] own) {
        long sum = 0;
        for (int l = 0; l < own.length; l++) {
            lanes[l] += own[l];
            sum += own[l];
        }
        return sum;
    }

    private void settle() {
        if (count == 0) {
            return;
        }
        for (long rest = present; rest != 0; rest &= rest - 1) {
            int lane = Long.numberOfTrailingZeros(rest);
            lanes[lane] += sum(masks, cycles, count, lane);
        }
        count = 0;
    }

    private static long sum(long[] masks, long[] cycles, int count, int lane) {
        long sum = 0;
        for (int i = 0; i < count; i++) {
            sum += cycles[i] & -(masks[i] >>> lane & 1);
        }
        return sum;
    }

    long longest() {
        settle();
        // Lanes that do not exist have worked for 0 cycles.
        long longest = 0;
        for (long cycles : lanes) {
            longest = Math.max(longest, cycles);
        }
        return longest + all;
    }
}
