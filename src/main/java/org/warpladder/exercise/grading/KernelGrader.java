package org.warpladder.exercise.grading;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.Field;
import org.warpladder.exercise.Message;
import org.warpladder.exercise.WrongAnswer;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.source.Diagnostic;

/** Grades a kernel by running it beside the one that it replaces. */
final class KernelGrader {
    private static final int MOST_DIAGNOSTICS = 5;

    private KernelGrader() {}

    static Marked grade(Field field, Answer.Program right, List<WrongAnswer> wrongs, String typed) {
        var source = typed.replace("\r\n", "\n");
        return switch (GradedRun.simulate(right.original().withSource(source))) {
            case Simulation.Rejected(var diagnostics) ->
                Marked.unreadable(
                        "", Message.of("answer.unreadable.kernel", field.label(), rendered(diagnostics, source)));
            case Simulation.Run run -> grade(right, wrongs, run, canonical(source));
        };
    }

    private static String rendered(List<Diagnostic> diagnostics, String source) {
        return diagnostics.stream()
                .limit(MOST_DIAGNOSTICS)
                .map(diagnostic -> diagnostic.render(source))
                .collect(Collectors.joining("\n"));
    }

    /** Blanks at the ends of lines are no difference. */
    private static String canonical(String source) {
        return source.lines()
                .map(String::stripTrailing)
                .collect(Collectors.joining("\n"))
                .strip();
    }

    private static Marked grade(
            Answer.Program right, List<WrongAnswer> wrongs, Simulation.Run after, String canonical) {
        if (!after.completed()) {
            var end =
                    after.findings().isEmpty() ? "" : after.findings().getLast().message();
            return Marked.wrong("", null, Message.of("answer.kernel.ended", end), canonical);
        }
        var echo = after.totals().tDiv() + " cycles";
        var fault = fault(right.check(), GradedRun.run(right.original()), after);
        return fault.isEmpty()
                ? Marked.correct(echo, null, canonical)
                : Marked.wrong(echo, misconception(right, wrongs, after), fault.get(), canonical);
    }

    /** The first thing that the kernel does not keep or reach. */
    private static Optional<Message> fault(Answer.KernelCheck check, Simulation.Run before, Simulation.Run after) {
        var wanted = GradedRun.lanesByCall(before);
        var found = GradedRun.lanesByCall(after);
        if (check.sameCalls() && !wanted.equals(found)) {
            return Optional.of(
                    Message.of("answer.kernel.calls", GradedRun.text(wanted), orNothing(GradedRun.text(found))));
        }
        if (check.sameOutputs() && !before.outputs().equals(after.outputs())) {
            return Optional.of(Message.of("answer.kernel.outputs"));
        }
        long split = GradedRun.splitWarps(after);
        if (check.noSplit() && split > 0) {
            return Optional.of(
                    Message.of("answer.kernel.split", split, after.warps().size()));
        }
        var most = check.mostCycles();
        return most != null && after.totals().tDiv() > most
                ? Optional.of(Message.of("answer.kernel.slow", after.totals().tDiv()))
                : Optional.empty();
    }

    private static String orNothing(String text) {
        return text.isEmpty() ? "-" : text;
    }

    /** What a wrong idea's kernel and this one must share to be of the same kind. */
    private record Behaviour(Map<String, Long> lanesByCall, long splitWarps, long cycles) {
        static Behaviour of(Simulation.Run run) {
            return new Behaviour(
                    GradedRun.lanesByCall(run),
                    GradedRun.splitWarps(run),
                    run.totals().tDiv());
        }
    }

    private static @Nullable String misconception(
            Answer.Program right, List<WrongAnswer> wrongs, Simulation.Run after) {
        var behaviour = Behaviour.of(after);
        return wrongs.stream()
                .filter(wrong -> wrong.answer() instanceof Answer.Program program
                        && Behaviour.of(GradedRun.run(right.original().withSource(program.model())))
                                .equals(behaviour))
                .map(WrongAnswer::misconception)
                .findFirst()
                .orElse(null);
    }
}
