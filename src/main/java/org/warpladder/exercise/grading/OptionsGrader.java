package org.warpladder.exercise.grading;

import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.FieldGrade;
import org.warpladder.exercise.FieldKind;
import org.warpladder.exercise.Message;
import org.warpladder.exercise.WrongAnswer;
import org.warpladder.simulator.trace.Fraction;

/** Grades choices, lines of code and orders. */
final class OptionsGrader {
    private OptionsGrader() {}

    static FieldGrade grade(Field field, Answer.Options right, List<WrongAnswer> wrongs, String typed) {
        if (typed.isBlank()) {
            return Outcome.unanswered();
        }
        var ids = Arrays.stream(typed.strip().split("[,;\\s]+")).toList();
        var known = field.choices().stream().map(Field.Choice::id).toList();
        for (var id : ids) {
            boolean fits = field.kind() == FieldKind.LINES ? id.matches("\\d{1,4}") : known.contains(id);
            if (!fits || field.kind() == FieldKind.CHOICE && ids.size() > 1) {
                return Outcome.unreadable(
                        "", Message.of("answer.unreadable." + field.kind().wireName(), String.join(", ", known)));
            }
        }
        var echo = String.join(", ", ids);
        var given = normal(field, ids);
        if (given.equals(normal(field, right.ids()))) {
            return Outcome.correct(echo);
        }
        var named = wrongs.stream()
                .filter(wrong -> wrong.answer() instanceof Answer.Options(var other)
                        && normal(field, other).equals(given))
                .map(WrongAnswer::misconception)
                .findFirst()
                .orElse(null);
        if (field.kind() == FieldKind.CHOICE) {
            return Outcome.wrong(echo, named);
        }
        return new FieldGrade(
                org.warpladder.exercise.Verdict.WRONG,
                echo,
                named,
                named == null ? Message.of("answer.wrong") : null,
                field.kind() == FieldKind.CHOICES ? partial(known, right.ids(), ids) : Fraction.ZERO);
    }

    /** The order counts for an order only. */
    private static List<String> normal(Field field, List<String> ids) {
        return field.kind() == FieldKind.ORDER ? ids : List.copyOf(new TreeSet<>(ids));
    }

    /** Right decisions less wrong ones, of all; never below 0. */
    private static Fraction partial(List<String> known, List<String> right, List<String> given) {
        long good = known.stream()
                .filter(id -> right.contains(id) == given.contains(id))
                .count();
        long net = Math.max(0, 2 * good - known.size());
        return Fraction.of(net, known.size());
    }
}
