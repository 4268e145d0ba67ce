package org.warpladder.practice.web;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
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
import org.warpladder.simulator.WarpRun;

/**
 * The machine in which a wrong answer would be right, beside the real one. Where neither a run nor a schedule gives
 * exactly the two answers there is nothing to draw, and the wrong idea's sentence has to do.
 *
 * @param sentence what is odd about it, and once the attempt is complete where the two part
 * @param wrongHtml the imagined run
 * @param realHtml the real one; nothing while the answer must not be given away
 */
public record AsIf(String sentence, String wrongHtml, Optional<String> realHtml) {

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

    static Optional<AsIf> of(Variant variant, WrongAnswer wrong, boolean complete, Words words) {
        var right = Objects.requireNonNull(variant.right().get(wrong.field()));
        var scenario = variant.scenario();
        if (scenario != null && wrong.asIf() != null) {
            return ofRuns(scenario, wrong.asIf(), complete, words);
        }
        if (wrong.answer() instanceof Answer.Mask typed && right instanceof Answer.Mask real) {
            return Optional.of(ofMasks(typed, real, complete, words));
        }
        return scenario != null
                        && wrong.answer() instanceof Answer.Number(var imagined)
                        && right instanceof Answer.Number(var real)
                ? TwoSchedules.of(scenario, wrong.misconception(), real, imagined)
                        .map(two -> new AsIf(
                                complete ? two.difference(words) : two.oddity(words),
                                two.wrong(complete).toHtml(),
                                complete ? Optional.of(two.real().toHtml()) : Optional.empty()))
                : Optional.empty();
    }

    private static AsIf ofMasks(Answer.Mask typed, Answer.Mask real, boolean complete, Words words) {
        var drawing = drawing();
        return new AsIf(
                words.html("machine.odd.mask"),
                LaneStrip.of(typed.bits(), typed.width(), drawing).toHtml(),
                complete
                        ? Optional.of(
                                LaneStrip.of(real.bits(), real.width(), drawing).toHtml())
                        : Optional.empty());
    }

    /** Both stopped at the first step at which they differ. */
    private static Optional<AsIf> ofRuns(Scenario scenario, Scenario imagined, boolean complete, Words words) {
        return RealRun.telling(scenario.run())
                .flatMap(real -> RealRun.telling(imagined.run()).map(wrong -> {
                    var parting =
                            complete ? TracePlayer.firstDifference(real.trace(), wrong.trace()) : OptionalInt.empty();
                    int start = parting.orElse(0);
                    return new AsIf(
                            parting.isPresent()
                                    ? words.html("machine.part.run", start + 1)
                                    : words.html("machine.odd.run"),
                            player(imagined, wrong, start),
                            complete ? Optional.of(player(scenario, real, start)) : Optional.empty());
                }));
    }

    private static String player(Scenario scenario, WarpRun warp, int start) {
        return RealRun.player(scenario.source(), warp).startingAt(start).toHtml();
    }

    static org.warpladder.diagram.Words drawing() {
        return org.warpladder.diagram.Words.in(LocaleContextHolder.getLocale());
    }
}
