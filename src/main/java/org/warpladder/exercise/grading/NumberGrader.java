package org.warpladder.exercise.grading;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.FieldKind;
import org.warpladder.exercise.Message;
import org.warpladder.exercise.WrongAnswer;
import org.warpladder.exercise.number.NumberReader;
import org.warpladder.exercise.number.Reading;
import org.warpladder.exercise.number.Shown;
import org.warpladder.exercise.number.Unit;
import org.warpladder.simulator.trace.Fraction;

/** Grades cycles, ratios, integers and factors. */
final class NumberGrader {
    private static final Fraction HUNDRED = Fraction.of(100);
    private static final Fraction TWO = Fraction.of(2);
    private static final Fraction TEN = Fraction.of(10);

    private NumberGrader() {}

    static Marked grade(Field field, Answer.Number right, List<WrongAnswer> wrongs, String typed) {
        return switch (NumberReader.read(field.kind(), field.unit(), typed)) {
            case Reading.Empty empty -> Marked.unanswered();
            case Reading.Unreadable unreadable -> Marked.unreadable("", Examples.unreadable(field, right, unreadable));
            case Reading.Ambiguous(var grouped, var decimal) -> {
                boolean known = misconception(right.value(), wrongs, decimal) != null;
                yield known && !grouped.value().equals(right.value())
                        ? grade(field, right.value(), wrongs, decimal)
                        : askGroups(field, grouped, decimal);
            }
            case Reading.Number number -> grade(field, right.value(), wrongs, number);
        };
    }

    private static Marked askGroups(Field field, Reading.Number grouped, Reading.Number decimal) {
        var one = Shown.plain(grouped.value());
        var other = Shown.plain(decimal.value());
        return Marked.unreadable(
                one + "? " + other + "?", Message.of("answer.ask.groups", field.label(), one, other + "0"));
    }

    private static Marked grade(Field field, Fraction right, List<WrongAnswer> wrongs, Reading.Number read) {
        var value = read.value();
        var named = misconception(right, wrongs, read);
        if (!read.unit().fits(field)) {
            var echo = withUnit(read);
            return Marked.wrong(echo, named, Message.of("answer.wrong.unit", field.label()), echo);
        }
        if (named == null && percentMissing(field, read)) {
            var percent = Shown.plain(value) + " %";
            return Marked.unreadable(percent + "?", Message.of("answer.ask.percent", field.label(), percent));
        }
        var echo = Shown.read(field, value);
        var canonical = value.toString();
        if (right.minus(value).abs().compareTo(tolerance(field)) <= 0) {
            var notice = read.decimalComma() ? Message.of("answer.notice.comma", echo) : null;
            return Marked.correct(echo, notice, canonical);
        }
        return close(field, right, read)
                ? Marked.close(echo, closer(field, read), canonical)
                : Marked.wrong(echo, named, canonical);
    }

    private static String withUnit(Reading.Number read) {
        return read.unit() == Unit.PERCENT
                ? Shown.plain(read.value().times(HUNDRED)) + " %"
                : Shown.plain(read.value()) + " " + read.unit().label();
    }

    private static boolean percentMissing(Field field, Reading.Number read) {
        return field.kind() == FieldKind.RATIO
                && read.bare()
                && read.value().compareTo(Fraction.ONE) > 0
                && read.value().compareTo(HUNDRED) <= 0;
    }

    /**
     * The wrong idea whose number is the nearest of those within half a unit of the last place typed, where it is as large
     * as such a unit: {@code 1} is not 5/8 rounded. None where the right number is as near: then the answer may be nothing
     * worse than coarse.
     */
    private static @Nullable String misconception(Fraction right, List<WrongAnswer> wrongs, Reading.Number read) {
        return wrongs.stream()
                .filter(wrong -> wrong.answer() instanceof Answer.Number(var value)
                        && distance(value, read).compareTo(read.halfUnit()) <= 0
                        && (value.equals(read.value())
                                || read.halfUnit().times(TWO).compareTo(value.abs()) <= 0)
                        && distance(value, read).compareTo(distance(right, read)) < 0)
                .min(Comparator.comparing(wrong -> distance(((Answer.Number) wrong.answer()).value(), read)))
                .map(WrongAnswer::misconception)
                .orElse(null);
    }

    private static Fraction distance(Fraction value, Reading.Number read) {
        return value.minus(read.value()).abs();
    }

    /** Half a unit of the place that the field asks for. */
    static Fraction tolerance(Field field) {
        return switch (field.kind()) {
            case RATIO -> halfUnit(field.decimals() + 2);
            case FACTOR -> halfUnit(field.decimals());
            default -> Fraction.ZERO;
        };
    }

    /** Half a unit of the coarsest place that is still close: a whole percent, or one place less than asked. */
    private static Fraction coarsest(Field field) {
        return field.kind() == FieldKind.RATIO ? halfUnit(2) : tolerance(field).times(TEN);
    }

    private static Fraction halfUnit(int places) {
        return Fraction.of(BigDecimal.valueOf(5, places + 1));
    }

    /** Coarser than asked but rightly rounded: to a whole percent, two decimals of a ratio, one place of a factor. */
    private static boolean close(Field field, Fraction right, Reading.Number read) {
        var tolerance = tolerance(field);
        return tolerance.signum() > 0
                && read.halfUnit().compareTo(tolerance) > 0
                && read.halfUnit().compareTo(coarsest(field)) <= 0
                && distance(right, read).compareTo(read.halfUnit()) <= 0;
    }

    private static Message closer(Field field, Reading.Number read) {
        boolean oneMore = read.halfUnit().equals(tolerance(field).times(TEN));
        var unit = Shown.value(field, tolerance(field).times(TWO));
        return Message.of(oneMore ? "answer.close.one" : "answer.close.more", unit);
    }

    /** Whether neither number can pass for the other, also where it is typed one place coarser than asked. */
    static boolean apart(Field field, Fraction a, Fraction b) {
        return a.minus(b).abs().compareTo(coarsest(field).times(TWO)) > 0;
    }
}
