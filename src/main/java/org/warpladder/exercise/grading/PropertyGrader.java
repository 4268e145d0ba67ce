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
import org.warpladder.exercise.RunFigure;
import org.warpladder.exercise.Scenario;
import org.warpladder.exercise.WrongAnswer;
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

    static Marked grade(Field field, Answer.Property right, List<WrongAnswer> wrongs, String typed) {
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
        var run = run(paths, right.width());
        var figure = figure(right, run, paths);
        if (figure.isEmpty()) {
            return Marked.unreadable("", Message.of("answer.unreadable.propertyIdle", field.label()));
        }
        boolean share = RunFigure.named(right.figure()).filter(RunFigure::share).isPresent();
        var echo = share ? Shown.percent(figure.get(), 2) : figure.get().toString();
        return holds(right, figure.get())
                ? Marked.correct(echo, null, canonical)
                : Marked.wrong(
                        echo, misconception(wrongs, run, paths), Message.of("answer.property.not", echo), canonical);
    }

    /** The wrong idea whose property the paths have. */
    private static @Nullable String misconception(List<WrongAnswer> wrongs, Simulation.Run run, List<Path> paths) {
        return wrongs.stream()
                .filter(wrong -> wrong.answer() instanceof Answer.Property property
                        && figure(property, run, paths)
                                .filter(value -> holds(property, value))
                                .isPresent())
                .map(WrongAnswer::misconception)
                .findFirst()
                .orElse(null);
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

    private static Optional<Fraction> figure(Answer.Property property, Simulation.Run run, List<Path> paths) {
        var efficiency = RunFigure.EFFICIENCY.of(run.totals());
        var taken = paths.stream().filter(path -> path.lanes() > 0).toList();
        return switch (property.figure()) {
            case "loss" -> efficiency.map(Fraction.ONE::minus);
            case "inverse" -> efficiency.map(Fraction.ONE::dividedBy);
            case "shareOfPaths" -> efficiency.map(any -> Fraction.of(1, taken.size()));
            case "meanOverLongest" ->
                efficiency.map(any -> Fraction.of(
                        taken.stream().mapToLong(Path::cycles).sum(),
                        taken.size()
                                * taken.stream().mapToLong(Path::cycles).max().orElse(1)));
            default -> RunFigure.named(property.figure()).flatMap(figure -> figure.of(run.totals()));
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
