package org.warpladder.exercise.grading;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.Message;
import org.warpladder.exercise.Scenario;
import org.warpladder.exercise.WrongAnswer;

/** Grades an order of given data by running the kernel on it. */
final class ArrangementGrader {
    private static final int LONGEST = 20_000;

    private ArrangementGrader() {}

    static Marked grade(Field field, Answer.Arrangement right, List<WrongAnswer> wrongs, String typed) {
        var given = given(right);
        var read = read(typed);
        if (read.isEmpty()) {
            return Marked.unreadable("", Message.of("answer.unreadable.data", field.label()));
        }
        var values = read.get();
        if (!values.stream().sorted().toList().equals(given.stream().sorted().toList())) {
            return Marked.unreadable(
                    "", Message.of("answer.unreadable.dataSet", field.label(), given.size(), values.size()));
        }
        return grade(right, wrongs, values);
    }

    private static Marked grade(Answer.Arrangement right, List<WrongAnswer> wrongs, List<Integer> values) {
        var canonical = AnswerText.list(values);
        var after = GradedRun.run(right.scenario().withArray(right.array(), values));
        if (!after.completed()) {
            var end =
                    after.findings().isEmpty() ? "" : after.findings().getLast().message();
            return Marked.wrong("", null, Message.of("answer.kernel.ended", end), canonical);
        }
        long cycles = after.totals().tDiv();
        var echo = cycles + " cycles";
        if (cycles <= right.cycles()) {
            return Marked.correct(echo, null, canonical);
        }
        long before = GradedRun.run(right.scenario()).totals().tDiv();
        return Marked.wrong(
                echo, misconception(wrongs, values), Message.of("answer.data.more", cycles, before), canonical);
    }

    private static @Nullable String misconception(List<WrongAnswer> wrongs, List<Integer> values) {
        return wrongs.stream()
                .filter(wrong -> wrong.answer() instanceof Answer.Arrangement other
                        && other.model().equals(values))
                .map(WrongAnswer::misconception)
                .findFirst()
                .orElse(null);
    }

    private static List<Integer> given(Answer.Arrangement right) {
        return switch (right.scenario().arguments().get(right.array())) {
            case Scenario.Data.Array(var values) -> values;
            case Scenario.Data.Scalar scalar -> throw new IllegalStateException("no array " + right.array());
            case null -> throw new IllegalStateException("no array " + right.array());
        };
    }

    /** Whole numbers with commas, semicolons, blanks or line ends between them, in brackets or not. */
    private static Optional<List<Integer>> read(String typed) {
        var text = typed.strip()
                .replace('\u2212', '-')
                .replaceAll("^[\\[{]|[\\]}]$", "")
                .strip();
        var words = Arrays.stream(text.split("[,;\\s]+"))
                .filter(word -> !word.isEmpty())
                .toList();
        if (text.length() > LONGEST
                || words.isEmpty()
                || !words.stream().allMatch(word -> word.matches("-?[0-9]{1,9}"))) {
            return Optional.empty();
        }
        return Optional.of(words.stream().map(Integer::valueOf).toList());
    }
}
