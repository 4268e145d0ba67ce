package org.warpladder.simulator.trace;

import java.util.Locale;

/** Sets of lanes as bits of a {@code long}, lane 0 the lowest bit, and the two ways they are written. */
public final class LaneMask {
    private LaneMask() {}

    /** The mask of lanes 0 to {@code width - 1}. */
    public static long full(int width) {
        return width >= 64 ? -1L : (1L << width) - 1;
    }

    public static boolean has(long mask, int lane) {
        return (mask >>> lane & 1) != 0;
    }

    public static int count(long mask) {
        return Long.bitCount(mask);
    }

    /** {@code 0x000000ff}: width / 4 hexadecimal digits, lane 0 the lowest bit. */
    public static String hex(long mask, int width) {
        return String.format(Locale.ROOT, "0x%0" + Math.max(1, width / 4) + "x", mask);
    }

    /** {@code 11110000}: one character a lane, lane 0 at the left. */
    public static String strip(long mask, int width) {
        var strip = new StringBuilder(width);
        for (int lane = 0; lane < width; lane++) {
            strip.append(has(mask, lane) ? '1' : '0');
        }
        return strip.toString();
    }
}
