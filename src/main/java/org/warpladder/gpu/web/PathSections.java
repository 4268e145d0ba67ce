package org.warpladder.gpu.web;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.warpladder.diagram.Agreement;
import org.warpladder.diagram.DotRows;
import org.warpladder.diagram.Series;
import org.warpladder.diagram.Table;
import org.warpladder.gpu.GpuFacts;
import org.warpladder.gpu.GpuReport;
import org.warpladder.gpu.PathModel;
import org.warpladder.simulator.trace.Fraction;

/** T_div against clocks: the ladder's kernels, and its loops. */
final class PathSections {
    /** From here on a point is named in the picture. */
    private static final Fraction NOTABLE = Fraction.of(4, 100);

    private PathSections() {}

    static Section paths(GpuReport report, Said said) {
        var accuracy = report.paths();
        var gpu = report.gpu().name();
        var worst = accuracy.cases().stream()
                .max(Comparator.comparing(c -> c.error().abs()))
                .orElseThrow();
        var paragraphs = List.of(
                said.html("paths.unit", gpu),
                said.html(
                        "paths.cases",
                        accuracy.caseErrors().count(),
                        said.percent(accuracy.caseErrors().median()),
                        said.percent(accuracy.caseErrors().worst()),
                        said.title(worst.kernel())),
                said.html(
                        "paths.ratios",
                        accuracy.ratioErrors().count(),
                        said.percent(accuracy.ratioErrors().median()),
                        said.percent(accuracy.ratioErrors().worst())),
                said.html("paths.why"));
        return Section.of(said, "paths", paragraphs, List.of(agreement(accuracy, gpu, said), errors(accuracy, said)));
    }

    private static org.warpladder.diagram.Figure agreement(PathModel.Accuracy accuracy, String gpu, Said said) {
        var dots = accuracy.cases().stream()
                .map(c -> new Series.Dot(
                        c.model(),
                        c.measured().toDouble(),
                        name(c, said) + ": " + c.model() + ", " + said.decimal(c.measured(), 1),
                        c.error().abs().compareTo(NOTABLE) > 0 ? said.title(c.kernel()) : ""))
                .toList();
        var rows = accuracy.cases().stream()
                .map(c -> List.of(
                        said.title(c.kernel()),
                        c.version().name(),
                        said.whole(c.model()),
                        said.decimal(c.measured(), 1),
                        said.percent(c.error())))
                .toList();
        var table = new Table(
                List.of(
                        said.say("table.kernel"),
                        said.say("table.version"),
                        said.say("table.model"),
                        gpu,
                        said.say("table.error")),
                rows);
        return Agreement.of(said.chart("paths.chart", gpu), List.of(new Series(gpu, dots)), table, said.words());
    }

    private static org.warpladder.diagram.Figure errors(PathModel.Accuracy accuracy, Said said) {
        var sorted = accuracy.cases().stream()
                .sorted(Comparator.comparing(PathModel.Case::error).reversed())
                .toList();
        var rows = sorted.stream()
                .map(c -> new DotRows.Row(name(c, said), List.of(c.error().toDouble() * 100), said.percent(c.error())))
                .toList();
        var table = new Table(
                List.of(said.say("table.kernel"), said.say("table.error")),
                rows.stream().map(row -> List.of(row.label(), row.written())).toList());
        return DotRows.of(said.chart("paths.errors"), List.of(), rows, table, said.words());
    }

    private static String name(PathModel.Case c, Said said) {
        return said.title(c.kernel()) + ": " + c.version().name();
    }

    /** How many lanes, and how long each: one lane that makes all the turns costs as much as all. */
    static Section loops(GpuFacts facts, GpuReport report, Said said) {
        var gpu = report.gpu();
        var rows = new ArrayList<DotRows.Row>();
        var cells = new ArrayList<List<String>>();
        for (var name : List.of("two-paths", "loop-trips")) {
            var kernel = facts.kernel("ladder", name).orElseThrow();
            for (var c : report.paths().cases()) {
                if (c.kernel().equals(kernel)) {
                    var written = said.whole(c.model()) + " / " + said.decimal(c.measured(), 1);
                    rows.add(new DotRows.Row(
                            name(c, said),
                            List.of((double) c.model(), c.measured().toDouble()),
                            written));
                    cells.add(List.of(name(c, said), said.whole(c.model()), said.decimal(c.measured(), 1)));
                }
            }
        }
        var table = new Table(List.of(said.say("table.kernel"), said.say("table.model"), gpu.name()), cells);
        var figure = DotRows.of(
                said.chart("loops.chart"), List.of(said.say("table.model"), gpu.name()), rows, table, said.words());
        var skew = facts.kernel("ladder", "loop-skew").orElseThrow();
        var one = gpu.clocks(skew, skew.version("one-lane-1000").orElseThrow())
                .warps()
                .getFirst();
        var all =
                gpu.clocks(skew, skew.version("all-1000").orElseThrow()).warps().getFirst();
        return Section.of(
                said,
                "loops",
                List.of(said.html("loops.lanes"), said.html("loops.skew", said.whole(one), said.whole(all))),
                List.of(figure));
    }
}
