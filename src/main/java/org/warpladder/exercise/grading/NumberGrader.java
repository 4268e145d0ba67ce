package org.warpladder.exercise.grading;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.FieldGrade;
import org.warpladder.exercise.FieldKind;
import org.warpladder.exercise.Message;
import org.warpladder.exercise.Verdict;
import org.warpladder.exercise.WrongAnswer;
import org.warpladder.exercise.number.NumberReader;
import org.warpladder.exercise.number.Reading;
import org.warpladder.exercise.number.Shown;
import org.warpladder.simulator.trace.Fraction;

/** Grades cycles, ratios, integers and factors. */
final class NumberGrader {
    private static final Fraction HUNDRED = Fraction.of(100);

    private NumberGrader() {}

    static FieldGrade grade(Field field, Answer.Number right, List<WrongAnswer> wrongs, String typed) {
        return switch (NumberReader.read(field.kind(), field.unit(), typed)) {
            case Reading.Empty empty -> Outcome.unanswered();
            case Reading.Unreadable(var message) -> Outcome.unreadable("", message);
            case Reading.AskedBack(var question, var decimal) ->
                misconception(wrongs, decimal) != null && !decimal.foreign()
                        ? grade(field, right.value(), wrongs, decimal)
                        : Outcome.unreadable(typed.strip(), question);
            case Reading.Read read -> grade(field, right.value(), wrongs, read);
        };
    }

    private static FieldGrade grade(Field field, Fraction right, List<WrongAnswer> wrongs, Reading.Read read) {
        var value = read.value();
        var echo = Shown.read(field, value);
        if (read.foreign()) {
            return new FieldGrade(
                    Verdict.WRONG,
                    Shown.plain(value),
                    null,
                    Message.of(
                            "answer.wrong.unit",
                            field.unit().isEmpty() ? field.kind().wireName() : field.unit()),
                    Fraction.ZERO);
        }
        var named = misconception(wrongs, read);
        boolean percentMissing = field.kind() == FieldKind.RATIO
                && read.bare()
                && value.compareTo(Fraction.ONE) > 0
                && value.compareTo(HUNDRED) <= 0;
        if (percentMissing && named == null) {
            return Outcome.unreadable(Shown.plain(value) + " %?", Message.of("answer.ask.percent", Shown.plain(value)));
        }
        if (right.minus(value).abs().compareTo(tolerance(field)) <= 0) {
            return new FieldGrade(Verdict.CORRECT, echo, null, read.notice(), Fraction.ONE);
        }
        if (close(field, right, read)) {
            return new FieldGrade(
                    Verdict.CLOSE, echo, null, Message.of("answer.close", field.decimals()), Fraction.ZERO);
        }
        return new FieldGrade(
                Verdict.WRONG, echo, named, named == null ? Message.of("answer.wrong") : null, Fraction.ZERO);
    }

    /** Half a unit of the place that the field asks for. */
    static Fraction tolerance(Field field) {
        return switch (field.kind()) {
            case RATIO -> halfUnit(field.decimals() + 2);
            case FACTOR -> halfUnit(field.decimals());
            default -> Fraction.ZERO;
        };
    }

    /** Half a unit of the coarsest place that is still told to be close. */
    static Fraction coarsest(Field field) {
        return field.kind() == FieldKind.RATIO ? halfUnit(2) : tolerance(field).times(Fraction.of(10));
    }

    private static Fraction halfUnit(int places) {
        return Fraction.of(java.math.BigDecimal.valueOf(5, places + 1));
    }

    /** The wrong idea whose number is nearest, within half a unit of the last place typed. */
    private static @Nullable String misconception(List<WrongAnswer> wrongs, Reading.Read read) {
        @Nullable String named = null;
        var least = read.halfUnit();
        for (var wrong : wrongs) {
            if (wrong.answer() instanceof Answer.Number(var value)) {
                var distance = value.minus(read.value()).abs();
                int order = distance.compareTo(least);
                if (order < 0 || order == 0 && named == null) {
                    named = wrong.misconception();
                    least = distance;
                }
            }
        }
        return named;
    }

    /** Coarser than asked but rightly rounded: to a whole percent, two decimals of a ratio, one place of a factor. */
    private static boolean close(Field field, Fraction right, Reading.Read read) {
        var tolerance = tolerance(field);
        var coarsest = coarsest(field);
        var half = read.halfUnit();
        if (tolerance.signum() == 0 || half.compareTo(tolerance) <= 0 || half.compareTo(coarsest) > 0) {
            return false;
        }
        var unit = half.times(Fraction.of(2));
        var rounded = Fraction.of(right.dividedBy(unit).rounded(0)).times(unit);
        return rounded.equals(read.value());
    }
}
