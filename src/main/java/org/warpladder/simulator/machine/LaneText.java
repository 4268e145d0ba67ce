package org.warpladder.simulator.machine;

import java.util.ArrayList;
import java.util.stream.IntStream;

/** Lanes as a sentence names them. */
final class LaneText {
    private LaneText() {}

    /** {@code lane 3}, {@code lanes 3 and 7}, {@code lanes 0 to 15, 20 and 31}. */
    static String of(long mask) {
        var parts = new ArrayList<String>();
        for (int l = 0; l < 64; l++) {
            if ((mask >>> l & 1) == 0) {
                continue;
            }
            int end = l;
            while (end < 63 && (mask >>> (end + 1) & 1) != 0) {
                end++;
            }
            if (end > l + 1) {
                parts.add(l + " to " + end);
            } else {
                IntStream.rangeClosed(l, end).forEach(lane -> parts.add("" + lane));
            }
            l = end;
        }
        var last = parts.isEmpty() ? "none" : parts.removeLast();
        var text = parts.isEmpty() ? last : String.join(", ", parts) + " and " + last;
        return (Long.bitCount(mask) == 1 ? "lane " : "lanes ") + text;
    }
}
