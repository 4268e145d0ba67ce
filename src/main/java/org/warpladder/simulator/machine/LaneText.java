package org.warpladder.simulator.machine;

import java.util.ArrayList;

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
            parts.add(
                    end == l
                            ? "" + l
                            : end == l + 1
                                    ? l + (parts.isEmpty() && mask >>> end == 1 ? " and " : ", ") + end
                                    : l + " to " + end);
            l = end;
        }
        var last = parts.isEmpty() ? "none" : parts.removeLast();
        var text = parts.isEmpty() ? last : String.join(", ", parts) + " and " + last;
        return (Long.bitCount(mask) == 1 ? "lane " : "lanes ") + text;
    }
}
