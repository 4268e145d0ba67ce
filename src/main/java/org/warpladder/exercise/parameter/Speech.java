package org.warpladder.exercise.parameter;

import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/** What functions and figures put into authored texts, in one language; English where a language has no such words. */
public final class Speech {
    private static final ResourceBundle.Control ENGLISH_ELSE =
            ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);

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

    /** A number that is written with a point, as the language writes it. */
    String number(String written) {
        return written.replace('.', DecimalFormatSymbols.getInstance(locale).getDecimalSeparator());
    }

    /** A unit's name, {@code cycles}, in the language; as it is where the language has no word for it. */
    public String unit(String name) {
        return words.containsKey("text.unit." + name) ? words.getString("text.unit." + name) : name;
    }
}
