package org.warpladder.exercise;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A short lesson: one idea a screen. The page of a misconception is one too.
 *
 * @param level that it opens; 0 for a misconception's page
 * @param translations its title and what it is about, by language; its screens have their own
 */
public record Lesson(
        String id, String title, String about, int level, List<Screen> screens, Map<String, Heading> translations) {
    public Lesson {
        screens = List.copyOf(screens);
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
     * One idea, with numbers that move with the seed, and perhaps a question that must be tried before the next screen.
     * Its variants have the text as statement and what is told after the question as solution.
     */
    public record Screen(String title, Problem problem) {
        public Variant draw(Seed seed) {
            return problem.draw(seed);
        }

        public Variant draw(Seed seed, Locale language) {
            return problem.draw(seed, language);
        }

        public String title(Locale language) {
            return problem.title(language);
        }

        public boolean asks() {
            return !problem.blueprint().fields().isEmpty();
        }
    }
}
