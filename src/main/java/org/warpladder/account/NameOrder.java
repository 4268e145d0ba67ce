package org.warpladder.account;

import java.text.Collator;
import java.util.Comparator;
import java.util.Locale;
import org.springframework.context.i18n.LocaleContextHolder;

/**
 * Names as a person of a language looks for them: word by word, an accent or a capital counts only where nothing else
 * differs, and a letter stands where that language has it (the Swedish {@code Ö} after {@code Z}, the German one at
 * {@code O}). One order whatever the database's collation is.
 */
public final class NameOrder implements Comparator<String> {
    private final Collator collator;

    private NameOrder(Locale locale) {
        collator = Collator.getInstance(locale);
    }

    public static NameOrder of(Locale locale) {
        return new NameOrder(locale);
    }

    /** In the language of whoever asks now. */
    public static NameOrder asked() {
        return of(LocaleContextHolder.getLocale());
    }

    @Override
    public int compare(String one, String other) {
        var words = one.strip().split("\\s+", -1);
        var others = other.strip().split("\\s+", -1);
        for (int i = 0; i < Math.min(words.length, others.length); i++) {
            int order = collator.compare(words[i], others[i]);
            if (order != 0) {
                return order;
            }
        }
        return words.length == others.length ? one.compareTo(other) : Integer.compare(words.length, others.length);
    }
}
