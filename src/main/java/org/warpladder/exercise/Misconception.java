package org.warpladder.exercise;

import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.text.Markdown;

/**
 * A wrong idea that has a name.
 *
 * @param idea what it supposes: a short clause
 * @param feedback what to tell someone who has it, without the answer: Markdown
 * @param explanation its own page: Markdown
 * @param translations by language; those have none themselves
 */
public record Misconception(
        String id,
        String name,
        String idea,
        String feedback,
        String explanation,
        Map<String, Misconception> translations) {
    public Misconception {
        translations = Map.copyOf(translations);
    }

    /** In one language. */
    public Misconception(String id, String name, String idea, String feedback, String explanation) {
        this(id, name, idea, feedback, explanation, Map.of());
    }

    /** Its name in other languages. */
    public Map<String, String> names() {
        return translations.entrySet().stream()
                .collect(Collectors.toUnmodifiableMap(
                        Map.Entry::getKey, entry -> entry.getValue().name()));
    }

    /** Its texts in the language; in English where it has none. */
    public Misconception in(Locale language) {
        return translations.getOrDefault(language.getLanguage(), this);
    }

    /** {@code en} where it is in English on a page in another language; null elsewhere. */
    public @Nullable String lang(Locale language) {
        return English.lang(translations.containsKey(language.getLanguage()), language);
    }

    /** Safe HTML. */
    public String feedbackHtml() {
        return Markdown.html(feedback);
    }

    /** Safe HTML. */
    public String explanationHtml() {
        return Markdown.html(explanation);
    }
}
