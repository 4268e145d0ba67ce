package org.warpladder.lesson.web;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.context.i18n.LocaleContextHolder;
import org.warpladder.exercise.Grade;
import org.warpladder.exercise.Lesson;
import org.warpladder.exercise.Seed;
import org.warpladder.exercise.Variant;
import org.warpladder.exercise.Verdict;
import org.warpladder.practice.web.FieldView;
import org.warpladder.practice.web.Words;

/**
 * One screen as the page shows it.
 *
 * @param number from 1
 * @param afterHtml what is told once the question was tried
 * @param mayGoOn whether nothing is asked, or the question was tried
 */
public record ScreenView(
        String title,
        @Nullable String titleLang,
        int number,
        long seed,
        String textHtml,
        List<String> kernel,
        List<FieldView> fields,
        List<String> hintsHtml,
        Optional<String> afterHtml,
        boolean mayGoOn,
        String script) {

    /** Before anything was typed. */
    static ScreenView untouched(Lesson lesson, int number, long seed, Words words) {
        var screen = lesson.screens().get(number - 1);
        return of(screen, number, drawn(screen, seed), Map.of(), Optional.empty(), words);
    }

    static ScreenView tried(Lesson lesson, int number, long seed, Map<String, String> typed, Words words) {
        var screen = lesson.screens().get(number - 1);
        var variant = drawn(screen, seed);
        return of(screen, number, variant, typed, Optional.of(variant.grade(typed)), words);
    }

    private static Variant drawn(Lesson.Screen screen, long seed) {
        return screen.draw(new Seed(seed), LocaleContextHolder.getLocale());
    }

    private static ScreenView of(
            Lesson.Screen screen,
            int number,
            Variant variant,
            Map<String, String> typed,
            Optional<Grade> grade,
            Words words) {
        boolean tried = grade.filter(ScreenView::judged).isPresent();
        return new ScreenView(
                variant.title(),
                variant.titleLang(),
                number,
                variant.seed(),
                variant.statementHtml(),
                variant.kernelLines(),
                boxes(variant, typed, grade, words),
                IntStream.range(0, variant.hints().size())
                        .mapToObj(variant::hintHtml)
                        .toList(),
                tried && !variant.solution().isBlank() ? Optional.of(variant.solutionHtml()) : Optional.empty(),
                tried || !screen.asks(),
                words.script());
    }

    /** The boxes with what was typed and what came of it; more can be typed. */
    static List<FieldView> boxes(Variant variant, Map<String, String> typed, Optional<Grade> grade, Words words) {
        return variant.fields().stream()
                .map(field -> FieldView.of(
                        variant,
                        field,
                        Optional.ofNullable(typed.get(field.id())),
                        grade.map(it -> it.field(field.id())),
                        true,
                        words))
                .toList();
    }

    /** An answer that could be read, to every box. */
    private static boolean judged(Grade grade) {
        return grade.fields().values().stream()
                .allMatch(field -> field.verdict() == Verdict.CORRECT
                        || field.verdict() == Verdict.WRONG
                        || field.verdict() == Verdict.CLOSE);
    }
}
