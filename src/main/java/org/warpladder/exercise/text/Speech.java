package org.warpladder.exercise.text;

import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What functions and figures put into authored texts, in one language; English where a language has no such words. */
public final class Speech {
    private static final ResourceBundle.Control ENGLISH_ELSE =
            ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);

    private static final Pattern DECIMAL_POINT = Pattern.compile("(?<=\\d)\\.(?=\\d)");
    private static final Pattern WITH_UNIT = Pattern.compile("(\\d[\\d.,]*) (\\p{Alpha}+)\\b");

    private final Locale locale;
    private final ResourceBundle words;

    private Speech(Locale locale) {
        this.locale = locale;
        this.words = ResourceBundle.getBundle("messages-exercise", locale, ENGLISH_ELSE);
    }

    public static Speech in(Locale locale) {
        return new Speech(locale);
    }

    public String say(String key, Object... arguments) {
        return new MessageFormat(words.getString("text." + key), locale).format(arguments);
    }

    /** A number that is written with a point, or a text with such numbers, as the language writes it. */
    public String number(String written) {
        var separator = DecimalFormatSymbols.getInstance(locale).getDecimalSeparator();
        return DECIMAL_POINT.matcher(written).replaceAll(Matcher.quoteReplacement(String.valueOf(separator)));
    }

    /** How an answer was read, {@code 62.5 %} or {@code 40 cycles}: {@code 62,5 %} and {@code 40 Takte} in German. */
    public String reading(String written) {
        return WITH_UNIT
                .matcher(number(written))
                .replaceAll(
                        match -> Matcher.quoteReplacement(match.group(1) + " " + unit(match.group(1), match.group(2))));
    }

    private String unit(String number, String name) {
        var one = "text.unit.one." + name;
        return number.equals("1") && words.containsKey(one) ? words.getString(one) : unit(name);
    }

    /** A unit's name, {@code cycles}, in the language; as it is where the language has no word for it. */
    public String unit(String name) {
        return words.containsKey("text.unit." + name) ? words.getString("text.unit." + name) : name;
    }
}
