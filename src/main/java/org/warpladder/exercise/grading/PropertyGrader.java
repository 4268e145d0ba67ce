package org.warpladder.exercise.grading;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.Message;
import org.warpladder.exercise.Scenario;
import org.warpladder.exercise.number.Shown;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Shape;
import org.warpladder.simulator.trace.Fraction;

/** Grades paths of one's own, {@code 30 x 8, 10 x 24} (cycles x lanes), by running a warp that takes them. */
final class PropertyGrader {
    private static final int LONGEST = 2_000;
    private static final Pattern PATH = Pattern.compile("([0-9]{1,6}) ?[xX*\u00d7] ?([0-9]{1,2})");

    private PropertyGrader() {}

    private record Path(int cycles, int lanes) {
        @Override
        public String toString() {
            return cycles + " x " + lanes;
        }
    }

    static Marked grade(Field field, Answer.Property right, String typed) {
        var read = read(typed);
        if (read.isEmpty()) {
            return Marked.unreadable("", Message.of("answer.unreadable.property", field.label()));
        }
        var paths = read.get();
        int lanes = paths.stream().mapToInt(Path::lanes).sum();
        if (lanes != right.width()) {
            return Marked.unreadable(
                    "", Message.of("answer.unreadable.propertyLanes", field.label(), lanes, right.width()));
        }
        var canonical = paths.stream().map(Path::toString).collect(Collectors.joining(", "));
        var figure = figure(right, run(paths, right.width()));
        if (figure == null) {
            return Marked.unreadable("", Message.of("answer.unreadable.propertyIdle", field.label()));
        }
        var echo = Shown.percent(figure, 2);
        return holds(right, figure)
                ? Marked.correct(echo, null, canonical)
                : Marked.wrong(echo, null, Message.of("answer.property.not", echo), canonical);
    }

    private static Optional<List<Path>> read(String typed) {
        if (typed.length() > LONGEST) {
            return Optional.empty();
        }
        var paths = new ArrayList<Path>();
        for (var part : typed.strip().split("[,;\\n]")) {
            var match = PATH.matcher(part.strip().replaceAll("\\s+", " "));
            if (!match.matches()) {
                return Optional.empty();
            }
            paths.add(new Path(Integer.parseInt(match.group(1)), Integer.parseInt(match.group(2))));
        }
        return Optional.of(paths);
    }

    /** One warp whose lanes take the paths one after the other. */
    private static Simulation.Run run(List<Path> paths, int width) {
        var source = new StringBuilder("__global__ void paths() {\n  int lane = threadIdx.x;\n");
        int first = 0;
        for (var path : paths) {
            int end = first + path.lanes();
            source.append("  if (lane >= %d && lane < %d) work(%d);\n".formatted(first, end, path.cycles()));
            first = end;
        }
        var launch = Launch.DEFAULT.withWarpSize(width).withBlock(Shape.of(width));
        return GradedRun.run(new Scenario(source.append("}\n").toString(), launch, Map.of()));
    }

    private static @Nullable Fraction figure(Answer.Property right, Simulation.Run run) {
        return switch (right.figure()) {
            case "efficiency" -> run.totals().efficiency();
            case "utilisation" -> run.totals().utilisation();
            default -> throw new IllegalStateException(right.figure());
        };
    }

    private static boolean holds(Answer.Property right, Fraction figure) {
        int order = figure.compareTo(right.bound());
        return switch (right.relation()) {
            case "=" -> order == 0;
            case "<" -> order < 0;
            case ">" -> order > 0;
            default -> throw new IllegalStateException(right.relation());
        };
    }
}
