package org.warpladder.exercise.number;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.FieldKind;
import org.warpladder.exercise.number.Reading.Reason;
import org.warpladder.simulator.trace.Fraction;

/**
 * Reads numbers exactly, the same in every place where one can be typed.
 *
 * <pre>
 * text     = [ sign ] number [ "/" number ] [ unit ] ;
 * number   = numeral [ "e" [ sign ] digits ] ;            numeral: see {@link Numeral}
 * unit     = "%" | "cycles" | "x" | "lanes" | ... ;       see {@link Unit}
 * </pre>
 *
 * Only cycles and integers may group their thousands. Never throws, and takes no longer for a hostile text.
 */
public final class NumberReader {
    /** Characters beyond which a text is not looked into. */
    public static final int LONGEST = 64;

    private static final Fraction HALF = Fraction.of(1, 2);
    private static final Fraction PERCENT = Fraction.of(1, 100);
    private static final String NUMBER = "([0-9.,](?:[0-9.,' ]*[0-9.])?)(?:[eE]([+-]?[0-9]+))?";
    private static final Pattern TEXT =
            Pattern.compile("([+-]?) *" + NUMBER + " *(?:/ *" + NUMBER + " *)?(-?\\p{L}.*|%.*)?");

    private NumberReader() {}

    /**
     * @param kind a numeric kind
     * @param ownUnit the field's own unit, for example {@code rows}; typed or not is the same
     */
    public static Reading read(FieldKind kind, String ownUnit, String typed) {
        if (typed.length() > 4 * LONGEST) {
            return unreadable(Reason.TOO_LONG);
        }
        var text = Normal.of(typed);
        if (text.isEmpty()) {
            return new Reading.Empty();
        }
        if (text.length() > LONGEST) {
            return unreadable(Reason.TOO_LONG);
        }
        var match = TEXT.matcher(text);
        if (!match.matches()) {
            return unreadable(Reason.NOT_A_NUMBER);
        }
        return read(match, ownUnit, kind == FieldKind.CYCLES || kind == FieldKind.INTEGER);
    }

    private static Reading read(Matcher match, String ownUnit, boolean mayGroup) {
        var suffix = match.group(6) == null ? "" : match.group(6);
        var unit = suffix.equalsIgnoreCase(ownUnit)
                ? Unit.named(ownUnit).or(() -> Optional.of(Unit.NONE))
                : Unit.named(suffix);
        if (unit.isEmpty()) {
            return new Reading.Unreadable(Reason.UNKNOWN_UNIT, suffix);
        }
        if (tooLarge(match.group(3)) || tooLarge(match.group(5))) {
            return unreadable(Reason.TOO_LARGE);
        }
        var values = Numeral.readings(match.group(2), mayGroup, match.group(3) != null, exponent(match.group(3)));
        if (match.group(4) != null) {
            var divisors = Numeral.readings(match.group(4), mayGroup, match.group(5) != null, exponent(match.group(5)));
            if (divisors.stream().anyMatch(divisor -> divisor.value().signum() == 0)) {
                return unreadable(Reason.DIVISION_BY_ZERO);
            }
            values = quotients(values, divisors);
        }
        var numbers = values.stream()
                .map(value -> number(value, match.group(1).equals("-"), unit.get()))
                .toList();
        return switch (numbers.size()) {
            case 0 -> unreadable(Reason.NOT_A_NUMBER);
            case 1 -> numbers.getFirst();
            default -> new Reading.Ambiguous(numbers.getFirst(), numbers.getLast());
        };
    }

    /** Each value over each divisor; a fraction is exact, so that its last place is worth nothing. */
    private static List<Numeral> quotients(List<Numeral> values, List<Numeral> divisors) {
        var quotients = new ArrayList<Numeral>();
        for (var value : values) {
            for (var divisor : divisors) {
                quotients.add(new Numeral(
                        value.value().dividedBy(divisor.value()),
                        Fraction.ZERO,
                        value.decimalComma() || divisor.decimalComma()));
            }
        }
        return quotients;
    }

    private static Reading.Number number(Numeral numeral, boolean negative, Unit unit) {
        var scale = unit == Unit.PERCENT ? PERCENT : Fraction.ONE;
        var value = numeral.value().times(scale);
        return new Reading.Number(
                negative ? value.negated() : value,
                numeral.unit().times(scale).times(HALF),
                unit,
                numeral.decimalComma());
    }

    private static boolean tooLarge(@Nullable String exponent) {
        return exponent != null && (exponent.length() > 5 || Math.abs(exponent(exponent)) > Numeral.LARGEST_EXPONENT);
    }

    private static int exponent(@Nullable String exponent) {
        return exponent == null ? 0 : Integer.parseInt(exponent);
    }

    private static Reading unreadable(Reason reason) {
        return new Reading.Unreadable(reason, "");
    }
}
