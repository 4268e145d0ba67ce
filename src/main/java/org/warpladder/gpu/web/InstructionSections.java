package org.warpladder.gpu.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.warpladder.diagram.Agreement;
import org.warpladder.diagram.DotRows;
import org.warpladder.diagram.Series;
import org.warpladder.diagram.Table;
import org.warpladder.gpu.GpuFacts;
import org.warpladder.gpu.GpuReport;
import org.warpladder.gpu.InstructionModel;
import org.warpladder.gpu.KernelText;
import org.warpladder.simulator.trace.Fraction;

/** Real kernels: what sorting brings, and how far the calibrated instruction model is from them. */
final class InstructionSections {
    private InstructionSections() {}

    static Section sorting(GpuFacts facts, GpuReport report, Said said) {
        var gpu = report.gpu().name();
        var rows = new ArrayList<DotRows.Row>();
        var cells = new ArrayList<List<String>>();
        for (var kernel : facts.kernels("real")) {
            var given = kernel.versions().getFirst();
            var order = kernel.versions().stream()
                    .filter(InstructionSections::isAnotherOrder)
                    .findFirst();
            if (order.isEmpty()) {
                continue;
            }
            var sorted = order.get();
            long givenClocks = measured(report, kernel, given);
            long sortedClocks = measured(report, kernel, sorted);
            var measured = Fraction.of(givenClocks, sortedClocks);
            var model = Fraction.of(model(report, kernel, given), model(report, kernel, sorted));
            rows.add(new DotRows.Row(
                    said.title(kernel),
                    List.of(model.toDouble(), measured.toDouble()),
                    said.decimal(model, 2) + " / " + said.decimal(measured, 2)));
            cells.add(List.of(
                    said.title(kernel),
                    sorted.name(),
                    said.whole(givenClocks),
                    said.whole(sortedClocks),
                    said.decimal(model, 2),
                    said.decimal(measured, 2)));
        }
        var table = new Table(
                List.of(
                        said.say("table.kernel"),
                        said.say("table.order"),
                        said.say("table.given"),
                        said.say("table.sorted"),
                        said.say("table.model-ratio"),
                        said.say("table.measured-ratio")),
                cells);
        return Section.of(
                said,
                "sorting",
                List.of(said.html("sorting.what")),
                List.of(DotRows.of(
                        said.chart("sorting.chart"),
                        List.of(said.say("table.model"), gpu),
                        rows,
                        table,
                        said.words())));
    }

    /** The same elements beside other neighbours; other versions have other elements. */
    private static boolean isAnotherOrder(KernelText.Version version) {
        return version.name().startsWith("sorted") || version.name().equals("neighbours");
    }

    private static long measured(GpuReport report, KernelText kernel, KernelText.Version version) {
        return report.gpu().clocks(kernel, version).warps().stream()
                .mapToLong(Long::longValue)
                .sum();
    }

    private static long model(GpuReport report, KernelText kernel, KernelText.Version version) {
        return report.real().stream()
                .filter(c -> c.kernel().equals(kernel) && c.version().equals(version))
                .mapToLong(InstructionModel.Case::model)
                .sum();
    }

    static Section model(GpuReport report, Said said) {
        var model = report.instructions();
        var gpu = report.gpu().name();
        var paragraphs = List.of(
                said.html("instructions.how", model.branchCycles(), model.divergenceCycles(), model.fixedCycles()),
                said.html(
                        "instructions.errors",
                        report.heldOut().count(),
                        said.percent(report.heldOut().median()),
                        said.percent(report.heldOut().worst())),
                said.html("instructions.why"));
        var all = List.of(
                new Series(said.say("instructions.held-out"), dots(report, true, said)),
                new Series(said.say("instructions.fitted"), dots(report, false, said)));
        var table = new Table(
                List.of(
                        said.say("table.kernel"),
                        said.say("table.version"),
                        said.say("table.warp"),
                        said.say("table.model"),
                        gpu,
                        said.say("table.error"),
                        said.say("table.used")),
                report.real().stream()
                        .map(c -> List.of(
                                said.title(c.kernel()),
                                c.version().name(),
                                String.valueOf(c.warp()),
                                said.whole(c.model()),
                                said.whole(c.measured()),
                                said.percent(c.error()),
                                said.say(model.heldOut(c) ? "instructions.held-out" : "instructions.fitted")))
                        .toList());
        var figure = Agreement.of(said.chart("instructions.chart", gpu), all, table, said.words());
        return Section.of(said, "instructions", paragraphs, List.of(figure))
                .with(said.say("instructions.prices"), prices(model, said));
    }

    private static List<Series.Dot> dots(GpuReport report, boolean heldOut, Said said) {
        return report.real().stream()
                .filter(c -> report.instructions().heldOut(c) == heldOut)
                .map(c -> new Series.Dot(
                        c.model(),
                        c.measured(),
                        said.title(c.kernel()) + ", " + c.version().name() + ", " + c.warp() + ": " + c.model() + ", "
                                + c.measured()))
                .toList();
    }

    private static Table prices(InstructionModel model, Said said) {
        var rows = new ArrayList<List<String>>();
        model.prices().entrySet().stream()
                .sorted(java.util.Map.Entry.comparingByKey())
                .forEach(entry -> rows.add(List.of(
                        said.say("operation." + entry.getKey().name().toLowerCase(Locale.ROOT)),
                        String.valueOf(entry.getValue()))));
        rows.add(List.of(said.say("operation.branch"), String.valueOf(model.branchCycles())));
        rows.add(List.of(said.say("operation.split"), String.valueOf(model.divergenceCycles())));
        return new Table(List.of(said.say("table.operation"), said.say("table.clocks")), rows);
    }
}
