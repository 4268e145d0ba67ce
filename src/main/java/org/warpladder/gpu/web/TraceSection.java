package org.warpladder.gpu.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.warpladder.diagram.DotRows;
import org.warpladder.diagram.Figure;
import org.warpladder.diagram.Table;
import org.warpladder.gpu.Gpu.Build;
import org.warpladder.gpu.GpuReport;
import org.warpladder.gpu.TraceAgreement;
import org.warpladder.simulator.launch.Policy;

/** Which lanes issue what, together: each policy against the traces of the GPU. */
final class TraceSection {
    private TraceSection() {}

    static Section of(GpuReport report, Said said) {
        return Section.of(
                said,
                "traces",
                List.of(said.html("traces.what"), said.html("traces.hardware")),
                List.of(suite("traces", report, said), suite("random", report, said)));
    }

    private static Figure suite(String suite, GpuReport report, Said said) {
        var rows = new ArrayList<DotRows.Row>();
        var cells = new ArrayList<List<String>>();
        int kernels = 0;
        for (var policy : Policy.values()) {
            var plain = report.traces(suite, policy, Build.O0);
            var optimised = report.traces(suite, policy, Build.O3);
            kernels = plain.kernels();
            var name = said.say("policy." + policy.name().toLowerCase(Locale.ROOT));
            rows.add(new DotRows.Row(
                    name,
                    List.of((double) plain.agreeing(), (double) optimised.agreeing()),
                    plain.agreeing() + " / " + optimised.agreeing()));
            cells.add(List.of(
                    name,
                    String.valueOf(plain.agreeing()),
                    String.valueOf(optimised.agreeing()),
                    differing(plain, said),
                    differing(optimised, said)));
        }
        var table = new Table(
                List.of(
                        said.say("table.policy"),
                        "-O0",
                        "-O3",
                        said.say("table.differing", "-O0"),
                        said.say("table.differing", "-O3")),
                cells);
        return DotRows.of(said.chart("traces." + suite, kernels), List.of("-O0", "-O3"), rows, table, said.words());
    }

    private static String differing(TraceAgreement agreement, Said said) {
        var names = agreement.differing();
        return names.size() > 5
                ? String.join(", ", names.subList(0, 5)) + " " + said.say("traces.more", names.size() - 5)
                : String.join(", ", names);
    }
}
