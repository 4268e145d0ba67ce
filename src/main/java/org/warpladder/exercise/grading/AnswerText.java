package org.warpladder.exercise.grading;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.number.Shown;
import org.warpladder.simulator.trace.LaneMask;

/** Answers as a person types them. */
final class AnswerText {
    private AnswerText() {}

    static String typed(Field field, Answer answer) {
        return switch (answer) {
            case Answer.Number(var value) -> Shown.value(field, value);
            case Answer.Mask(long bits, int width) -> LaneMask.hex(bits, width);
            case Answer.Options(var ids) -> String.join(",", ids);
            case Answer.Stack(var entries, int width) ->
                entries.stream()
                        .map(entry -> line(entry.line()) + " " + LaneMask.hex(entry.mask(), width) + " "
                                + join(entry.joinLine()))
                        .collect(Collectors.joining("\n"));
            case Answer.Painting(var steps, int width) ->
                steps.stream().map(step -> step(step, width)).collect(Collectors.joining("\n"));
            case Answer.Program program -> program.model();
            case Answer.Arrangement arrangement -> list(arrangement.model());
            case Answer.Property property -> property.model();
        };
    }

    static String list(List<Integer> values) {
        return values.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }

    private static String step(Map<String, Long> step, int width) {
        return step.isEmpty()
                ? "-"
                : step.entrySet().stream()
                        .sorted(Map.Entry.comparingByKey())
                        .map(path -> path.getKey() + "=" + LaneMask.hex(path.getValue(), width))
                        .collect(Collectors.joining(" "));
    }

    private static String line(int line) {
        return line == 0 ? "exit" : String.valueOf(line);
    }

    private static String join(@Nullable Integer line) {
        return line == null ? "-" : line(line);
    }
}
