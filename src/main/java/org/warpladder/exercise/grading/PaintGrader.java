package org.warpladder.exercise.grading;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.FieldGrade;
import org.warpladder.exercise.Message;
import org.warpladder.exercise.WrongAnswer;
import org.warpladder.exercise.number.MaskReader;

/** Grades a painting of lanes over time: a step a line, {@code A=0x000000ff B=0xffffff00}. */
final class PaintGrader {
    private PaintGrader() {}

    static FieldGrade grade(Answer.Painting right, List<WrongAnswer> wrongs, String typed) {
        if (typed.isBlank()) {
            return Outcome.unanswered();
        }
        var steps = new ArrayList<Map<String, Long>>();
        var rows = typed.strip().lines().limit(500).toList();
        for (int i = 0; i < rows.size(); i++) {
            var step = step(rows.get(i).strip(), right.width());
            if (step == null) {
                return Outcome.unreadable("", Message.of("answer.unreadable.paint", i + 1));
            }
            steps.add(step);
        }
        var wanted = right.steps().stream().map(PaintGrader::painted).toList();
        if (steps.equals(wanted)) {
            return Outcome.correct(String.valueOf(steps.size()));
        }
        int same = 0;
        for (int i = 0; i < Math.min(steps.size(), wanted.size()); i++) {
            same += steps.get(i).equals(wanted.get(i)) ? 1 : 0;
        }
        var named = wrongs.stream()
                .filter(wrong -> wrong.answer() instanceof Answer.Painting other
                        && other.steps().stream()
                                .map(PaintGrader::painted)
                                .toList()
                                .equals(steps))
                .map(WrongAnswer::misconception)
                .findFirst()
                .orElse(null);
        return Outcome.part(String.valueOf(steps.size()), named, same, Math.max(steps.size(), wanted.size()));
    }

    private static @Nullable Map<String, Long> step(String row, int width) {
        var step = new TreeMap<String, Long>();
        for (var word : row.isEmpty() || row.equals("-") ? new String[0] : row.split("\\s+")) {
            var parts = word.split("=", 2);
            var mask = parts.length == 2 ? MaskReader.read(parts[1], width) : java.util.OptionalLong.empty();
            if (mask.isEmpty() || step.put(parts[0], mask.getAsLong()) != null) {
                return null;
            }
        }
        return painted(step);
    }

    /** Paths that no lane runs are left out. */
    private static Map<String, Long> painted(Map<String, Long> step) {
        var painted = new TreeMap<>(step);
        painted.values().removeIf(mask -> mask == 0);
        return painted;
    }
}
