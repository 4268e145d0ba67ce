package org.warpladder.simulator.code;

import java.util.Arrays;

/** The entries that a stack has where a region stops before its end, the running one first. Mutable. */
public final class Stops {
    private int[] pc = new int[8];
    private long[] mask = new long[8];
    private int[] meet = new int[8];
    private int count;

    public void clear() {
        count = 0;
    }

    public boolean any() {
        return count > 0;
    }

    public int count() {
        return count;
    }

    public void add(int at, long lanes, int join) {
        if (count == pc.length) {
            pc = Arrays.copyOf(pc, 2 * count);
            mask = Arrays.copyOf(mask, 2 * count);
            meet = Arrays.copyOf(meet, 2 * count);
        }
        pc[count] = at;
        mask[count] = lanes;
        meet[count] = join;
        count++;
    }

    public int pc(int entry) {
        return pc[entry];
    }

    public long mask(int entry) {
        return mask[entry];
    }

    public int meet(int entry) {
        return meet[entry];
    }
}
