package org.warpladder.exercise.grading;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.FieldGrade;
import org.warpladder.exercise.Message;
import org.warpladder.exercise.WrongAnswer;
import org.warpladder.exercise.number.MaskReader;

/** Grades a reconvergence stack: an entry a line from bottom to top, {@code line mask line}. */
final class StackGrader {
    private static final int MOST_LINES = 200;

    private StackGrader() {}

    static FieldGrade grade(Answer.Stack right, List<WrongAnswer> wrongs, String typed) {
        if (typed.isBlank()) {
            return Outcome.unanswered();
        }
        var rows = typed.strip()
                .lines()
                .map(String::strip)
                .filter(row -> !row.isEmpty())
                .limit(MOST_LINES)
                .toList();
        var entries = new ArrayList<Answer.Stack.Entry>();
        for (int i = 0; i < rows.size(); i++) {
            var entry = entry(rows.get(i), right.width());
            if (entry == null) {
                return Outcome.unreadable("", Message.of("answer.unreadable.stack", i + 1));
            }
            entries.add(entry);
        }
        var given = new Answer.Stack(List.copyOf(entries), right.width());
        if (given.equals(right)) {
            return Outcome.correct(String.valueOf(entries.size()));
        }
        int same = 0;
        for (int i = 0; i < Math.min(entries.size(), right.entries().size()); i++) {
            same += entries.get(i).equals(right.entries().get(i)) ? 1 : 0;
        }
        return Outcome.part(
                String.valueOf(entries.size()),
                Named.of(wrongs, given),
                same,
                Math.max(entries.size(), right.entries().size()));
    }

    private static Answer.Stack.@Nullable Entry entry(String row, int width) {
        var words = row.toLowerCase(Locale.ROOT).split("\\s+");
        if (words.length != 3) {
            return null;
        }
        var mask = MaskReader.read(words[1], width);
        var line = line(words[0]);
        boolean none = words[2].equals("-") || words[2].equals("–") || words[2].equals("−");
        var join = none ? null : line(words[2]);
        return mask.isEmpty() || line == null || !none && join == null
                ? null
                : new Answer.Stack.Entry(line, mask.getAsLong(), join);
    }

    private static @Nullable Integer line(String word) {
        if (word.equals("exit") || word.equals("end")) {
            return 0;
        }
        return word.matches("\\d{1,4}") ? Integer.valueOf(word) : null;
    }
}
