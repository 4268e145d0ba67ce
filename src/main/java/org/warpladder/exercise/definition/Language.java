package org.warpladder.exercise.definition;

import java.util.Locale;
import java.util.Set;

/** Codes of languages into which texts may be translated. English is none of them: it is what is translated. */
final class Language {
    static final String HINT = "Languages are written like `de`, `fr`, `pl`; English is what is translated.";

    private static final Set<String> CODES = Set.of(Locale.getISOLanguages());

    private Language() {}

    static boolean known(String code) {
        return CODES.contains(code) && !code.equals(Locale.ENGLISH.getLanguage());
    }

    static String unknown(String code) {
        return "`" + code + "` is no language to translate into.";
    }
}
