package org.warpladder.simulator.machine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/**
 * What a warp did as alternating busy and stalled stretches, cut at barriers: from these, how long a block takes whose
 * warps share issue slots. Mutable.
 */
final class Segments {
    private static final long BARRIER = Long.MIN_VALUE;

    /** Busy cycles positive, stalls negative, barriers {@link #BARRIER}. */
    private final List<Long> parts = new ArrayList<>();

    void busy(long cycles) {
        if (cycles > 0) {
            parts.add(cycles);
        }
    }

    void stall(long cycles) {
        if (cycles > 0) {
            parts.add(-cycles);
        }
    }

    void barrier() {
        parts.add(BARRIER);
    }

    /**
     * Cycles until the last warp ends. Warp {@code w} is stuck to scheduler {@code w mod schedulers}, which runs the
     * ready warp that has waited longest, one issue at a time; stalls pass while others issue.
     */
    static long elapsed(List<Segments> warps, int schedulers) {
        int count = warps.size();
        var rest = new ArrayList<ArrayDeque<Long>>();
        warps.forEach(warp -> rest.add(new ArrayDeque<>(warp.parts)));
        long[] ready = new long[count];
        long[] free = new long[schedulers];
        while (true) {
            releaseBarrier(rest, ready);
            int next = -1;
            long start = Long.MAX_VALUE;
            for (int w = 0; w < count; w++) {
                passStalls(rest.get(w), ready, w);
                var head = rest.get(w).peek();
                if (head != null && head != BARRIER) {
                    long at = Math.max(ready[w], free[w % schedulers]);
                    if (at < start || at == start && ready[w] < ready[next]) {
                        start = at;
                        next = w;
                    }
                }
            }
            if (next < 0) {
                if (rest.stream().allMatch(ArrayDeque::isEmpty)) {
                    long last = 0;
                    for (long end : ready) {
                        last = Math.max(last, end);
                    }
                    return last;
                }
                continue;
            }
            long end = start + rest.get(next).remove();
            ready[next] = end;
            free[next % schedulers] = end;
        }
    }

    private static void passStalls(ArrayDeque<Long> parts, long[] ready, int warp) {
        for (var head = parts.peek(); head != null && head < 0 && head != BARRIER; head = parts.peek()) {
            ready[warp] -= parts.remove();
        }
    }

    /** Where every warp that has not ended waits at a barrier, all go on when the last has come. */
    private static void releaseBarrier(List<ArrayDeque<Long>> rest, long[] ready) {
        long last = 0;
        boolean any = false;
        for (int w = 0; w < ready.length; w++) {
            passStalls(rest.get(w), ready, w);
            var head = rest.get(w).peek();
            if (head != null) {
                if (head != BARRIER) {
                    return;
                }
                any = true;
                last = Math.max(last, ready[w]);
            }
        }
        for (int w = 0; any && w < ready.length; w++) {
            if (!rest.get(w).isEmpty()) {
                rest.get(w).remove();
                ready[w] = last;
            }
        }
    }
}
