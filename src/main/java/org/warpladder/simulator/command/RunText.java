package org.warpladder.simulator.command;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.Finding;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.source.Diagnostic;
import org.warpladder.simulator.source.Span;
import org.warpladder.simulator.trace.Fraction;
import org.warpladder.simulator.trace.LaneMask;
import org.warpladder.simulator.trace.Metrics;
import org.warpladder.simulator.trace.StackEntry;
import org.warpladder.simulator.trace.TraceEvent;

/** A run as text: figures, then the trace of each warp, then the arrays. The form is stable: scripts may read it. */
public final class RunText {
    private final int width;
    private final Function<TraceEvent, List<String>> below;
    private final StringBuilder text = new StringBuilder();

    private RunText(int width, Function<TraceEvent, List<String>> below) {
        this.width = width;
        this.below = below;
    }

    public static String of(Simulation.Run run) {
        return of(run, event -> List.of());
    }

    /** With what explains it below each line of a trace. */
    public static String explained(Simulation.Run run) {
        return of(run, new Explanation(run.launch().warpSize())::of);
    }

    private static String of(Simulation.Run run, Function<TraceEvent, List<String>> below) {
        var text = new RunText(run.launch().warpSize(), below);
        text.add(run);
        return text.text.toString();
    }

    /** A finding with its source line and a caret. */
    public static String of(Finding finding, String source) {
        return new Diagnostic(
                        new Span(finding.line(), finding.column(), 1),
                        finding.code() + ": " + finding.message(),
                        finding.hint())
                .render(source);
    }

    private void add(Simulation.Run run) {
        line(
                "policy %s, %d %s of %d lanes%s",
                run.launch().policy().name().toLowerCase(Locale.ROOT),
                run.warps().size(),
                run.warps().size() == 1 ? "warp" : "warps",
                width,
                run.completed() ? "" : ", ended by a finding");
        line("");
        line(
                "%-9s%12s%12s%9s  %-20s%-20s%7s",
                "warp", "T_div", "T_ideal", "issues", "efficiency", "utilisation", "depth");
        figures("all", run.totals());
        for (var warp : run.warps()) {
            figures(warp.block() + "." + warp.warp(), warp.metrics());
        }
        for (var warp : run.warps()) {
            if (!warp.trace().isEmpty()) {
                line("");
                line("warp %d.%d", warp.block(), warp.warp());
                warp.trace().forEach(this::event);
            }
        }
        run.outputs().forEach((name, argument) -> {
            line("");
            line(
                    "%s",
                    name + " = "
                            + RunJson.elements(argument).stream()
                                    .map(String::valueOf)
                                    .collect(Collectors.joining(" ")));
        });
    }

    private void figures(String name, Metrics metrics) {
        var depth = metrics.maxStackDepth();
        line(
                "%-9s%12d%12d%9d  %-20s%-20s%7s",
                name,
                metrics.tDiv(),
                metrics.tIdeal(),
                metrics.issues(),
                ratio(metrics.efficiency()),
                ratio(metrics.utilisation()),
                depth == null ? "-" : depth.toString());
    }

    private static String ratio(@Nullable Fraction ratio) {
        return ratio == null ? "-" : ratio + " = " + ratio.rounded(4).toPlainString();
    }

    /** Step, line:column, kind, cycles, mask as hexadecimal digits and as a strip, then what else there is to say. */
    private void event(TraceEvent event) {
        var rest = new StringBuilder(rest(event.detail()));
        if (!event.stack().isEmpty()) {
            rest.append(event.stack().stream().map(this::entry).collect(Collectors.joining(" ", " stack ", "")));
        }
        if (!event.waiting().isEmpty()) {
            rest.append(event.waiting().stream()
                    .map(group -> hex(group.mask()) + "@" + place(group.line()))
                    .collect(Collectors.joining(" ", " waiting ", "")));
        }
        line(
                "%5d %7s %-11s%8d  %s %s %s",
                event.step(),
                event.line() + ":" + event.column(),
                event.detail().getClass().getSimpleName().toLowerCase(Locale.ROOT),
                event.cycles(),
                hex(event.mask()),
                LaneMask.strip(event.mask(), width),
                rest);
        below.apply(event).forEach(explanation -> line("%14s%s", "", explanation));
    }

    private String rest(TraceEvent.Detail detail) {
        return switch (detail) {
            case TraceEvent.Work(var name, var guard) -> name + guard(guard);
            case TraceEvent.Branch branch ->
                branch.kind().name().toLowerCase(Locale.ROOT) + " taken " + hex(branch.taken()) + " not "
                        + hex(branch.notTaken()) + meets(branch.reconvergesAtLine());
            case TraceEvent.Predicate predicate ->
                "guard taken " + hex(predicate.taken()) + " not " + hex(predicate.notTaken());
            case TraceEvent.Memory(var operation, var array, int sectors, var guard) ->
                operation + " " + array + " sectors " + sectors + guard(guard);
            case TraceEvent.Instruction(var operation, var guard) -> operation + guard(guard);
            case TraceEvent.Barrier(var name) -> name;
            case TraceEvent.Reconverge() -> "together";
            case TraceEvent.Exit() -> "leave";
        };
    }

    private String guard(@Nullable Long guard) {
        return guard == null ? "" : " guard " + hex(guard);
    }

    private static String meets(@Nullable Integer line) {
        return line == null ? " meet nowhere" : " meet at " + place(line);
    }

    /** {@code line/mask>join}; the base entry has no join. */
    private String entry(StackEntry entry) {
        var join = entry.joinLine();
        return place(entry.line()) + "/" + hex(entry.mask()) + (join == null ? "" : ">" + place(join));
    }

    private static String place(int line) {
        return line == StackEntry.EXIT ? "exit" : String.valueOf(line);
    }

    private String hex(long mask) {
        return LaneMask.hex(mask, width);
    }

    private void line(String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values).stripTrailing()).append('\n');
    }
}
