package org.warpladder.exercise.number;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.FieldKind;
import org.warpladder.exercise.Message;
import org.warpladder.simulator.trace.Fraction;

/**
 * Reads numbers exactly. The same in every place where an answer can enter.
 *
 * <pre>
 * text    = [ sign ] number [ "/" [ sign ] number ] [ unit ] ;
 * number  = digits with groups and one decimal sign [ "e" [ sign ] digits ] ;
 * unit    = "%" | "cycles" | "x" | ... ;
 * </pre>
 */
public final class NumberReader {
    private static final int LONGEST = 60;
    private static final int LARGEST_EXPONENT = 30;
    private static final Fraction HUNDRED = Fraction.of(100);
    private static final Pattern NUMBER = Pattern.compile("([+-]?)([0-9.,' ]*[0-9.,])(?:[eE]([+-]?[0-9]{1,9}))?");
    private static final Pattern TEXT =
            Pattern.compile("(" + NUMBER.pattern() + ") *(?:/ *(" + NUMBER.pattern() + "))? *([^0-9.,+' -].*)?");
    private static final Map<String, Unit> UNITS = Map.ofEntries(
            Map.entry("%", Unit.PERCENT),
            Map.entry("percent", Unit.PERCENT),
            Map.entry("per cent", Unit.PERCENT),
            Map.entry("cycle", Unit.CYCLES),
            Map.entry("cyc", Unit.CYCLES),
            Map.entry("cy", Unit.CYCLES),
            Map.entry("x", Unit.FACTOR),
            Map.entry("time", Unit.FACTOR),
            Map.entry("fold", Unit.FACTOR),
            Map.entry("lane", Unit.COUNT),
            Map.entry("thread", Unit.COUNT),
            Map.entry("warp", Unit.COUNT),
            Map.entry("trip", Unit.COUNT),
            Map.entry("issue", Unit.COUNT),
            Map.entry("byte", Unit.COUNT),
            Map.entry("sector", Unit.COUNT),
            Map.entry("entry", Unit.COUNT),
            Map.entry("entrie", Unit.COUNT),
            Map.entry("join", Unit.COUNT));

    private enum Unit {
        NONE,
        PERCENT,
        CYCLES,
        FACTOR,
        COUNT
    }

    private NumberReader() {}

    /**
     * @param kind a numeric kind
     * @param unit the field's own unit, for example {@code lanes}
     */
    public static Reading read(FieldKind kind, String unit, String typed) {
        if (typed.length() > 4 * LONGEST) {
            return unreadable(kind);
        }
        var text = Normal.of(typed);
        if (text.isEmpty()) {
            return new Reading.Empty();
        }
        var match = TEXT.matcher(text);
        if (text.length() > LONGEST || !match.matches()) {
            return unreadable(kind);
        }
        boolean grouping = kind == FieldKind.CYCLES || kind == FieldKind.INTEGER;
        var top = number(match.group(2), match.group(3), match.group(4), grouping);
        var suffix = match.group(9) == null ? "" : match.group(9).strip().toLowerCase(Locale.ROOT);
        var found = unit(suffix);
        if (top == null || found == null) {
            return unreadable(kind);
        }
        if (top.doubtful && match.group(5) == null) {
            var digits = text.substring(0, match.end(1)).strip();
            return new Reading.AskedBack(
                    Message.of("answer.ask.grouping", digits.replace(".", ""), digits + "0"),
                    new Reading.Read(
                            top.value, top.halfUnit, found == Unit.NONE, foreign(kind, unit, found, suffix), null));
        }
        var value = top.value;
        var half = top.halfUnit;
        var notice = top.comma ? Message.of("answer.notice.comma", Shown.plain(top.value)) : null;
        if (match.group(5) != null) {
            var bottom = number(match.group(6), match.group(7), match.group(8), false);
            if (bottom == null || bottom.value.signum() == 0) {
                return new Reading.Unreadable(Message.of("answer.unreadable.notNumber", example(kind)));
            }
            value = value.dividedBy(bottom.value);
            half = Fraction.ZERO;
        }
        if (found == Unit.PERCENT) {
            value = value.dividedBy(HUNDRED);
            half = half.dividedBy(HUNDRED);
        }
        return new Reading.Read(value, half, found == Unit.NONE, foreign(kind, unit, found, suffix), notice);
    }

    private static boolean foreign(FieldKind kind, String own, Unit found, String suffix) {
        if (found == Unit.NONE || !own.isEmpty() && stem(own).equals(stem(suffix))) {
            return false;
        }
        return switch (kind) {
            case CYCLES -> found != Unit.CYCLES;
            case RATIO -> found != Unit.PERCENT;
            case FACTOR -> found != Unit.FACTOR;
            default -> found != Unit.COUNT || !own.isEmpty();
        };
    }

    private static @Nullable Unit unit(String suffix) {
        return suffix.isEmpty() ? Unit.NONE : UNITS.get(stem(suffix));
    }

    private static String stem(String unit) {
        return unit.endsWith("s") ? unit.substring(0, unit.length() - 1) : unit.toLowerCase(Locale.ROOT);
    }

    private record Plain(Fraction value, Fraction halfUnit, boolean comma, boolean doubtful) {}

    private static @Nullable Plain number(String sign, String mantissa, @Nullable String exponent, boolean grouping) {
        var digits = Digits.read(mantissa.strip(), grouping);
        if (digits == null) {
            return null;
        }
        int shift = exponent == null ? 0 : Integer.parseInt(exponent);
        if (Math.abs(shift) > LARGEST_EXPONENT) {
            return null;
        }
        var decimal = new BigDecimal(
                        new BigInteger(digits.whole() + digits.decimals()),
                        digits.decimals().length())
                .scaleByPowerOfTen(shift);
        var unit = new BigDecimal(BigInteger.ONE, digits.decimals().length()).scaleByPowerOfTen(shift);
        var value = Fraction.of(decimal);
        return new Plain(
                sign.equals("-") ? value.negated() : value,
                Fraction.of(unit).times(Fraction.of(1, 2)),
                digits.comma(),
                digits.doubtful() && exponent == null);
    }

    private static Reading unreadable(FieldKind kind) {
        return new Reading.Unreadable(Message.of("answer.unreadable", example(kind)));
    }

    /** A good example for a message. */
    static String example(FieldKind kind) {
        return switch (kind) {
            case RATIO -> "62.5 %` or `5/8";
            case FACTOR -> "2.5x` or `5/2";
            case CYCLES -> "40` or `40 cycles";
            default -> "12";
        };
    }
}
