package org.warpladder.practice;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.FieldGrade;
import org.warpladder.exercise.FieldKind;
import org.warpladder.exercise.Grade;

/**
 * A submission was judged. Published within the transaction that keeps the submission: what listeners write is kept with
 * it or not at all.
 *
 * @param standing after it
 * @param first whether it is the first judged one of its attempt: only that one says something about skills
 * @param guess the chance to be right by guessing, where all fields are choices
 * @param misconceptions wrong ideas that the answers showed
 */
public record SubmissionGraded(
        Standing standing,
        boolean first,
        boolean right,
        OptionalDouble guess,
        List<String> misconceptions,
        Instant at) {
    public SubmissionGraded {
        misconceptions = List.copyOf(misconceptions);
    }

    static SubmissionGraded of(Standing standing, Grade grade, boolean first, Instant at) {
        return new SubmissionGraded(
                standing,
                first,
                grade.allRight(),
                guess(standing.instance().variant().fields()),
                misconceptions(grade.fields().values()),
                at);
    }

    private static List<String> misconceptions(Collection<FieldGrade> fields) {
        return fields.stream()
                .map(FieldGrade::misconception)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }

    /** Where every field is a choice: the chance that blind choices are all right. */
    private static OptionalDouble guess(List<Field> fields) {
        if (!fields.stream().allMatch(field -> field.kind() == FieldKind.CHOICE)) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(fields.stream()
                .mapToDouble(field -> 1.0 / Math.max(2, field.choices().size()))
                .reduce(1, (a, b) -> a * b));
    }

    /** Whether a hint had been taken. */
    public boolean hinted() {
        return standing.hintsTaken() > 0;
    }
}
