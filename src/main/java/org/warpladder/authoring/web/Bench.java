package org.warpladder.authoring.web;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.context.i18n.LocaleContextHolder;
import org.warpladder.exercise.Catalogue;
import org.warpladder.exercise.FaultWords;
import org.warpladder.exercise.Misconception;
import org.warpladder.exercise.Problem;
import org.warpladder.exercise.Reading;
import org.warpladder.exercise.Seed;
import org.warpladder.exercise.Variant;
import org.warpladder.exercise.Verdict;
import org.warpladder.exercise.WouldBe;
import org.warpladder.practice.web.FieldView;
import org.warpladder.practice.web.RealRun;
import org.warpladder.practice.web.Words;

/**
 * What an author sees of a text beside the editor: its faults, and one instance as a learner meets it and with all that
 * is hidden from learners.
 *
 * @param languages that the preview can be seen in; none where there is but one
 * @param failure why the instance could not be drawn; empty where it was or where the text has faults
 */
public record Bench(
        List<FaultView> faults, long seed, String failure, Optional<Shown> shown, List<Language> languages) {

    /**
     * @param code as in the text, {@code de}
     * @param name in itself
     * @param missing pieces that stay in English
     */
    public record Language(String code, String name, boolean chosen, List<String> missing) {
        private static List<Language> of(Problem problem, Locale chosen) {
            return problem.languages().isEmpty()
                    ? List.of()
                    : Stream.concat(
                                    Stream.of("en"),
                                    problem.languages().stream().sorted())
                            .map(code -> of(problem, Locale.of(code), chosen))
                            .toList();
        }

        private static Language of(Problem problem, Locale language, Locale chosen) {
            return new Language(
                    language.getLanguage(),
                    language.getDisplayLanguage(language),
                    language.equals(chosen),
                    problem.missing(language).stream().sorted().toList());
        }
    }

    /** An instance with everything that belongs to it. All HTML is safe. */
    public record Shown(
            String title,
            @Nullable String titleLang,
            String statementHtml,
            List<String> kernel,
            List<FieldView> fields,
            List<String> hintsHtml,
            String solutionHtml,
            Optional<String> runHtml,
            List<Row> answers) {}

    /** An answer that could be typed, and what the learner is told. */
    public record Row(
            String fieldHtml,
            String idea,
            String ideaText,
            String typed,
            boolean asMeant,
            String verdict,
            String html) {}

    /** @param language of the preview: a code that the problem has, else English */
    static Bench of(Reading reading, long seed, String language, Catalogue catalogue, Words words) {
        if (reading.problem().isEmpty()) {
            return new Bench(FaultView.of(reading.faults()), seed, "", Optional.empty(), List.of());
        }
        var problem = reading.problem().get();
        var locale = problem.languages().contains(language) ? Locale.of(language) : Locale.ENGLISH;
        var preview = problem.preview(new Seed(seed), locale);
        return new Bench(
                FaultView.of(reading.faults()),
                seed,
                FaultWords.in(LocaleContextHolder.getLocale()).say(preview.failure()),
                preview.variant().map(variant -> shown(variant, catalogue, words)),
                Language.of(problem, locale));
    }

    private static Shown shown(Variant variant, Catalogue catalogue, Words words) {
        return new Shown(
                variant.title(),
                variant.titleLang(),
                variant.statementHtml(),
                variant.kernelLines(),
                variant.fields().stream()
                        .map(field -> FieldView.of(variant, field, Optional.empty(), Optional.empty(), false, words))
                        .toList(),
                IntStream.range(0, variant.hints().size())
                        .mapToObj(variant::hintHtml)
                        .toList(),
                variant.solutionHtml(),
                RealRun.html(variant),
                rows(variant, catalogue, words));
    }

    private static List<Row> rows(Variant variant, Catalogue catalogue, Words words) {
        var answers = WouldBe.of(variant);
        return answers.stream()
                .map(answer -> row(variant, answer, asMeant(answer, answers), catalogue, words))
                .toList();
    }

    private static Row row(Variant variant, WouldBe answer, boolean asMeant, Catalogue catalogue, Words words) {
        var idea = Optional.ofNullable(answer.idea());
        var verdict = answer.grade().verdict();
        return new Row(
                Words.inline(answer.field().label()),
                idea.orElse(""),
                idea.flatMap(catalogue::misconception).map(Misconception::idea).orElse(""),
                answer.typed(),
                asMeant,
                verdict == null ? "" : verdict.name().toLowerCase(Locale.ROOT),
                words.feedback(variant, answer.field(), answer.grade()).orElse(""));
    }

    /** The right answer is right, and a wrong idea's is named as its own, or as another's who gives the same. */
    private static boolean asMeant(WouldBe answer, List<WouldBe> all) {
        if (answer.idea() == null) {
            return answer.grade().verdict() == Verdict.CORRECT;
        }
        return all.stream()
                .anyMatch(other -> other.field().equals(answer.field())
                        && other.typed().equals(answer.typed())
                        && other.idea() != null
                        && other.idea().equals(answer.grade().misconception()));
    }
}
