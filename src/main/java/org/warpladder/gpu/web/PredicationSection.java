package org.warpladder.gpu.web;

import java.util.List;
import java.util.function.ToLongFunction;
import org.warpladder.diagram.Figure;
import org.warpladder.diagram.Lines;
import org.warpladder.diagram.Series;
import org.warpladder.diagram.Table;
import org.warpladder.gpu.Gpu;
import org.warpladder.gpu.Measurement.PredicationRow;
import org.warpladder.simulator.trace.Fraction;

/** From how long a body on the compiler branches, and what each form costs. */
final class PredicationSection {
    private PredicationSection() {}

    static Section of(Gpu gpu, Said said) {
        var paragraphs = List.of(
                said.html("predication.guarded", longestGuarded(gpu, "if"), longestGuarded(gpu, "ifElse")),
                crossover(gpu, said));
        return Section.of(
                said, "predication", paragraphs, List.of(figure(gpu, "if", said), figure(gpu, "ifElse", said)));
    }

    private static List<PredicationRow> rows(Gpu gpu, String form) {
        return gpu.measurement().predication().rows().stream()
                .filter(row -> row.form().equals(form))
                .toList();
    }

    private static int longestGuarded(Gpu gpu, String form) {
        return gpu.measurement().predication().longestGuarded(form);
    }

    /** What the first body that is branched around costs, a turn, beside the last that is guarded. */
    private static String crossover(Gpu gpu, Said said) {
        var branched = rows(gpu, "if").stream()
                .filter(row -> !row.guarded() && row.bodyFmas() > longestGuarded(gpu, "if"))
                .findFirst();
        var guarded = rows(gpu, "if").stream().filter(PredicationRow::guarded).reduce((_, last) -> last);
        if (branched.isEmpty() || guarded.isEmpty()) {
            return said.html("predication.one-form");
        }
        var row = branched.get();
        return said.html(
                "predication.crossover",
                row.bodyFmas(),
                aTurn(gpu, row.none(), said),
                aTurn(gpu, row.all(), said),
                aTurn(gpu, row.half(), said),
                aTurn(gpu, guarded.get().all(), said));
    }

    private static String aTurn(Gpu gpu, long clocks, Said said) {
        return said.decimal(Fraction.of(clocks, gpu.measurement().predication().bodies()), 0);
    }

    private static Figure figure(Gpu gpu, String form, Said said) {
        var branch = rows(gpu, form);
        var all = List.of(
                series(gpu, branch, said.say("predication.none"), PredicationRow::none),
                series(gpu, branch, said.say("predication.half"), PredicationRow::half),
                series(gpu, branch, said.say("predication.all"), PredicationRow::all),
                series(gpu, rows(gpu, "arithmetic"), said.say("predication.arithmetic"), PredicationRow::all));
        var table = new Table(
                List.of(
                        said.say("table.fmas"),
                        said.say("predication.none"),
                        said.say("predication.half"),
                        said.say("predication.one-lane"),
                        said.say("predication.all"),
                        said.say("table.form")),
                branch.stream()
                        .map(row -> List.of(
                                String.valueOf(row.bodyFmas()),
                                said.whole(row.none()),
                                said.whole(row.half()),
                                said.whole(row.oneLane()),
                                said.whole(row.all()),
                                said.say(row.guarded() ? "predication.is-guarded" : "predication.is-branch")))
                        .toList());
        return Lines.of(
                said.chart(
                        "predication.chart." + form,
                        gpu.measurement().predication().bodies()),
                all,
                table,
                said.words());
    }

    private static Series series(
            Gpu gpu, List<PredicationRow> rows, String name, ToLongFunction<PredicationRow> clocks) {
        return new Series(
                name,
                rows.stream()
                        .filter(row -> row.bodyFmas() <= 32)
                        .map(row -> new Series.Dot(
                                row.bodyFmas(),
                                (double) clocks.applyAsLong(row)
                                        / gpu.measurement().predication().bodies(),
                                name + ", " + row.bodyFmas() + ": " + clocks.applyAsLong(row)))
                        .toList());
    }
}
