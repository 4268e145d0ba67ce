package org.warpladder.exercise;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A title and what stands below it, in one language. */
public record Heading(String title, String about) {
    static Optional<Heading> in(Map<String, Heading> translations, Locale language) {
        return Optional.ofNullable(translations.get(language.getLanguage()));
    }
}
