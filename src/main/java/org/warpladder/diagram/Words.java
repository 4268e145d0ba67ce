package org.warpladder.diagram;

import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.warpladder.simulator.trace.Fraction;
import org.warpladder.simulator.trace.LaneMask;

/**
 * The texts in pictures, in one language: the catalogue {@code messages-diagram}. English where a language has none. And
 * numbers as that language writes them.
 */
public final class Words {
    private final Locale locale;
    private final ResourceBundle bundle;

    private Words(Locale locale, ResourceBundle bundle) {
        this.locale = locale;
        this.bundle = bundle;
    }

    public static Words in(Locale locale) {
        var control = ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);
        return new Words(locale, ResourceBundle.getBundle("messages-diagram", locale, control));
    }

    public String say(String key, Object... arguments) {
        return new MessageFormat(bundle.getString(key), locale).format(arguments);
    }

    /** The texts as they stand in the catalogue, by the rest of their keys behind {@code prefix}. */
    Map<String, String> beginningWith(String prefix) {
        return bundle.keySet().stream()
                .filter(key -> key.startsWith(prefix))
                .sorted()
                .collect(Collectors.toMap(
                        key -> key.substring(prefix.length()), bundle::getString, (one, _) -> one, LinkedHashMap::new));
    }

    /** {@code 12,345}. */
    public String whole(long value) {
        return format("#,##0").format(value);
    }

    /** Rounded: {@code 2.50}. */
    public String decimal(Fraction value, int places) {
        return format(places == 0 ? "0" : "0." + "0".repeat(places)).format(value.rounded(places));
    }

    /** {@code 62.5 %}. */
    public String percent(Fraction share) {
        return decimal(share.times(Fraction.of(100)), 1) + " %";
    }

    private DecimalFormat format(String pattern) {
        return new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(locale));
    }

    /** {@code 1 cycle}, {@code 40 cycles}. */
    String cycles(long cycles) {
        return say("cycles", cycles);
    }

    /** {@code line 7}; {@code the end} for line 0. */
    String line(int line) {
        return line == 0 ? say("line.end") : say("line", String.valueOf(line));
    }

    /** {@code 0-7, 16} as runs of lanes; {@code none} for an empty mask. */
    String lanes(long mask) {
        if (mask == 0) {
            return say("lanes.none");
        }
        var starts = IntStream.range(0, 64)
                .filter(lane -> LaneMask.has(mask, lane) && (lane == 0 || !LaneMask.has(mask, lane - 1)));
        return starts.mapToObj(start -> {
                    int end = start;
                    while (end < 63 && LaneMask.has(mask, end + 1)) {
                        end++;
                    }
                    return end == start ? String.valueOf(start) : start + "–" + end;
                })
                .collect(Collectors.joining(", "));
    }
}
