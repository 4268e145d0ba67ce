package org.warpladder.gpu.web;

import java.util.ArrayList;
import java.util.List;
import org.warpladder.diagram.DotRows;
import org.warpladder.diagram.Lines;
import org.warpladder.diagram.Series;
import org.warpladder.diagram.Table;
import org.warpladder.gpu.Gpu;
import org.warpladder.gpu.Measurement.CounterRow;
import org.warpladder.gpu.Measurement.SectorRow;
import org.warpladder.gpu.Measurement.SlotRow;
import org.warpladder.simulator.trace.Fraction;

/** What waits for memory, what shares a scheduler, what touches sectors. */
final class MemorySections {
    private MemorySections() {}

    static Section loads(Gpu gpu, Said said) {
        var rows = new ArrayList<DotRows.Row>();
        var cells = new ArrayList<List<String>>();
        for (var row : gpu.measurement().memory()) {
            var label = said.say("loads." + row.where() + "." + row.arms(), row.dependentLoadsPerPath());
            var share = Fraction.of(row.diverged(), row.pathA() + row.pathB());
            rows.add(new DotRows.Row(label, List.of(share.toDouble() * 100), said.percent(share)));
            cells.add(List.of(
                    label,
                    said.whole(row.pathA()),
                    said.whole(row.pathB()),
                    said.whole(row.diverged()),
                    said.percent(share)));
        }
        var table = new Table(
                List.of(said.say("table.loads"), "A", "B", said.say("table.split"), said.say("table.share")), cells);
        return Section.of(
                said,
                "loads",
                List.of(said.html("loads.what"), said.html("loads.straight")),
                List.of(DotRows.of(said.chart("loads.chart"), List.of(), rows, table, said.words())));
    }

    static Section slots(Gpu gpu, Said said) {
        var all = new ArrayList<Series>();
        for (var bound : List.of("latency", "issue")) {
            for (var form : List.of("uniform", "split")) {
                var name = said.say("slots." + bound + "." + form);
                all.add(new Series(
                        name,
                        gpu.measurement().slots().stream()
                                .filter(row -> row.bound().equals(bound))
                                .map(row -> new Series.Dot(
                                        row.warps(),
                                        clocks(row, form),
                                        name + ", " + row.warps() + ": " + said.whole(clocks(row, form))))
                                .toList()));
            }
        }
        var table = new Table(
                List.of(
                        said.say("table.bound"),
                        said.say("table.warps"),
                        said.say("table.fmas"),
                        said.say("slots.uniform"),
                        said.say("slots.split")),
                gpu.measurement().slots().stream()
                        .map(row -> List.of(
                                said.say("slots." + row.bound()),
                                String.valueOf(row.warps()),
                                said.whole(row.fmasPerWarp()),
                                said.whole(row.uniform()),
                                said.whole(row.split())))
                        .toList());
        return Section.of(
                said,
                "slots",
                List.of(said.html("slots.what")),
                List.of(Lines.of(said.chart("slots.chart"), all, table, said.words())));
    }

    private static long clocks(SlotRow row, String form) {
        return form.equals("split") ? row.split() : row.uniform();
    }

    static Section sectors(Gpu gpu, Said said) {
        var rows = gpu.measurement().sectors().stream()
                .map(row -> new DotRows.Row(
                        label(row, said),
                        List.of(row.medianMicroseconds()),
                        said.decimal(Fraction.of(Math.round(row.medianMicroseconds() * 10), 10), 1) + " µs"))
                .toList();
        var cells = new ArrayList<List<String>>();
        for (var row : gpu.measurement().sectors()) {
            cells.add(List.of(
                    label(row, said),
                    said.whole(row.bytesOfArray()),
                    String.valueOf(row.passes()),
                    said.decimal(Fraction.of(Math.round(row.medianMicroseconds() * 10), 10), 1),
                    counted(gpu, row).map(said::whole).orElse("–")));
        }
        var table = new Table(
                List.of(
                        said.say("table.lanes"),
                        said.say("table.bytes"),
                        said.say("table.passes"),
                        said.say("table.microseconds"),
                        said.say("table.sectors")),
                cells);
        boolean profiled = gpu.measurement().counters().stream()
                .anyMatch(row -> row.suite().equals("sectors"));
        return Section.of(
                said,
                "sectors",
                List.of(said.html("sectors.what"), said.html(profiled ? "sectors.counted" : "sectors.uncounted")),
                List.of(DotRows.of(said.chart("sectors.chart"), List.of(), rows, table, said.words())));
    }

    private static String label(SectorRow row, Said said) {
        return said.say("sectors." + row.where()) + ", " + said.say("sectors." + row.lanes());
    }

    private static java.util.Optional<Long> counted(Gpu gpu, SectorRow row) {
        return gpu.measurement().counters().stream()
                .filter(counter -> counter.suite().equals("sectors")
                        && counter.name().equals(row.where())
                        && counter.version().equals(row.lanes()))
                .map(CounterRow::loadSectors)
                .findFirst();
    }
}
