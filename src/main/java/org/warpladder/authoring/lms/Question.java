package org.warpladder.authoring.lms;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.Misconception;
import org.warpladder.exercise.Variant;
import org.warpladder.simulator.trace.Fraction;

/**
 * A variant as other programs can ask it. All markup is XHTML.
 *
 * @param id of letters, digits and hyphens
 * @param points shared by the parts
 */
public record Question(
        String id, String title, int points, String body, List<String> hints, String solution, List<Part> parts) {

    /**
     * One field.
     *
     * @param label XHTML within a line
     */
    public record Part(String id, String label, Kind kind) {}

    /** What another program can grade. */
    public sealed interface Kind {
        /**
         * A number; ratios are asked for in percent, for the other program knows no fractions.
         *
         * @param unit behind the box; empty where there is none
         */
        record Number(BigDecimal value, BigDecimal tolerance, String unit, List<WrongNumber> wrong) implements Kind {}

        record Choice(List<Field.Choice> options, List<String> right, boolean several, Map<String, String> feedback)
                implements Kind {}

        record Order(List<Field.Choice> options, List<String> right) implements Kind {}

        /** Only this product grades it: there a person has to. */
        record ByHand(String wireName) implements Kind {}
    }

    /** What a wrong idea gives, and what to say then: XHTML. */
    public record WrongNumber(BigDecimal value, String feedback) {}

    public static Question of(Variant variant, int points, Map<String, Misconception> ideas) {
        var kernel =
                variant.kernel().isBlank() ? "" : "<pre><code>" + Markup.escape(variant.kernel()) + "</code></pre>";
        return new Question(
                variant.problemId() + "-" + variant.seed(),
                variant.title() + " (" + variant.seed() + ")",
                points,
                Markup.portable(variant.statementHtml()) + kernel,
                java.util.stream.IntStream.range(0, variant.hints().size())
                        .mapToObj(number -> Markup.portable(variant.hintHtml(number)))
                        .toList(),
                Markup.portable(variant.solutionHtml()),
                variant.fields().stream()
                        .map(field -> new Part(field.id(), Markup.inline(field.label()), kind(variant, field, ideas)))
                        .toList());
    }

    private static Kind kind(Variant variant, Field field, Map<String, Misconception> ideas) {
        var right = variant.right().get(field.id());
        return switch (field.kind()) {
            case CYCLES, INTEGER, RATIO, FACTOR ->
                number(variant, field, (Answer.Number) java.util.Objects.requireNonNull(right), ideas);
            case CHOICE, CHOICES ->
                new Kind.Choice(
                        field.choices(),
                        right instanceof Answer.Options(var ids) ? ids : List.of(),
                        field.kind() == org.warpladder.exercise.FieldKind.CHOICES,
                        feedback(variant, field, ideas));
            case ORDER -> new Kind.Order(field.choices(), right instanceof Answer.Options(var ids) ? ids : List.of());
            case MASK, LINES, STACK, PAINT, KERNEL, DATA, PROPERTY ->
                new Kind.ByHand(field.kind().wireName());
        };
    }

    private static Kind number(Variant variant, Field field, Answer.Number right, Map<String, Misconception> ideas) {
        int places = field.decimals();
        var tolerance = places == 0 && field.kind() != org.warpladder.exercise.FieldKind.RATIO
                ? BigDecimal.ZERO
                : new BigDecimal("0.5").movePointLeft(places);
        var wrong = variant.wrong().stream()
                .filter(it -> it.field().equals(field.id()))
                .flatMap(it -> it.answer() instanceof Answer.Number(var value)
                        ? said(ideas, it.misconception())
                                .map(text -> new WrongNumber(shown(field, value), text))
                                .stream()
                        : java.util.stream.Stream.<WrongNumber>empty())
                .toList();
        return new Kind.Number(
                shown(field, right.value()),
                tolerance,
                field.kind() == org.warpladder.exercise.FieldKind.RATIO ? "%" : field.unit(),
                wrong);
    }

    private static BigDecimal shown(Field field, Fraction value) {
        var scaled = field.kind() == org.warpladder.exercise.FieldKind.RATIO ? value.times(Fraction.of(100)) : value;
        var rounded = scaled.rounded(scaled.isWhole() ? 0 : Math.max(2, field.decimals() + 1));
        return rounded.signum() == 0 ? BigDecimal.ZERO : rounded.stripTrailingZeros();
    }

    private static Map<String, String> feedback(Variant variant, Field field, Map<String, Misconception> ideas) {
        var said = new java.util.LinkedHashMap<String, String>();
        variant.wrong().stream().filter(it -> it.field().equals(field.id())).forEach(it -> {
            if (it.answer() instanceof Answer.Options(var ids) && ids.size() == 1) {
                said(ideas, it.misconception()).ifPresent(text -> said.putIfAbsent(ids.getFirst(), text));
            }
        });
        return said;
    }

    private static Optional<String> said(Map<String, Misconception> ideas, String id) {
        return Optional.ofNullable(ideas.get(id)).map(idea -> Markup.portable(idea.feedbackHtml()));
    }
}
