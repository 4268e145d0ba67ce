package org.warpladder.practice.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.context.i18n.LocaleContextHolder;
import org.warpladder.diagram.LaneStrip;
import org.warpladder.diagram.TracePlayer;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.FieldGrade;
import org.warpladder.exercise.Scenario;
import org.warpladder.exercise.Variant;
import org.warpladder.exercise.WrongAnswer;
import org.warpladder.practice.Submitted;

/**
 * The machine in which a wrong answer would be right, beside the real one. Where neither a run nor a schedule gives
 * exactly the two answers there is nothing to draw, and the wrong idea's sentence has to do.
 *
 * @param misconception whose machine it is
 * @param field in whose answer it showed
 * @param sentence what is odd about it, and once the attempt is complete where the two part
 * @param wrongHtml the imagined run
 * @param realHtml the real one; nothing while the answer must not be given away
 */
public record AsIf(String misconception, String field, String sentence, String wrongHtml, Optional<String> realHtml) {

    /** The first wrong idea of a submission that can be drawn. */
    static Optional<AsIf> of(Variant variant, Submitted submitted, boolean complete, Words words) {
        return diagnosed(variant, submitted)
                .flatMap(wrong -> of(variant, wrong, complete, words).stream())
                .findFirst();
    }

    /** The wrong answers that were recognised in a submission, in the order of the fields. */
    static Stream<WrongAnswer> diagnosed(Variant variant, Submitted submitted) {
        return variant.fields().stream().flatMap(field -> {
            var grade = submitted.grade().fields().get(field.id());
            var idea = Optional.ofNullable(grade).map(FieldGrade::misconception);
            return variant.wrong().stream()
                    .filter(wrong -> wrong.field().equals(field.id()))
                    .filter(wrong -> idea.filter(wrong.misconception()::equals).isPresent())
                    .limit(1);
        });
    }

    private static Optional<AsIf> of(Variant variant, WrongAnswer wrong, boolean complete, Words words) {
        var right = Objects.requireNonNull(variant.right().get(wrong.field()));
        var scenario = variant.scenario();
        if (scenario != null && wrong.asIf() != null) {
            return ofRuns(scenario, wrong.asIf(), wrong, complete, words);
        }
        if (wrong.answer() instanceof Answer.Mask typed && right instanceof Answer.Mask real) {
            return Optional.of(ofMasks(typed, real, wrong, complete, words));
        }
        return scenario != null
                        && wrong.answer() instanceof Answer.Number(var imagined)
                        && right instanceof Answer.Number(var real)
                ? TwoSchedules.of(scenario, wrong.misconception(), real, imagined)
                        .map(two -> new AsIf(
                                wrong.misconception(),
                                wrong.field(),
                                complete ? two.difference(words) : two.oddity(words),
                                two.wrong(complete).toHtml(),
                                complete ? Optional.of(two.real().toHtml()) : Optional.empty()))
                : Optional.empty();
    }

    private static AsIf ofMasks(Answer.Mask typed, Answer.Mask real, WrongAnswer wrong, boolean complete, Words words) {
        var drawing = drawing();
        return new AsIf(
                wrong.misconception(),
                wrong.field(),
                words.html("machine.odd.mask"),
                LaneStrip.of(typed.bits(), typed.width(), drawing).toHtml(),
                complete
                        ? Optional.of(
                                LaneStrip.of(real.bits(), real.width(), drawing).toHtml())
                        : Optional.empty());
    }

    /** Both stopped at the first step at which they differ. */
    private static Optional<AsIf> ofRuns(
            Scenario scenario, Scenario imagined, WrongAnswer wrong, boolean complete, Words words) {
        var runs = new ArrayList<TracePlayer>();
        var one = RealRun.telling(scenario.run());
        var other = RealRun.telling(imagined.run());
        if (one.isEmpty() || other.isEmpty()) {
            return Optional.empty();
        }
        var parting = TracePlayer.firstDifference(one.get().trace(), other.get().trace());
        for (var run : List.of(one.get(), other.get())) {
            var source = run == one.get() ? scenario.source() : imagined.source();
            runs.add(TracePlayer.of(source, run.trace(), run.metrics(), drawing())
                    .startingAt(complete ? parting.orElse(0) : 0));
        }
        var sentence = !complete || parting.isEmpty()
                ? words.html("machine.odd.run")
                : words.html("machine.part.run", parting.getAsInt() + 1);
        return Optional.of(new AsIf(
                wrong.misconception(),
                wrong.field(),
                sentence,
                runs.get(1).toHtml(),
                complete ? Optional.of(runs.get(0).toHtml()) : Optional.empty()));
    }

    static org.warpladder.diagram.Words drawing() {
        return org.warpladder.diagram.Words.in(LocaleContextHolder.getLocale());
    }
}
