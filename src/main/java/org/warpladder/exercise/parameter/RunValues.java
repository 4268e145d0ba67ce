package org.warpladder.exercise.parameter;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.Finding;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.WarpRun;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.trace.Fraction;
import org.warpladder.simulator.trace.Metrics;
import org.warpladder.simulator.trace.StackEntry;
import org.warpladder.simulator.trace.TraceEvent;

/** Runs as expressions see them: maps of figures, warps, pieces of work and branches. */
public final class RunValues {
    private RunValues() {}

    static Map<String, Object> simulate(String source, Object options) {
        return of(Scenarios.of(source, (Map<?, ?>) options).simulate());
    }

    /** Throws an {@link Expressions.ExpressionError} where the kernel does not run. */
    public static Map<String, Object> of(Simulation simulation) {
        return switch (simulation) {
            case Simulation.Rejected rejected ->
                throw new Expressions.ExpressionError("the kernel does not run: "
                        + rejected.diagnostics().getFirst().message());
            case Simulation.Run run -> of(run);
        };
    }

    private static Map<String, Object> of(Simulation.Run run) {
        var values = figures(run.totals());
        values.put("warps", run.warps().stream().map(RunValues::warp).toList());
        values.put("completed", run.completed());
        values.put(
                "finding",
                run.findings().isEmpty() ? "" : run.findings().getLast().code());
        values.put("findings", run.findings().stream().map(Finding::code).toList());
        var outputs = new LinkedHashMap<String, Object>();
        run.outputs().forEach((name, argument) -> {
            if (argument instanceof Argument.Ints(int[] elements)) {
                outputs.put(
                        name,
                        java.util.Arrays.stream(elements)
                                .mapToLong(e -> e)
                                .boxed()
                                .toList());
            }
        });
        values.put("outputs", outputs);
        return values;
    }

    private static Map<String, Object> warp(WarpRun warp) {
        var values = figures(warp.metrics());
        var works = new ArrayList<Map<String, Object>>();
        var branches = new ArrayList<Map<String, Object>>();
        var accesses = new ArrayList<Map<String, Object>>();
        for (var event : warp.trace()) {
            switch (event.detail()) {
                case TraceEvent.Work work -> works.add(work(event, work));
                case TraceEvent.Branch branch -> branches.add(branch(event, branch));
                case TraceEvent.Memory memory -> accesses.add(access(event, memory));
                default -> {}
            }
        }
        values.put("works", works);
        values.put("branches", branches);
        values.put("accesses", accesses);
        return values;
    }

    private static Map<String, Object> work(TraceEvent event, TraceEvent.Work work) {
        return Map.of(
                "line", (long) event.line(),
                "name", work.name(),
                "cycles", event.cycles(),
                "mask", event.mask(),
                "depth", (long) event.stack().size(),
                "stack", event.stack().stream().map(RunValues::entry).toList());
    }

    private static Map<String, Object> access(TraceEvent event, TraceEvent.Memory memory) {
        return Map.of(
                "line", (long) event.line(),
                "operation", memory.operation(),
                "array", memory.array(),
                "mask", event.mask(),
                "sectors", (long) memory.sectors());
    }

    private static Map<String, Object> branch(TraceEvent event, TraceEvent.Branch branch) {
        var join = branch.reconvergesAtLine();
        return Map.of(
                "line", (long) event.line(),
                "mask", event.mask(),
                "taken", branch.taken(),
                "notTaken", branch.notTaken(),
                "divergent", branch.divergent(),
                "join", join == null ? 0L : (long) join);
    }

    private static Map<String, Object> entry(StackEntry entry) {
        var join = entry.joinLine();
        return Map.of("line", (long) entry.line(), "mask", entry.mask(), "join", join == null ? -1L : (long) join);
    }

    private static Map<String, Object> figures(Metrics metrics) {
        var values = new LinkedHashMap<String, Object>();
        values.put("tDiv", metrics.tDiv());
        values.put("tIdeal", metrics.tIdeal());
        values.put("penalty", metrics.penalty());
        values.put("efficiency", ratio(metrics.efficiency()));
        values.put("utilisation", ratio(metrics.utilisation()));
        values.put("branchEfficiency", ratio(metrics.branchEfficiency()));
        values.put("issues", metrics.issues());
        values.put("laneCycles", metrics.laneCycles());
        values.put("elapsedCycles", metrics.elapsedCycles());
        values.put("divergentBranches", metrics.divergentBranches());
        values.put("uniformBranches", metrics.uniformBranches());
        values.put("maxStackDepth", whole(metrics.maxStackDepth()));
        values.put("outstandingJoins", whole(metrics.outstandingJoins()));
        values.put("sectors", metrics.sectors());
        values.put("fetchFootprint", (long) metrics.fetchFootprint());
        return values;
    }

    private static long whole(@Nullable Integer value) {
        return value == null ? 0 : value;
    }

    /** Nothing issued has no efficiency; expressions see an empty list. */
    private static List<Long> ratio(@Nullable Fraction fraction) {
        return fraction == null ? List.of() : Ratios.list(fraction);
    }
}
