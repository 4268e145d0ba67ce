package org.warpladder.simulator.machine;

import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Where each lane stands under independent thread scheduling, since when it waits, and when what it loaded is there;
 * from these, whose turn it is. Mutable.
 */
final class LaneSchedule {
    private static final int STEP_BITS = 16;

    /** A lane's block above, the step in it below. */
    private final int[] pc;

    private final long[] since;
    private final long[] ready;
    private final Recorder recorder;
    private long tick;
    private long clock;

    LaneSchedule(int width, Recorder recorder) {
        this.pc = new int[width];
        this.since = new long[width];
        this.ready = new long[width];
        this.recorder = recorder;
    }

    void start() {
        Arrays.fill(pc, 0);
        Arrays.fill(since, 0);
        Arrays.fill(ready, 0);
        tick = clock = 0;
    }

    /**
     * The lanes of the next turn: those at the pc of the lane that has waited longest, of equals the lowest. Where all
     * {@code candidates} wait for memory, the warp stalls until the first of them goes on; none where there are none.
     */
    long next(long candidates) {
        long bestSince = Long.MAX_VALUE;
        int bestPc = Integer.MAX_VALUE;
        long earliest = Long.MAX_VALUE;
        for (long rest = candidates; rest != 0; rest &= rest - 1) {
            int l = Long.numberOfTrailingZeros(rest);
            if (ready[l] > clock) {
                earliest = Math.min(earliest, ready[l]);
            } else if (since[l] < bestSince || since[l] == bestSince && pc[l] < bestPc) {
                bestSince = since[l];
                bestPc = pc[l];
            }
        }
        if (bestPc != Integer.MAX_VALUE) {
            return readyAt(bestPc, candidates);
        }
        if (earliest == Long.MAX_VALUE) {
            return 0;
        }
        recorder.stall(earliest - clock);
        clock = earliest;
        return next(candidates);
    }

    private long readyAt(int place, long candidates) {
        long group = 0;
        for (long rest = candidates; rest != 0; rest &= rest - 1) {
            int l = Long.numberOfTrailingZeros(rest);
            if (pc[l] == place && ready[l] <= clock) {
                group |= 1L << l;
            }
        }
        return group;
    }

    /** {@code group} has had its turn; what it loaded in it is there after {@code latency}. */
    void hadTurn(long group, long latency) {
        tick++;
        for (long rest = group; rest != 0; rest &= rest - 1) {
            int l = Long.numberOfTrailingZeros(rest);
            since[l] = tick;
            ready[l] = clock + latency;
        }
    }

    void pass(long cycles) {
        clock += cycles;
    }

    void place(long group, int block, int step) {
        for (long rest = group; rest != 0; rest &= rest - 1) {
            pc[Long.numberOfTrailingZeros(rest)] = block << STEP_BITS | step;
        }
    }

    /** The lanes of {@code among} that stand where {@code lane} does. */
    long beside(int lane, long among) {
        long here = 0;
        for (long rest = among; rest != 0; rest &= rest - 1) {
            int other = Long.numberOfTrailingZeros(rest);
            here |= pc[other] == pc[lane] ? 1L << other : 0;
        }
        return here;
    }

    /** The lanes of {@code among} by their blocks. */
    SortedMap<Integer, Long> places(long among) {
        var places = new TreeMap<Integer, Long>();
        for (long rest = among; rest != 0; rest &= rest - 1) {
            int l = Long.numberOfTrailingZeros(rest);
            places.merge(block(l), 1L << l, (a, b) -> a | b);
        }
        return places;
    }

    int pc(int lane) {
        return pc[lane];
    }

    int block(int lane) {
        return pc[lane] >>> STEP_BITS;
    }

    int step(int lane) {
        return pc[lane] & (1 << STEP_BITS) - 1;
    }

    boolean waitsForMemory(int lane) {
        return ready[lane] > clock;
    }
}
