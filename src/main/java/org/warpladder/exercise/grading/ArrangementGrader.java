package org.warpladder.exercise.grading;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.FieldGrade;
import org.warpladder.exercise.Message;
import org.warpladder.exercise.Scenario;
import org.warpladder.exercise.Verdict;
import org.warpladder.simulator.trace.Fraction;

/** Grades an order of given data by running the kernel on it. */
final class ArrangementGrader {
    private ArrangementGrader() {}

    static FieldGrade grade(Answer.Arrangement right, String typed) {
        if (typed.isBlank()) {
            return Outcome.unanswered();
        }
        var values = new ArrayList<Integer>();
        for (var word :
                typed.length() > 20_000 ? new String[] {"?"} : typed.strip().split("[,;\\s]+")) {
            if (!word.matches("-?\\d{1,9}")) {
                return Outcome.unreadable("", Message.of("answer.unreadable.data"));
            }
            values.add(Integer.valueOf(word));
        }
        if (!(right.scenario().arguments().get(right.array()) instanceof Scenario.Data.Array(var given))) {
            throw new IllegalStateException("no array " + right.array());
        }
        if (!sorted(values).equals(sorted(given))) {
            return Outcome.unreadable("", Message.of("answer.unreadable.dataSet", given.size()));
        }
        long before = right.scenario().run().totals().tDiv();
        long after =
                right.scenario().withArray(right.array(), values).run().totals().tDiv();
        var echo = after + " cycles, before " + before;
        if (after <= right.cycles()) {
            return Outcome.correct(echo);
        }
        return new FieldGrade(Verdict.WRONG, echo, null, Message.of("answer.data.more", after), Fraction.ZERO);
    }

    private static List<Integer> sorted(List<Integer> values) {
        var copy = values.toArray(Integer[]::new);
        Arrays.sort(copy);
        return List.of(copy);
    }
}
