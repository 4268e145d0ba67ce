package org.warpladder.exercise.grading;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.Message;
import org.warpladder.exercise.number.MaskReader;
import org.warpladder.simulator.trace.StackEntry;

/**
 * Reads a reconvergence stack, an entry a line from bottom to top.
 *
 * <pre>
 * entry = line mask join ;      line = number | "exit" ;      join = line | "-" ;
 * </pre>
 */
final class StackReader {
    private static final int MOST_ENTRIES = 200;

    private StackReader() {}

    static Typed read(Field field, int width, String typed) {
        var rows = typed.strip()
                .lines()
                .map(String::strip)
                .filter(row -> !row.isEmpty())
                .toList();
        var entries = new ArrayList<Answer.Stack.Entry>();
        for (int i = 0; i < rows.size(); i++) {
            var entry = i < MOST_ENTRIES ? entry(rows.get(i), width) : Optional.<Answer.Stack.Entry>empty();
            if (entry.isEmpty()) {
                return new Typed.Unreadable(Message.of("answer.unreadable.stack", field.label(), i + 1));
            }
            entries.add(entry.get());
        }
        return new Typed.Read(new Answer.Stack(List.copyOf(entries), width));
    }

    private static Optional<Answer.Stack.Entry> entry(String row, int width) {
        var words = row.toLowerCase(Locale.ROOT).split("\\s+", 4);
        if (words.length != 3) {
            return Optional.empty();
        }
        var line = line(words[0]);
        var mask = MaskReader.read(words[1], width);
        boolean base = words[2].matches("[-\u2010-\u2015\u2212]|none");
        var join = line(words[2]);
        return line.isEmpty() || mask.isEmpty() || !base && join.isEmpty()
                ? Optional.empty()
                : Optional.of(new Answer.Stack.Entry(
                        line.getAsInt(), mask.getAsLong(), base ? null : (Integer) join.getAsInt()));
    }

    private static OptionalInt line(String word) {
        if (word.equals("exit")) {
            return OptionalInt.of(StackEntry.EXIT);
        }
        return word.matches("[0-9]{1,4}") ? OptionalInt.of(Integer.parseInt(word)) : OptionalInt.empty();
    }
}
