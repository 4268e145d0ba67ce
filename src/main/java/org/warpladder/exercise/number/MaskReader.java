package org.warpladder.exercise.number;

import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.warpladder.simulator.trace.LaneMask;

/** Reads a set of lanes: {@code 0x55555555}, a strip of 0 and 1 with lane 0 at the left, or {@code 0-7,16}. */
public final class MaskReader {
    private static final Pattern RANGES = Pattern.compile("\\d{1,2}(-\\d{1,2})?(,\\d{1,2}(-\\d{1,2})?)*");

    private MaskReader() {}

    /** Empty where the text is none of the three or names a lane that the warp has not. */
    public static OptionalLong read(String typed, int width) {
        if (typed.length() > 400) {
            return OptionalLong.empty();
        }
        var text = Normal.of(typed).toLowerCase(Locale.ROOT).replaceAll("[ _']", "");
        if (text.equals("none")) {
            return OptionalLong.of(0);
        }
        if (text.startsWith("0x")) {
            return hex(text.substring(2), width);
        }
        if (text.length() == width && text.matches("[01]+")) {
            return strip(text);
        }
        return RANGES.matcher(text).matches() ? ranges(text, width) : OptionalLong.empty();
    }

    private static OptionalLong hex(String digits, int width) {
        if (!digits.matches("[0-9a-f]{1,16}")) {
            return OptionalLong.empty();
        }
        long bits = Long.parseUnsignedLong(digits, 16);
        return (bits & ~LaneMask.full(width)) != 0 ? OptionalLong.empty() : OptionalLong.of(bits);
    }

    private static OptionalLong strip(String strip) {
        long bits = 0;
        for (int lane = 0; lane < strip.length(); lane++) {
            bits |= strip.charAt(lane) == '1' ? 1L << lane : 0;
        }
        return OptionalLong.of(bits);
    }

    private static OptionalLong ranges(String text, int width) {
        long bits = 0;
        for (var part : text.split(",")) {
            var ends = part.split("-");
            int first = Integer.parseInt(ends[0]);
            int last = Integer.parseInt(ends[ends.length - 1]);
            if (first > last || last >= width) {
                return OptionalLong.empty();
            }
            for (int lane = first; lane <= last; lane++) {
                bits |= 1L << lane;
            }
        }
        return OptionalLong.of(bits);
    }
}
