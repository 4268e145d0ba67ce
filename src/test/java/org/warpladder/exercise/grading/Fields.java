package org.warpladder.exercise.grading;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.FieldGrade;
import org.warpladder.exercise.FieldKind;
import org.warpladder.exercise.Message;
import org.warpladder.exercise.WrongAnswer;
import org.warpladder.simulator.trace.Fraction;

/** Fields and answers as the tests of this package write them. */
final class Fields {
    static final Field CYCLES = field("tDiv", FieldKind.CYCLES, "cycles", 0);
    static final Field RATIO = field("efficiency", FieldKind.RATIO, "%", 1);
    static final Field INTEGER = field("lanes", FieldKind.INTEGER, "lanes", 0);
    static final Field FACTOR = field("speedUp", FieldKind.FACTOR, "x", 2);

    private Fields() {}

    static Field field(String id, FieldKind kind, String unit, int decimals, String... choices) {
        var options = Arrays.stream(choices)
                .map(choice -> new Field.Choice(choice, "Option " + choice))
                .toList();
        return new Field(id, "Field " + id, kind, unit, decimals, options, 32, "");
    }

    /** {@code 5/8} or {@code 40}. */
    static Fraction number(String text) {
        var parts = text.split("/");
        return Fraction.of(Long.parseLong(parts[0]), parts.length == 1 ? 1 : Long.parseLong(parts[1]));
    }

    static Answer.Number is(String text) {
        return new Answer.Number(number(text));
    }

    static Message said(FieldGrade grade) {
        return Objects.requireNonNull(grade.feedback());
    }

    static WrongAnswer wrong(String misconception, Field field, Answer answer) {
        return new WrongAnswer(misconception, field.id(), answer);
    }

    static FieldGrade grade(Field field, Answer right, List<WrongAnswer> wrongs, String typed) {
        var grade = Grading.grade(List.of(field), Map.of(field.id(), right), wrongs, Map.of(field.id(), typed));
        return grade.field(field.id());
    }
}
