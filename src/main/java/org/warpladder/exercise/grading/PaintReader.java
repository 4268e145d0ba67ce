package org.warpladder.exercise.grading;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.Message;
import org.warpladder.exercise.number.MaskReader;

/** Reads which lanes run which path, a step a line: {@code A=0x000000ff B=0xffffff00}; {@code -} for nobody. */
final class PaintReader {
    private static final int MOST_STEPS = 500;

    private PaintReader() {}

    static Typed read(Field field, int width, String typed) {
        var rows = typed.strip().lines().map(String::strip).toList();
        var steps = new ArrayList<Map<String, Long>>();
        for (int i = 0; i < rows.size(); i++) {
            var step = i < MOST_STEPS ? step(field, width, rows.get(i)) : Optional.<Map<String, Long>>empty();
            if (step.isEmpty()) {
                return new Typed.Unreadable(Message.of("answer.unreadable.paint", field.label(), i + 1));
            }
            steps.add(step.get());
        }
        return new Typed.Read(normal(new Answer.Painting(List.copyOf(steps), width)));
    }

    /** Paths that no lane runs are left out. */
    static Answer.Painting normal(Answer.Painting painting) {
        return new Answer.Painting(
                painting.steps().stream().map(PaintReader::painted).toList(), painting.width());
    }

    private static Map<String, Long> painted(Map<String, Long> step) {
        var painted = new TreeMap<>(step);
        painted.values().removeIf(mask -> mask == 0);
        return painted;
    }

    private static Optional<Map<String, Long>> step(Field field, int width, String row) {
        var step = new TreeMap<String, Long>();
        for (var word : row.isEmpty() || row.equals("-") ? new String[0] : row.split("\\s+")) {
            var parts = word.split("=", 2);
            boolean known = field.choices().stream().anyMatch(path -> path.id().equals(parts[0]));
            var mask = known && parts.length == 2 ? MaskReader.read(parts[1], width) : OptionalLong.empty();
            if (mask.isEmpty() || step.put(parts[0], mask.getAsLong()) != null) {
                return Optional.empty();
            }
        }
        return Optional.of(step);
    }
}
