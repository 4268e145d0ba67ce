package org.warpladder.gpu.web;

import java.util.ArrayList;
import java.util.List;
import org.warpladder.diagram.Table;
import org.warpladder.gpu.Gpu;
import org.warpladder.gpu.Measurement.HandOff;

/** Lanes that wait for lanes of their own warp. */
final class HandOffSection {
    private HandOffSection() {}

    static Section of(Gpu gpu, Said said) {
        var independent = gpu.measurement().independent();
        boolean allEnd = independent.O3().stream().allMatch(HandOff::ends)
                && independent.O0().stream().allMatch(HandOff::ends);
        var rows = new ArrayList<List<String>>();
        for (var optimised : independent.O3()) {
            var plain = independent.O0().stream()
                    .filter(row -> row.name().equals(optimised.name()))
                    .findFirst();
            rows.add(List.of(
                    said.say("hand-off." + optimised.name()),
                    outcome(optimised, said),
                    plain.map(row -> outcome(row, said)).orElse("–")));
        }
        return Section.of(
                        said,
                        "hand-offs",
                        List.of(
                                said.html("hand-offs.what"),
                                said.html(allEnd ? "hand-offs.all-end" : "hand-offs.some")),
                        List.of())
                .with(said.say("hand-offs.table"), new Table(List.of(said.say("table.case"), "-O3", "-O0"), rows));
    }

    private static String outcome(HandOff row, Said said) {
        return said.say(row.ends() ? "hand-offs.ends" : "hand-offs.hangs", row.lanesThrough());
    }
}
