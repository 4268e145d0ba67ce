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
import org.warpladder.simulator.trace.Fraction;

/** Grades a kernel by running it beside the one that it replaces. */
final class KernelGrader {
    private static final int MOST_DIAGNOSTICS = 5;

    private KernelGrader() {}

    static Marked grade(Field field, Answer.Program right, List<WrongAnswer> wrongs, String typed) {
        var source = typed.replace("\r\n", "\n");
        var forbidden = SourceTokens.first(right.check().forbidden(), source);
        if (forbidden.isPresent()) {
            return Marked.unreadable("", Message.of("answer.unreadable.forbidden", field.label(), forbidden.get()));
        }
        var most = right.check().mostTokens();
        int tokens = SourceTokens.count(source);
        if (most != null && tokens > most) {
            return Marked.unreadable("", Message.of("answer.unreadable.tokens", field.label(), tokens, most));
        }
        return switch (GradedRun.simulate(right.original().withSource(source))) {
            case Simulation.Rejected(var diagnostics) ->
                Marked.unreadable(
                        "", Message.of("answer.unreadable.kernel", field.label(), rendered(diagnostics, source)));
            case Simulation.Run run -> grade(right, wrongs, run, source);
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

    private static Marked grade(Answer.Program right, List<WrongAnswer> wrongs, Simulation.Run after, String source) {
        var canonical = canonical(source);
        if (!after.completed()) {
            var end =
                    after.findings().isEmpty() ? "" : after.findings().getLast().message();
            return Marked.wrong("", null, Message.of("answer.kernel.ended", end), canonical);
        }
        var check = right.check();
        var before = GradedRun.run(right.original());
        var echo = after.totals().tDiv() + " cycles";
        var fault = kept(check, before, after)
                .or(() -> keptElsewhere(right, source))
                .or(() -> reached(check, after));
        if (fault.isPresent()) {
            return Marked.wrong(echo, misconception(right, wrongs, after), fault.get(), canonical);
        }
        var most = check.mostCycles();
        long cycles = after.totals().tDiv();
        if (most == null || cycles <= most) {
            return Marked.correct(echo, null, canonical);
        }
        return Marked.partly(
                echo,
                misconception(right, wrongs, after),
                Message.of("answer.kernel.slow", cycles),
                check.partial() ? saved(before.totals().tDiv(), cycles, most) : Fraction.ZERO,
                canonical);
    }

    /** The share of the possible saving that was reached. */
    private static Fraction saved(long before, long after, long most) {
        return after >= before ? Fraction.ZERO : Fraction.of(before - after, before - most);
    }

    /** On the problem's further launches too. */
    private static Optional<Message> keptElsewhere(Answer.Program right, String source) {
        return right.check().launches().stream()
                .filter(launch -> switch (GradedRun.simulate(launch.withSource(source))) {
                    case Simulation.Rejected rejected -> true;
                    case Simulation.Run run ->
                        !run.completed()
                                || kept(right.check(), GradedRun.run(launch), run)
                                        .isPresent();
                })
                .findFirst()
                .map(launch -> Message.of("answer.kernel.elsewhere", launch.told()));
    }

    /** The first thing that the kernel does not keep. */
    private static Optional<Message> kept(Answer.KernelCheck check, Simulation.Run before, Simulation.Run after) {
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
        return check.noSplit() && split > 0
                ? Optional.of(
                        Message.of("answer.kernel.split", split, after.warps().size()))
                : Optional.empty();
    }

    /** The first limit that it does not keep to. */
    private static Optional<Message> reached(Answer.KernelCheck check, Simulation.Run after) {
        return check.limits().stream()
                .filter(limit ->
                        limit.figure().of(after.totals()).filter(limit::holds).isEmpty())
                .findFirst()
                .map(limit -> Message.of(
                        "answer.kernel.limit",
                        limit.figure().wireName(),
                        limit.figure()
                                .of(after.totals())
                                .map(Fraction::toString)
                                .orElse("-")));
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
