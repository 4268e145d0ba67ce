package org.warpladder.exercise;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Something that can be learnt.
 *
 * @param requires skills to have first
 * @param start probability that a newcomer has it
 * @param learn probability to learn it with one problem
 * @param slip probability to fail though one has it
 * @param guess probability to be right without having it, where the answer is typed
 * @param names in other languages
 */
public record Skill(
        String id,
        String name,
        int level,
        List<String> requires,
        double start,
        double learn,
        double slip,
        double guess,
        Map<String, String> names) {
    public Skill {
        names = Map.copyOf(names);
    }

    /** With a name in English alone. */
    public Skill(
            String id,
            String name,
            int level,
            List<String> requires,
            double start,
            double learn,
            double slip,
            double guess) {
        this(id, name, level, requires, start, learn, slip, guess, Map.of());
    }

    /** Its name in the language; in English where it has none. */
    public String name(Locale language) {
        return names.getOrDefault(language.getLanguage(), name);
    }

    /** {@code en} where its name is in English on a page in another language; null elsewhere. */
    public @Nullable String lang(Locale language) {
        return English.lang(names.containsKey(language.getLanguage()), language);
    }
}
