package org.warpladder.exercise.number;

import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.warpladder.simulator.trace.LaneMask;

/**
 * Reads a set of lanes: {@code 0x55555555} with lane 0 the lowest bit, a strip of 0 and 1 with lane 0 at the left, or
 * lanes and ranges such as {@code 0-7, 16}; {@code none} and {@code all}.
 */
public final class MaskReader {
    private static final int LONGEST = 400;
    private static final Pattern HEX = Pattern.compile("0x([0-9a-f]{1,16})");
    private static final Pattern RANGES =
            Pattern.compile("[0-9]{1,2}( ?- ?[0-9]{1,2})?(( ?, ?| )[0-9]{1,2}( ?- ?[0-9]{1,2})?)*");

    private MaskReader() {}

    /** Empty where the text is none of these or names a lane that a warp of {@code width} lanes has not. */
    public static OptionalLong read(String typed, int width) {
        if (typed.length() > LONGEST) {
            return OptionalLong.empty();
        }
        var text = Normal.of(typed).toLowerCase(Locale.ROOT).replaceAll(" +", " ");
        var close = text.replaceAll("[ _']", "");
        var hex = HEX.matcher(close);
        if (hex.matches()) {
            return within(Long.parseUnsignedLong(hex.group(1), 16), width);
        }
        if (close.length() == width && close.matches("[01]+")) {
            return OptionalLong.of(strip(close));
        }
        return switch (text) {
            case "none" -> OptionalLong.of(0);
            case "all" -> OptionalLong.of(LaneMask.full(width));
            default -> RANGES.matcher(text).matches() ? ranges(text, width) : OptionalLong.empty();
        };
    }

    private static OptionalLong within(long bits, int width) {
        return (bits & ~LaneMask.full(width)) == 0 ? OptionalLong.of(bits) : OptionalLong.empty();
    }

    private static long strip(String strip) {
        long bits = 0;
        for (int lane = 0; lane < strip.length(); lane++) {
            bits |= strip.charAt(lane) == '1' ? 1L << lane : 0;
        }
        return bits;
    }

    private static OptionalLong ranges(String text, int width) {
        long bits = 0;
        for (var part : text.replaceAll(" ?- ?", "-").split("[, ]+")) {
            var ends = part.split("-");
            int first = Integer.parseInt(ends[0]);
            int last = Integer.parseInt(ends[ends.length - 1]);
            if (first > last || last >= width) {
                return OptionalLong.empty();
            }
            bits |= LaneMask.full(last + 1) & ~LaneMask.full(first);
        }
        return OptionalLong.of(bits);
    }
}
