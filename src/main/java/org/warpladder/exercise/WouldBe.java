package org.warpladder.exercise;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.grading.Grading;

/**
 * What would become of an answer: of the right one, and of each wrong idea's.
 *
 * @param typed the answer as a person types it
 * @param idea the wrong idea that gives it; null for the right answer
 * @param grade what the learner would be told
 */
public record WouldBe(Field field, String typed, @Nullable String idea, FieldGrade grade) {

    /** Field by field, the right answer first. */
    public static List<WouldBe> of(Variant variant) {
        var right = variant.typedRight();
        var full = variant.grade(right);
        var rows = new ArrayList<WouldBe>();
        for (var field : variant.fields()) {
            rows.add(new WouldBe(field, Objects.requireNonNull(right.get(field.id())), null, full.field(field.id())));
            for (var wrong : variant.wrong()) {
                if (wrong.field().equals(field.id())) {
                    var typed = Grading.typed(field, wrong.answer());
                    var answers = new LinkedHashMap<>(right);
                    answers.put(field.id(), typed);
                    var grade = variant.grade(answers).field(field.id());
                    rows.add(new WouldBe(field, typed, wrong.misconception(), grade));
                }
            }
        }
        return rows;
    }
}
