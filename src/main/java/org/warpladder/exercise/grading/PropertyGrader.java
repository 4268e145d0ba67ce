package org.warpladder.exercise.grading;

import java.util.regex.Pattern;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.FieldGrade;
import org.warpladder.exercise.Message;
import org.warpladder.exercise.Verdict;
import org.warpladder.exercise.number.Shown;
import org.warpladder.simulator.trace.Fraction;
import org.warpladder.simulator.trace.Metrics;

/** Grades paths of one's own, {@code 30 x 8, 10 x 24} (cycles x lanes), by the figures that their warp has. */
final class PropertyGrader {
    private static final Pattern PATHS = Pattern.compile(
            "\\s*\\d{1,6}\\s*[x×*]\\s*\\d{1,2}\\s*([,;\\n]\\s*\\d{1,6}\\s*[x×*]\\s*\\d{1,2}\\s*){0,63}");

    private PropertyGrader() {}

    static FieldGrade grade(Answer.Property right, String typed) {
        if (typed.isBlank()) {
            return Outcome.unanswered();
        }
        if (typed.length() > 2_000 || !PATHS.matcher(typed).matches()) {
            return Outcome.unreadable("", Message.of("answer.unreadable.property"));
        }
        long cycles = 0;
        long longest = 0;
        long laneCycles = 0;
        int lanes = 0;
        for (var path : typed.strip().split("[,;\\n]")) {
            var parts = path.strip().split("\\s*[x×*]\\s*");
            long cost = Long.parseLong(parts[0]);
            int count = Integer.parseInt(parts[1]);
            lanes += count;
            if (count > 0) {
                cycles += cost;
                longest = Math.max(longest, cost);
                laneCycles += cost * count;
            }
        }
        if (lanes != right.width() || cycles == 0) {
            return Outcome.unreadable("", Message.of("answer.unreadable.propertyLanes", lanes, right.width()));
        }
        var metrics =
                new Metrics(right.width(), cycles, longest, cycles, 0, laneCycles, cycles, 0, 0, null, null, 0, 0);
        var figure = right.figure().equals("efficiency") ? metrics.efficiency() : metrics.utilisation();
        int order = java.util.Objects.requireNonNull(figure).compareTo(right.bound());
        boolean holds = switch (right.relation()) {
            case "=" -> order == 0;
            case "<" -> order < 0;
            default -> order > 0;
        };
        var echo = right.figure() + " " + Shown.percent(figure, 2);
        return holds
                ? Outcome.correct(echo)
                : new FieldGrade(Verdict.WRONG, echo, null, Message.of("answer.property.not"), Fraction.ZERO);
    }
}
