package org.warpladder.playground.web;

import java.util.ArrayList;
import java.util.List;
import org.warpladder.diagram.DotRows;
import org.warpladder.diagram.Table;
import org.warpladder.playground.MeasuredRun;
import org.warpladder.playground.Outcome;
import org.warpladder.playground.Playground;
import org.warpladder.simulator.launch.CostModel;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.trace.Fraction;

/**
 * A measurement of one's own beside the model.
 *
 * @param sentences safe HTML
 * @param figure likewise
 */
public record MeasuredView(List<String> sentences, String figure, String source) {
    private static final int MOST_WARPS = 64;

    static MeasuredView of(Playground playground, Outcome.Ran ran, MeasuredRun measured, Said said) {
        var policy = ran.first().runs().keySet().iterator().next();
        var run = ran.first().run(policy);
        boolean inCycles =
                run.launch().costModel() == CostModel.PATH && run.totals().tDiv() > 0;
        var unit = inCycles ? Fraction.of(measured.clocksPerModelCycle()) : Fraction.ONE;
        int warps = Math.min(run.warps().size(), measured.clocks().size());
        var rows = new ArrayList<DotRows.Row>();
        var cells = new ArrayList<List<String>>();
        long model = 0;
        long clocks = 0;
        for (int i = 0; i < warps; i++) {
            var warp = run.warps().get(i);
            model += warp.metrics().tDiv();
            clocks += measured.clocks().get(i);
            if (i < MOST_WARPS) {
                var value = Fraction.of(measured.clocks().get(i)).dividedBy(unit);
                var name = said.say("measured.warp", warp.block(), warp.warp());
                var written = said.whole(warp.metrics().tDiv()) + " / " + said.decimal(value, 1);
                rows.add(new DotRows.Row(name, List.of((double) warp.metrics().tDiv(), value.toDouble()), written));
                cells.add(List.of(
                        name,
                        said.whole(warp.metrics().tDiv()),
                        said.decimal(value, 1),
                        said.whole(measured.clocks().get(i))));
            }
        }
        var sentences = new ArrayList<String>();
        if (inCycles) {
            sentences.add(said.html(
                    "measured.sum",
                    said.whole(model),
                    measured.gpu(),
                    said.decimal(Fraction.of(clocks).dividedBy(unit), 1)));
            sentences.add(said.html("measured.overhead"));
        } else {
            sentences.add(said.html("measured.clocks", said.whole(clocks), measured.gpu()));
        }
        sentences.add(said.html(arrays(playground, ran, policy, measured)));
        var table = new Table(
                List.of(
                        said.say("measured.of"),
                        said.say("measured.model"),
                        said.say(inCycles ? "measured.in-cycles" : "measured.in-clocks"),
                        said.say("measured.in-clocks")),
                cells);
        var figure = DotRows.of(
                said.chart(inCycles ? "measured.cycles" : "measured.raw"),
                List.of(said.say("measured.model"), measured.gpu()),
                rows,
                table,
                said.words());
        return new MeasuredView(
                sentences,
                figure.toHtml(),
                said.say("measured.source", measured.gpu(), measured.compiler(), measured.date()));
    }

    private static String arrays(Playground playground, Outcome.Ran ran, Policy policy, MeasuredRun measured) {
        if (!ran.first().run(policy).completed()) {
            return "measured.ended";
        }
        return playground.sameArrays(ran.first(), policy, measured) ? "measured.same" : "measured.differ";
    }
}
