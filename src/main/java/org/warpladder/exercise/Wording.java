package org.warpladder.exercise;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A variant's texts in another language than the English in which it is frozen, as far as the language has them. Numbers
 * and answers are the variant's own: nothing here is graded.
 *
 * @param fields by field id; those that are not here have no words in the language
 * @param hints all of them or none
 * @param pictures of what the texts' figures are drawn
 */
public record Wording(
        Locale language,
        Optional<String> title,
        Optional<String> statement,
        Map<String, Words> fields,
        List<String> hints,
        Optional<String> solution,
        List<Picture> pictures) {

    /**
     * @param english the label that stands here in other words
     * @param choices by choice id
     */
    public record Words(String label, String english, String unit, Map<String, String> choices) {}

    /** Of a variant that has no texts in the language. */
    public static Wording none(Locale language) {
        return new Wording(
                language, Optional.empty(), Optional.empty(), Map.of(), List.of(), Optional.empty(), List.of());
    }

    /** What the variants are frozen in. */
    public static final Wording ENGLISH = none(Locale.ENGLISH);

    Field field(Field english) {
        var words = fields.get(english.id());
        return words == null
                ? english
                : new Field(
                        english.id(),
                        words.label(),
                        english.kind(),
                        words.unit(),
                        english.decimals(),
                        english.choices().stream()
                                .map(choice -> new Field.Choice(
                                        choice.id(), words.choices().getOrDefault(choice.id(), choice.text())))
                                .toList(),
                        english.width(),
                        english.starter());
    }
}
