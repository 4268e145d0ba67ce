package org.warpladder.practice.web;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.FieldGrade;
import org.warpladder.exercise.FieldKind;
import org.warpladder.exercise.Variant;
import org.warpladder.exercise.Verdict;

/**
 * A box as the page shows it, with what was typed last and what came of it.
 *
 * @param lang {@code en} where its texts are in English on a page in another language; null elsewhere
 * @param errors of a kernel, as the editor takes them; empty elsewhere
 */
public record FieldView(
        Field field,
        @Nullable String lang,
        String labelHtml,
        String ruleHtml,
        String typed,
        String errors,
        boolean open,
        Optional<VerdictView> verdict) {

    /** @param tone the style's class; its message's key is {@code verdict.} and the verdict's name */
    public record VerdictView(
            String key, String tone, String read, Optional<String> feedbackHtml, boolean unreadable) {}

    public static FieldView of(
            Variant variant,
            Field field,
            Optional<String> typed,
            Optional<FieldGrade> grade,
            boolean open,
            Words words) {
        var shown = typed.orElse(field.starter());
        return new FieldView(
                field,
                variant.lang(field),
                Words.inline(field.label()),
                words.html(field.rule()),
                shown,
                field.kind() == FieldKind.KERNEL ? Trial.errors(variant, shown) : "",
                open,
                grade.flatMap(it -> verdict(variant, field, it, words)));
    }

    public String name() {
        return AnswerForm.FIELD + field.id();
    }

    public String id() {
        return field.id();
    }

    /** Which form control the template draws. */
    public String control() {
        return switch (field.kind()) {
            case CYCLES, RATIO, INTEGER, FACTOR, LINES, PROPERTY -> "text";
            case ORDER -> "order";
            case MASK -> "mask";
            case CHOICE -> "choice";
            case CHOICES -> "choices";
            case STACK -> "stack";
            case PAINT -> "paint";
            case DATA -> "lines";
            case KERNEL -> "kernel";
        };
    }

    /** The paths of a painting, separated by commas. */
    public String paths() {
        return field.choices().stream().map(Field.Choice::id).collect(Collectors.joining(","));
    }

    public String optionHtml(Field.Choice option) {
        return Words.inline(option.text());
    }

    public boolean unread() {
        return verdict.filter(VerdictView::unreadable).isPresent();
    }

    public boolean chosen(String option) {
        return chosen().contains(option);
    }

    private List<String> chosen() {
        return Arrays.stream(typed.split(",")).map(String::strip).toList();
    }

    /** What the screen reader reads with the box. */
    public String describedBy() {
        return verdict.isPresent() ? id() + "-rule " + id() + "-verdict" : id() + "-rule";
    }

    private static Optional<VerdictView> verdict(Variant variant, Field field, FieldGrade grade, Words words) {
        var verdict = grade.verdict();
        if (verdict == null) {
            return Optional.empty();
        }
        return Optional.of(new VerdictView(
                "verdict." + verdict.name().toLowerCase(Locale.ROOT),
                tone(verdict),
                verdict == Verdict.UNREADABLE || isChosen(field) ? "" : words.reading(grade.read()),
                words.feedback(variant, field, grade),
                verdict == Verdict.UNREADABLE));
    }

    /** What was chosen stands there; it is not read from what was typed. */
    private static boolean isChosen(Field field) {
        return field.kind() == FieldKind.CHOICE || field.kind() == FieldKind.CHOICES;
    }

    private static String tone(Verdict verdict) {
        return switch (verdict) {
            case CORRECT -> "is-right";
            case WRONG -> "is-not-yet";
            case CLOSE -> "is-close";
            case UNREADABLE -> "is-unread";
            case UNANSWERED -> "is-info";
        };
    }
}
