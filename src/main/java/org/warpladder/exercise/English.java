package org.warpladder.exercise;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The language in which everything is written; texts that a reader's language lacks stay in it and are marked so. */
public final class English {
    private English() {}

    public static boolean is(Locale language) {
        return language.getLanguage().equals(Locale.ENGLISH.getLanguage());
    }

    /** The {@code lang} of a text on a page in {@code language}: null where the text is in that language too. */
    static @Nullable String lang(boolean translated, Locale language) {
        return translated || is(language) ? null : Locale.ENGLISH.getLanguage();
    }
}
