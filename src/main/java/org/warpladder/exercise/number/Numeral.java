package org.warpladder.exercise.number;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.regex.Pattern;
import org.warpladder.simulator.trace.Fraction;

/**
 * Digits with their groups and decimal sign told apart.
 *
 * <pre>
 * plain   = { digit } [ "." { digit } | "," digit { digit } ] ;       at least one digit
 * grouped = 1 to 3 digits, not beginning with 0, { sep 3 digits }+ [ other sep of "." "," { digit } ] ;
 * sep     = " " | "'" | "," | "." ;                                    the same throughout
 * </pre>
 *
 * @param unit the value of one in the last place
 */
record Numeral(Fraction value, Fraction unit, boolean decimalComma) {
    /** Powers of ten beyond this are refused: no answer needs them, and they would cost time and memory. */
    static final int LARGEST_EXPONENT = 30;

    private static final Pattern PLAIN = Pattern.compile("([0-9]*)(?:\\.([0-9]*)|(,)([0-9]+))?");
    private static final Pattern GROUPED = Pattern.compile(
            "([1-9][0-9]{0,2}(?<sep>[ ',.])[0-9]{3}(?:\\k<sep>[0-9]{3})*)(?:(?!\\k<sep>)([.,])([0-9]*))?");

    /**
     * What {@code text} may mean: nothing, one number, or two (the first with, the second without groups).
     *
     * @param exponent power of ten that follows; 0 where none does
     */
    static List<Numeral> readings(String text, boolean mayGroup, boolean hasExponent, int exponent) {
        var grouped = GROUPED.matcher(text);
        var plain = plain(text, exponent);
        if (!mayGroup || !grouped.matches()) {
            return plain;
        }
        var digits = grouped.group(1).replaceAll("[^0-9]", "");
        var decimals = grouped.group(4) == null ? "" : grouped.group(4);
        var whole = List.of(of(digits, decimals, ",".equals(grouped.group(3)), exponent));
        if (plain.isEmpty()) {
            return whole;
        }
        boolean point = text.indexOf('.') >= 0;
        if (hasExponent) {
            return point ? plain : List.of(whole.getFirst(), plain.getFirst());
        }
        return point ? List.of(whole.getFirst(), plain.getFirst()) : whole;
    }

    private static List<Numeral> plain(String text, int exponent) {
        var plain = PLAIN.matcher(text);
        if (!plain.matches()) {
            return List.of();
        }
        boolean comma = plain.group(3) != null;
        var decimals = comma ? plain.group(4) : plain.group(2) == null ? "" : plain.group(2);
        return plain.group(1).isEmpty() && decimals.isEmpty()
                ? List.of()
                : List.of(of(plain.group(1), decimals, comma, exponent));
    }

    private static Numeral of(String whole, String decimals, boolean comma, int exponent) {
        var digits = new BigInteger("0" + whole + decimals);
        int scale = decimals.length() - exponent;
        return new Numeral(
                Fraction.of(new BigDecimal(digits, scale)), Fraction.of(new BigDecimal(BigInteger.ONE, scale)), comma);
    }
}
