package org.warpladder.simulator.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.Finding;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.source.Diagnostic;
import org.warpladder.simulator.trace.ExecutedBranch;
import org.warpladder.simulator.trace.Fraction;
import org.warpladder.simulator.trace.Join;
import org.warpladder.simulator.trace.LaneMask;
import org.warpladder.simulator.trace.Metrics;
import org.warpladder.simulator.trace.TraceEvent;

/** A simulation as JSON, in the form of the REST API's answer. */
public final class RunJson {
    private final int width;

    private RunJson(int width) {
        this.width = width;
    }

    public static String of(Simulation simulation) {
        return Json.of(
                switch (simulation) {
                    case Simulation.Rejected rejected ->
                        Map.of(
                                "errors",
                                rejected.diagnostics().stream()
                                        .map(RunJson::diagnostic)
                                        .toList());
                    case Simulation.Run run -> new RunJson(run.launch().warpSize()).run(run);
                });
    }

    private static Map<String, @Nullable Object> diagnostic(Diagnostic diagnostic) {
        var json = new LinkedHashMap<String, @Nullable Object>();
        var span = diagnostic.span();
        json.put("line", span == null ? null : span.line());
        json.put("column", span == null ? null : span.column());
        json.put("message", diagnostic.message());
        json.put("hint", diagnostic.hint());
        return json;
    }

    private Map<String, @Nullable Object> run(Simulation.Run run) {
        var warps = new ArrayList<Object>();
        for (var warp : run.warps()) {
            var json = new LinkedHashMap<String, @Nullable Object>();
            json.put("block", warp.block());
            json.put("warp", warp.warp());
            json.putAll(figures(warp.metrics()));
            if (run.launch().trace()) {
                json.put("trace", warp.trace().stream().map(this::event).toList());
            }
            warps.add(json);
        }
        var outputs = new LinkedHashMap<String, Object>();
        run.outputs().forEach((name, argument) -> outputs.put(name, elements(argument)));
        var json = new LinkedHashMap<String, @Nullable Object>();
        json.put("policy", run.launch().policy().name().toLowerCase(Locale.ROOT));
        json.put("warpSize", width);
        json.put("totals", figures(run.totals()));
        json.put("warps", warps);
        json.put("outputs", outputs);
        json.put("findings", run.findings().stream().map(RunJson::finding).toList());
        json.put("completed", run.completed());
        return json;
    }

    private static Map<String, @Nullable Object> finding(Finding finding) {
        var json = new LinkedHashMap<String, @Nullable Object>();
        json.put("code", finding.code());
        json.put("line", finding.line());
        json.put("column", finding.column());
        json.put("message", finding.message());
        json.put("hint", finding.hint());
        return json;
    }

    private static Map<String, @Nullable Object> figures(Metrics metrics) {
        var json = new LinkedHashMap<String, @Nullable Object>();
        json.put("tDiv", metrics.tDiv());
        json.put("tIdeal", metrics.tIdeal());
        json.put("penalty", metrics.penalty());
        ratio(json, "efficiency", metrics.efficiency());
        ratio(json, "utilisation", metrics.utilisation());
        json.put("issues", metrics.issues());
        json.put("laneCycles", metrics.laneCycles());
        json.put("elapsedCycles", metrics.elapsedCycles());
        json.put("divergentBranches", metrics.divergentBranches());
        json.put("uniformBranches", metrics.uniformBranches());
        ratio(json, "branchEfficiency", metrics.branchEfficiency());
        json.put("maxStackDepth", metrics.maxStackDepth());
        json.put("outstandingJoins", metrics.outstandingJoins());
        json.put("sectors", metrics.sectors());
        json.put("fetchFootprint", metrics.fetchFootprint());
        return json;
    }

    private static void ratio(Map<String, @Nullable Object> json, String name, @Nullable Fraction ratio) {
        json.put(name, ratio == null ? null : ratio.toDouble());
        json.put(name + "Exact", ratio == null ? null : ratio.toString());
    }

    private Map<String, @Nullable Object> event(TraceEvent event) {
        var json = new LinkedHashMap<String, @Nullable Object>();
        json.put("step", event.step());
        json.put("line", event.line());
        json.put("column", event.column());
        json.put("kind", event.detail().getClass().getSimpleName().toLowerCase(Locale.ROOT));
        switch (event.detail()) {
            case TraceEvent.Work(var name, var guard) -> {
                json.put("name", name);
                json.put("guard", hex(guard));
            }
            case TraceEvent.Branch branch -> {
                branch(json, event);
                json.put("divergent", branch.divergent());
            }
            case TraceEvent.Predicate predicate -> branch(json, event);
            case TraceEvent.Memory(var operation, var array, int sectors, var guard) -> {
                json.put("name", operation);
                json.put("array", array);
                json.put("sectors", sectors);
                json.put("guard", hex(guard));
            }
            case TraceEvent.Instruction(var operation, var guard) -> {
                json.put("name", operation);
                json.put("guard", hex(guard));
            }
            case TraceEvent.Barrier(var name) -> json.put("name", name);
            case TraceEvent.Reconverge() -> {}
            case TraceEvent.Exit() -> {}
        }
        json.put("cycles", event.cycles());
        json.put("mask", hex(event.mask()));
        json.put("stackDepth", event.stackDepth());
        json.put("waiting", event.waiting().stream().map(this::waiting).toList());
        json.put("left", hex(event.left()));
        return json;
    }

    private void branch(Map<String, @Nullable Object> json, TraceEvent event) {
        ExecutedBranch.of(event, width).ifPresent(branch -> {
            json.put("branch", camel(branch.kind()));
            json.put("taken", hex(branch.ballot().taken()));
            json.put("notTaken", hex(branch.ballot().notTaken()));
            json.put("inactive", hex(branch.ballot().inactive()));
            json.put("absent", hex(branch.ballot().absent()));
            json.put("reconvergesAtLine", branch.join().line());
            json.put("why", why(branch.join()));
        });
    }

    private static Map<String, @Nullable Object> why(Join join) {
        var json = new LinkedHashMap<String, @Nullable Object>();
        json.put("rule", camel(join.rule()));
        json.put("cause", camel(join.cause()));
        json.put("block", join.block());
        json.put("line", join.line());
        json.put("constructLine", join.constructLine());
        json.put("postDominatorLine", join.postDominatorLine());
        json.put("barrierLine", join.barrierLine());
        json.put(
                "earlyExits", join.earlyExits().stream().map(RunJson::earlyExit).toList());
        return json;
    }

    private static Map<String, Object> earlyExit(Join.EarlyExit exit) {
        var json = new LinkedHashMap<String, Object>();
        json.put("side", camel(exit.side()));
        json.put("way", camel(exit.way()));
        json.put("line", exit.line());
        return json;
    }

    private Map<String, @Nullable Object> waiting(TraceEvent.Waiting group) {
        var json = new LinkedHashMap<String, @Nullable Object>();
        json.put("mask", hex(group.mask()));
        json.put("line", group.line());
        json.put("waitsFor", camel(group.waitsFor()));
        json.put("meetsAtLine", group.meetsAtLine());
        return json;
    }

    /** {@code postDominator} for {@code POST_DOMINATOR}. */
    static String camel(Enum<?> constant) {
        var text = new StringBuilder();
        for (var word : constant.name().toLowerCase(Locale.ROOT).split("_")) {
            text.append(text.isEmpty() ? word : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
        }
        return text.toString();
    }

    private @Nullable String hex(@Nullable Long mask) {
        return mask == null ? null : LaneMask.hex(mask, width);
    }

    static List<?> elements(Argument argument) {
        return switch (argument) {
            case Argument.Ints(int[] values) ->
                java.util.Arrays.stream(values).boxed().toList();
            case Argument.Unsigneds unsigneds ->
                java.util.Arrays.stream(unsigneds.values()).boxed().toList();
            case Argument.Floats(float[] values) -> {
                var list = new ArrayList<Float>();
                for (float value : values) {
                    list.add(value);
                }
                yield list;
            }
            case Argument.Scalar(double value) -> List.of(value);
        };
    }
}
