package org.warpladder.exercise;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
        var right = new LinkedHashMap<String, String>();
        for (var field : variant.fields()) {
            right.put(field.id(), typed(field, variant.right().get(field.id())));
        }
        var rows = new ArrayList<WouldBe>();
        for (var field : variant.fields()) {
            rows.add(row(variant, field, right, null));
            for (var wrong : variant.wrong()) {
                if (wrong.field().equals(field.id())) {
                    var answers = new LinkedHashMap<>(right);
                    answers.put(field.id(), typed(field, wrong.answer()));
                    rows.add(row(variant, field, answers, wrong.misconception()));
                }
            }
        }
        return rows;
    }

    private static WouldBe row(Variant variant, Field field, Map<String, String> answers, @Nullable String idea) {
        var typed = Objects.requireNonNull(answers.get(field.id()));
        return new WouldBe(field, typed, idea, variant.grade(answers).field(field.id()));
    }

    private static String typed(Field field, @Nullable Answer answer) {
        return Grading.typed(field, Objects.requireNonNull(answer));
    }
}
