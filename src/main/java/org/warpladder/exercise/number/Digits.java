package org.warpladder.exercise.number;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Digits with their groups and decimal sign told apart.
 *
 * @param comma whether a comma was taken as the decimal sign
 * @param doubtful whether a point may be a decimal sign or may group thousands
 */
record Digits(String whole, String decimals, boolean comma, boolean doubtful) {
    private static final Pattern GROUPED =
            Pattern.compile("([1-9][0-9]{0,2}(?:(?<s>[ ',.])[0-9]{3})(?:\\k<s>[0-9]{3})*)(?:[.,]([0-9]*))?");
    private static final Pattern PLAIN = Pattern.compile("([0-9]*)(?:([.,])([0-9]*))?");

    /** @param thousands whether a single comma or point before three digits groups them */
    static @Nullable Digits read(String text, boolean thousands) {
        var grouped = GROUPED.matcher(text);
        if (grouped.matches()
                && groups(text, grouped.group(1), grouped.group("s").charAt(0), grouped.group(3), thousands)) {
            boolean lone = grouped.group("s").equals(".") && text.length() <= 7 && grouped.group(3) == null;
            if (lone) {
                int point = text.indexOf('.');
                return new Digits(text.substring(0, point), text.substring(point + 1), false, true);
            }
            boolean comma = grouped.group(3) != null && text.charAt(grouped.end(1)) == ',';
            return new Digits(
                    grouped.group(1).replaceAll("[ ',.]", ""),
                    grouped.group(3) == null ? "" : grouped.group(3),
                    comma,
                    false);
        }
        var plain = PLAIN.matcher(text);
        if (!plain.matches()) {
            return null;
        }
        var whole = plain.group(1);
        var decimals = plain.group(3) == null ? "" : plain.group(3);
        return whole.isEmpty() && decimals.isEmpty()
                ? null
                : new Digits(whole.isEmpty() ? "0" : whole, decimals, ",".equals(plain.group(2)), false);
    }

    private static boolean groups(
            String text, String groups, char separator, @Nullable String decimals, boolean thousands) {
        if (decimals != null && text.charAt(groups.length()) == separator) {
            return false;
        }
        boolean single = groups.indexOf(separator) == groups.lastIndexOf(separator);
        boolean either = separator == ' ' || separator == '\'';
        return either || !single || decimals != null || thousands;
    }
}
