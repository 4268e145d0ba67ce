package org.warpladder.exercise.grading;

import java.time.Duration;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.Answer;
import org.warpladder.exercise.FieldGrade;
import org.warpladder.exercise.Message;
import org.warpladder.exercise.Scenario;
import org.warpladder.exercise.Verdict;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.launch.Limits;
import org.warpladder.simulator.trace.Fraction;
import org.warpladder.simulator.trace.TraceEvent;

/** Grades a kernel by running it beside the one that it replaces. */
final class KernelGrader {
    private static final Limits LIMITS = new Limits(2_000_000, Duration.ofSeconds(3), 100_000);
    private static final int LONGEST = 64 * 1024;

    private KernelGrader() {}

    static FieldGrade grade(Answer.Program right, String typed) {
        if (typed.isBlank()) {
            return Outcome.unanswered();
        }
        if (typed.length() > LONGEST) {
            return Outcome.unreadable("", Message.of("answer.unreadable.kernelLength", LONGEST));
        }
        var source = typed.replace("\r\n", "\n");
        var original = limited(right.original());
        return switch (original.withSource(source).simulate()) {
            case Simulation.Rejected rejected ->
                Outcome.unreadable(
                        "",
                        Message.of(
                                "answer.unreadable.kernel",
                                rejected.diagnostics().stream()
                                        .limit(5)
                                        .map(diagnostic -> diagnostic.render(source))
                                        .collect(Collectors.joining("\n"))));
            case Simulation.Run run -> compare(right, original.run(), run);
        };
    }

    private static Scenario limited(Scenario scenario) {
        return new Scenario(
                scenario.source(), scenario.launch().withLimits(LIMITS).withTrace(true), scenario.arguments());
    }

    private static FieldGrade compare(Answer.Program right, Simulation.Run before, Simulation.Run after) {
        var cycles =
                after.totals().tDiv() + " cycles, before " + before.totals().tDiv();
        if (!after.completed()) {
            return wrong(
                    cycles,
                    null,
                    Message.of("answer.kernel.ended", after.findings().getLast().message()));
        }
        var check = right.check();
        if (check.sameCalls()) {
            var wanted = lanesByCall(before);
            var found = lanesByCall(after);
            if (!wanted.equals(found)) {
                boolean more = found.entrySet().stream()
                        .allMatch(call -> call.getValue() >= wanted.getOrDefault(call.getKey(), 0L));
                return wrong(
                        cycles,
                        more ? "branch-free-wins" : null,
                        Message.of("answer.kernel.calls", text(wanted), text(found)));
            }
        }
        if (check.sameOutputs() && !before.outputs().equals(after.outputs())) {
            return wrong(cycles, null, Message.of("answer.kernel.outputs"));
        }
        long split = after.warps().stream()
                .filter(warp -> warp.metrics().divergentBranches() > 0)
                .count();
        if (check.noSplit() && split > 0) {
            boolean asBefore =
                    after.totals().divergentBranches() == before.totals().divergentBranches();
            return wrong(
                    cycles,
                    asBefore ? "warp-blind" : null,
                    Message.of("answer.kernel.split", split, after.warps().size()));
        }
        var most = check.mostCycles();
        if (most != null && after.totals().tDiv() > most) {
            return wrong(
                    cycles,
                    null,
                    Message.of("answer.kernel.slow", after.totals().tDiv()));
        }
        return Outcome.correct(cycles);
    }

    private static FieldGrade wrong(String read, @Nullable String misconception, Message message) {
        return new FieldGrade(Verdict.WRONG, read, misconception, message, Fraction.ZERO);
    }

    /** How many lanes ran each priced piece, over the grid. */
    private static TreeMap<String, Long> lanesByCall(Simulation.Run run) {
        var lanes = new TreeMap<String, Long>();
        for (var warp : run.warps()) {
            for (var event : warp.trace()) {
                if (event.detail() instanceof TraceEvent.Work work) {
                    var name = work.name().equals("work") ? "work(" + event.cycles() + ")" : work.name();
                    var guard = work.guard();
                    lanes.merge(name, (long) Long.bitCount(guard == null ? event.mask() : guard), Long::sum);
                }
            }
        }
        return lanes;
    }

    private static String text(TreeMap<String, Long> lanes) {
        return lanes.isEmpty()
                ? "none"
                : lanes.entrySet().stream()
                        .map(call -> "`" + call.getKey() + "` " + call.getValue())
                        .collect(Collectors.joining(", "));
    }
}
