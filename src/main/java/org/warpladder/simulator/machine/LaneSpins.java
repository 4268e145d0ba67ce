package org.warpladder.simulator.machine;

import java.util.Arrays;

/**
 * How often each lane of a warp has jumped back since it last got on: since it worked, changed memory or read anything
 * new. Mutable.
 */
final class LaneSpins {
    private final Warp warp;
    private final int[] turns;
    /** What each lane last read at each place of the code that reads. */
    private final int[][] lastSeen;

    LaneSpins(Warp warp) {
        this.warp = warp;
        this.turns = new int[warp.width];
        this.lastSeen = new int[2 * warp.program.sites()][];
    }

    void start() {
        Arrays.fill(turns, 0);
        Arrays.fill(lastSeen, null);
    }

    /** {@code group} has just run {@code step}. */
    void ran(Step step, long group) {
        if (step instanceof LoadStep || step instanceof AtomicStep) {
            long before = warp.progress;
            if (!warp.watchReads) {
                step.noteReads(warp, group, lastSeen);
            }
            if (warp.progress != before) {
                getOn(group);
            }
        }
    }

    void getOn(long group) {
        for (long rest = group; rest != 0; rest &= rest - 1) {
            turns[Long.numberOfTrailingZeros(rest)] = 0;
        }
    }

    /** {@code group} jumps back; its lanes that have done so too often. */
    long jumpBack(long group) {
        long spinning = 0;
        for (long rest = group; rest != 0; rest &= rest - 1) {
            int l = Long.numberOfTrailingZeros(rest);
            if (++turns[l] >= Spin.TURNS) {
                spinning |= 1L << l;
            }
        }
        return spinning;
    }

    boolean spins(int lane) {
        return turns[lane] >= Spin.TURNS;
    }

    /** Whether others have had time enough to end the lane's waiting. */
    boolean spinsOn(int lane) {
        return turns[lane] >= 2 * Spin.TURNS;
    }
}
