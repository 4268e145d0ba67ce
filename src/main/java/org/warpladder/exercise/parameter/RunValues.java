package org.warpladder.exercise.parameter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.Scenario;
import org.warpladder.simulator.Finding;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.WarpRun;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.trace.Fraction;
import org.warpladder.simulator.trace.Metrics;
import org.warpladder.simulator.trace.StackEntry;
import org.warpladder.simulator.trace.TraceEvent;

/** Runs as expressions see them: figures, warps, pieces of work, branches and accesses, each made when it is asked for. */
final class RunValues {
    static final List<String> WHOLE_FIGURES = List.of(
            "tDiv",
            "tIdeal",
            "penalty",
            "issues",
            "laneCycles",
            "elapsedCycles",
            "divergentBranches",
            "uniformBranches",
            "maxStackDepth",
            "outstandingJoins",
            "sectors",
            "fetchFootprint",
            "warpSize");
    static final List<String> RATIO_FIGURES = List.of("efficiency", "utilisation", "branchEfficiency");

    private RunValues() {}

    static Map<String, Object> simulate(String source, Object options) {
        return of(Scenarios.of(source, (Map<?, ?>) options));
    }

    /** Throws an {@link Expressions.ExpressionError} where the kernel does not run. */
    static Map<String, Object> of(Scenario scenario) {
        return switch (scenario.simulate()) {
            case Simulation.Rejected rejected ->
                throw new Expressions.ExpressionError("the kernel does not run: "
                        + rejected.diagnostics().getFirst().message());
            case Simulation.Run run -> new Ran(scenario, name -> figure(run, name));
        };
    }

    private static Object figure(Simulation.Run run, String name) {
        return switch (name) {
            case "warps" -> run.warps().stream().map(RunValues::warp).toList();
            case "completed" -> run.completed();
            case "finding" ->
                run.findings().isEmpty() ? "" : run.findings().getLast().code();
            case "findings" -> run.findings().stream().map(Finding::code).toList();
            case "found" -> run.findings().stream().map(RunValues::finding).toList();
            case "outputs" -> outputs(run);
            default -> figure(run.totals(), name);
        };
    }

    private static Map<String, Object> finding(Finding finding) {
        return Map.of(
                "code", finding.code(),
                "line", (long) finding.line(),
                "message", finding.message(),
                "fatal", finding.fatal());
    }

    private static Map<String, Object> outputs(Simulation.Run run) {
        var outputs = new LinkedHashMap<String, Object>();
        run.outputs().forEach((name, argument) -> {
            if (argument instanceof Argument.Ints(int[] elements)) {
                outputs.put(name, Arrays.stream(elements).asLongStream().boxed().toList());
            } else if (argument instanceof Argument.Unsigneds unsigneds) {
                outputs.put(name, Arrays.stream(unsigneds.values()).boxed().toList());
            }
        });
        return outputs;
    }

    private static Map<String, Object> warp(WarpRun warp) {
        return new Lazy(RunTypes.WARP.fieldNames(), name -> switch (name) {
            case "works" -> events(warp, TraceEvent.Work.class, RunValues::work);
            case "branches" ->
                IntStream.range(0, warp.trace().size())
                        .filter(i -> warp.trace().get(i).detail() instanceof TraceEvent.Branch)
                        .mapToObj(i -> branch(warp.trace(), i))
                        .toList();
            case "accesses" -> events(warp, TraceEvent.Memory.class, RunValues::access);
            default -> figure(warp.metrics(), name);
        });
    }

    private static List<Map<String, Object>> events(
            WarpRun warp, Class<? extends TraceEvent.Detail> kind, Function<TraceEvent, Map<String, Object>> value) {
        var events = new ArrayList<Map<String, Object>>();
        for (var event : warp.trace()) {
            if (kind.isInstance(event.detail())) {
                events.add(value.apply(event));
            }
        }
        return events;
    }

    private static Map<String, Object> work(TraceEvent event) {
        return Map.of(
                "line", (long) event.line(),
                "name", ((TraceEvent.Work) event.detail()).name(),
                "cycles", event.cycles(),
                "mask", event.mask(),
                "depth", (long) event.stack().size(),
                "stack", event.stack().stream().map(RunValues::entry).toList());
    }

    private static Map<String, Object> access(TraceEvent event) {
        var memory = (TraceEvent.Memory) event.detail();
        return Map.of(
                "line", (long) event.line(),
                "operation", memory.operation(),
                "array", memory.array(),
                "mask", event.mask(),
                "sectors", (long) memory.sectors());
    }

    private static Map<String, Object> branch(List<TraceEvent> trace, int at) {
        var event = trace.get(at);
        var branch = (TraceEvent.Branch) event.detail();
        var join = branch.reconvergesAtLine();
        var after = at + 1 < trace.size() ? trace.get(at + 1) : event;
        return Map.of(
                "line", (long) event.line(),
                "kind", branch.kind().name().toLowerCase(Locale.ROOT),
                "mask", event.mask(),
                "taken", branch.taken(),
                "notTaken", branch.notTaken(),
                "divergent", branch.divergent(),
                "join", join == null ? 0L : (long) join,
                "depth", (long) event.stack().size(),
                "depthAfter", (long) after.stack().size());
    }

    private static Map<String, Object> entry(StackEntry entry) {
        var join = entry.joinLine();
        return Map.of("line", (long) entry.line(), "mask", entry.mask(), "join", join == null ? -1L : (long) join);
    }

    private static Object figure(Metrics metrics, String name) {
        return switch (name) {
            case "tDiv" -> metrics.tDiv();
            case "tIdeal" -> metrics.tIdeal();
            case "penalty" -> metrics.penalty();
            case "issues" -> metrics.issues();
            case "laneCycles" -> metrics.laneCycles();
            case "elapsedCycles" -> metrics.elapsedCycles();
            case "divergentBranches" -> metrics.divergentBranches();
            case "uniformBranches" -> metrics.uniformBranches();
            case "maxStackDepth" -> whole(metrics.maxStackDepth());
            case "outstandingJoins" -> whole(metrics.outstandingJoins());
            case "sectors" -> metrics.sectors();
            case "fetchFootprint" -> (long) metrics.fetchFootprint();
            case "warpSize" -> (long) metrics.warpSize();
            case "efficiency" -> ratio(metrics.efficiency());
            case "utilisation" -> ratio(metrics.utilisation());
            case "branchEfficiency" -> ratio(metrics.branchEfficiency());
            default -> throw new IllegalArgumentException(name);
        };
    }

    private static long whole(@Nullable Integer value) {
        return value == null ? 0 : value;
    }

    /** Nothing issued has no efficiency; expressions see an empty list. */
    private static List<Long> ratio(@Nullable Fraction fraction) {
        return fraction == null ? List.of() : Ratios.list(fraction);
    }
}
