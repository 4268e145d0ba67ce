package org.warpladder.exercise;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * An ordered list of problems with points.
 *
 * @param minutes that an exam takes; none for a set that takes as long as it takes
 * @param translations its title and what it is about, by language
 */
public record ProblemSet(
        String id,
        String title,
        String about,
        OptionalInt minutes,
        List<Item> items,
        Map<String, Heading> translations) {
    public ProblemSet {
        items = List.copyOf(items);
        translations = Map.copyOf(translations);
    }

    public String title(Locale language) {
        return Heading.in(translations, language).map(Heading::title).orElse(title);
    }

    public String about(Locale language) {
        return Heading.in(translations, language).map(Heading::about).orElse(about);
    }

    /** {@code en} where it is in English on a page in another language; null elsewhere. */
    public @Nullable String lang(Locale language) {
        return English.lang(translations.containsKey(language.getLanguage()), language);
    }

    /**
     * @param any problems of equal difficulty, of which a learner gets one
     * @param points for it
     * @param seeds the variants that may be drawn; empty where all may
     */
    public record Item(List<String> any, int points, List<Long> seeds) {
        public Item {
            any = List.copyOf(any);
            seeds = List.copyOf(seeds);
        }

        /** The first of them. */
        public String problem() {
            return any.getFirst();
        }
    }
}
