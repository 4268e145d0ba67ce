package org.warpladder.practice.web;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.Variant;
import org.warpladder.exercise.WrongAnswer;
import org.warpladder.practice.HintPrice;
import org.warpladder.practice.Instance;
import org.warpladder.practice.Practice;
import org.warpladder.practice.Standing;
import org.warpladder.practice.Submitted;

/**
 * A variant as the page shows it. Nothing of the answer is in here before the attempt is complete.
 *
 * @param shown the submission whose verdicts stand beside the boxes
 */
public record ProblemView(
        String instanceId,
        String title,
        @Nullable String titleLang,
        long seed,
        String statementHtml,
        List<String> kernel,
        List<FieldView> fields,
        List<String> hintsHtml,
        boolean hintLeft,
        int hintPercent,
        int triesLeft,
        boolean started,
        boolean mayReveal,
        boolean complete,
        boolean solved,
        boolean revealed,
        int scorePercent,
        Optional<String> solutionHtml,
        Optional<String> runHtml,
        Optional<Submitted> shown,
        Optional<Trial> trial,
        Optional<Diagnosis> diagnosis,
        String script) {

    /**
     * The wrong idea that the shown answers showed.
     *
     * @param supposes what it supposes, as a sentence
     * @param machine the machine in which it would be right; nothing where none can be drawn
     */
    public record Diagnosis(String misconception, String field, String supposes, Optional<AsIf> machine) {
        /** Of the first that can be drawn, else of the first. */
        static Optional<Diagnosis> of(Variant variant, Submitted shown, boolean complete, Words words) {
            var wrong = AsIf.diagnosed(variant, shown).toList();
            return wrong.stream()
                    .flatMap(
                            it -> AsIf.of(variant, it, complete, words)
                                    .map(machine -> of(it, Optional.of(machine), words))
                                    .stream())
                    .findFirst()
                    .or(() -> wrong.stream().findFirst().map(it -> of(it, Optional.empty(), words)));
        }

        private static Diagnosis of(WrongAnswer wrong, Optional<AsIf> machine, Words words) {
            return new Diagnosis(wrong.misconception(), wrong.field(), words.supposes(wrong.misconception()), machine);
        }
    }

    static ProblemView of(
            Instance instance,
            Optional<Standing> standing,
            Optional<Integer> submission,
            Optional<Trial> trial,
            Words words) {
        var variant = instance.variant();
        boolean complete = standing.filter(Standing::complete).isPresent();
        int hints = standing.map(Standing::hintsTaken).orElse(0);
        var shown = standing.flatMap(it -> it.submissions().stream()
                .filter(submitted -> submission
                        .filter(number -> number == submitted.number())
                        .isPresent())
                .findFirst()
                .or(it::last));
        return new ProblemView(
                instance.id(),
                variant.title(),
                variant.titleLang(),
                variant.seed(),
                variant.statementHtml(),
                variant.kernelLines(),
                variant.fields().stream()
                        .map(field -> FieldView.of(
                                variant,
                                field,
                                trial.map(Trial::typed)
                                        .or(() -> shown.map(Submitted::answers))
                                        .map(it -> it.getOrDefault(field.id(), "")),
                                trial.isPresent()
                                        ? Optional.empty()
                                        : shown.flatMap(it -> Optional.ofNullable(
                                                it.grade().fields().get(field.id()))),
                                !complete,
                                words))
                        .toList(),
                IntStream.range(0, hints).mapToObj(variant::hintHtml).toList(),
                hints < variant.hints().size() && !complete,
                HintPrice.PERCENT,
                standing.map(Standing::triesLeft).orElse(Practice.TRIES),
                standing.isPresent(),
                !complete && standing.filter(Standing::judged).isPresent(),
                complete,
                standing.filter(Standing::solved).isPresent(),
                standing.filter(Standing::revealed).isPresent(),
                standing.map(it -> it.score().wholePercent()).orElse(0),
                complete ? Optional.of(variant.solutionHtml()) : Optional.empty(),
                complete ? RealRun.html(variant) : Optional.empty(),
                shown,
                trial,
                shown.filter(_ -> trial.isEmpty()).flatMap(it -> Diagnosis.of(variant, it, complete, words)),
                words.script());
    }

    /** Whether a kernel is asked for, that can be tried out before it is submitted. */
    public boolean runs() {
        return fields.stream().anyMatch(box -> box.control().equals("kernel"));
    }
}
