package org.warpladder.exercise.parameter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.Picture;
import org.warpladder.exercise.Wording;
import org.warpladder.exercise.parameter.Expressions.Expression;
import org.warpladder.exercise.parameter.Expressions.ExpressionError;
import org.warpladder.exercise.text.Speech;

/**
 * A problem's texts in another language. They show the values that the English ones show; none of it is graded.
 *
 * @param values names whose values are texts, with what they are in this language
 * @param fields by field id; one that has nothing to translate need not be here
 * @param missing what has words in English and none here: {@code title}, {@code statement}, {@code hints}, {@code
 *     solution} or a field's id
 */
public record Translation(
        Locale language,
        Optional<String> title,
        Map<String, Expression> values,
        @Nullable Template statement,
        Map<String, FieldWords> fields,
        List<Template> hints,
        @Nullable Template solution,
        Set<String> missing) {

    /** @param choices by choice id */
    public record FieldWords(
            @Nullable Template label, @Nullable String unit, Map<String, Template> choices) {}

    /**
     * The texts of a variant. A piece that cannot be said of it is left out.
     *
     * @param all what the variant was made from
     * @param pictures those of the English texts, whose numbers stay
     * @param unsaid is told, piece by piece, why one is left out
     */
    Wording of(
            Map<String, Object> all, List<Blueprint.FieldPlan> plans, List<Picture> pictures, Consumer<String> unsaid) {
        var known = new HashMap<>(all);
        values.forEach((name, expression) ->
                said("values", () -> expression.evaluate(known), unsaid).ifPresent(value -> known.put(name, value)));
        var drawn = new ArrayList<>(pictures);
        var words = new LinkedHashMap<String, Wording.Words>();
        for (var plan : plans) {
            if (!missing.contains(plan.id())) {
                said(plan.id(), () -> words(plan, all, known), unsaid).ifPresent(it -> words.put(plan.id(), it));
            }
        }
        return new Wording(
                language,
                title,
                filled("statement", statement, known, drawn, unsaid),
                words,
                said(
                                "hints",
                                () -> hints.stream()
                                        .map(hint -> hint.fill(known, drawn))
                                        .toList(),
                                unsaid)
                        .orElse(List.of()),
                filled("solution", solution, known, drawn, unsaid),
                List.copyOf(drawn));
    }

    private Wording.Words words(Blueprint.FieldPlan plan, Map<String, Object> all, Map<String, Object> known) {
        var own = fields.getOrDefault(plan.id(), NEUTRAL);
        var choices = new LinkedHashMap<String, String>();
        for (var choice : plan.choices()) {
            choices.put(
                    choice.id(),
                    own.choices().getOrDefault(choice.id(), choice.text()).fill(known));
        }
        var unit = own.unit() == null ? Speech.in(language).unit(plan.unit()) : own.unit();
        var label = own.label() == null ? plan.label() : own.label();
        return new Wording.Words(label.fill(known), plan.label().fill(all), unit, choices);
    }

    /** Of a field that says the same in all languages. */
    private static final FieldWords NEUTRAL = new FieldWords(null, null, Map.of());

    private interface Piece<T> {
        T text();
    }

    private Optional<String> filled(
            String piece,
            @Nullable Template template,
            Map<String, Object> known,
            List<Picture> drawn,
            Consumer<String> unsaid) {
        return template == null ? Optional.empty() : said(piece, () -> template.fill(known, drawn), unsaid);
    }

    private <T> Optional<T> said(String name, Piece<T> piece, Consumer<String> unsaid) {
        try {
            return Optional.of(piece.text());
        } catch (ExpressionError failure) {
            unsaid.accept("`" + name + "` in `" + language.toLanguageTag() + "`: " + failure.getMessage());
            return Optional.empty();
        }
    }
}
