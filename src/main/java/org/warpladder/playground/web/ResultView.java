package org.warpladder.playground.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.warpladder.diagram.Bars;
import org.warpladder.diagram.FlowGraph;
import org.warpladder.diagram.FlowPicture;
import org.warpladder.diagram.Letters;
import org.warpladder.diagram.PathMark;
import org.warpladder.diagram.Table;
import org.warpladder.diagram.TracePlayer;
import org.warpladder.playground.Difference;
import org.warpladder.playground.Outcome;
import org.warpladder.playground.Troubles;
import org.warpladder.simulator.Finding;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.WarpRun;
import org.warpladder.simulator.launch.Policy;

/**
 * What a sketch did, as the page shows it. All HTML is safe.
 *
 * @param figures a table, a column a run
 * @param bars T_div of the runs on one scale
 * @param findings empty where nothing was found
 * @param comparisons a sentence a policy where two kernels are compared
 * @param usual names of parameters that were left to what is usual; empty for none
 * @param warps those that can be played, {@code block.warp}
 */
public record ResultView(
        Table figures,
        String bars,
        List<Found> findings,
        List<String> comparisons,
        List<Play> plays,
        String graph,
        Table outputs,
        String usual,
        List<String> warps,
        String warp) {

    private static final int MOST_ELEMENTS = 64;

    /** Something found while running, and under which policies. */
    public record Found(boolean fatal, String html, String excerpt, String hint, String where) {}

    /** A warp's run to be played; opened where there are few. */
    public record Play(String title, boolean open, String html) {}

    /** One kernel under one policy. */
    private record Column(String name, String source, Policy policy, Simulation.Run run) {}

    static ResultView of(Outcome.Ran ran, Optional<String> wanted, Said said, Troubles troubles) {
        var columns = columns(ran, said);
        var warp = PlayableWarps.chosen(ran.first().anyRun(), wanted);
        return new ResultView(
                figures(columns, said),
                bars(columns, said),
                findings(columns, said.locale(), troubles),
                comparisons(ran, said),
                plays(columns, warp, said),
                graph(ran.first(), warp, said),
                outputs(columns, said),
                String.join(", ", ran.usual()),
                PlayableWarps.names(ran.first().anyRun()),
                warp);
    }

    private static List<Column> columns(Outcome.Ran ran, Said said) {
        var columns = new ArrayList<Column>();
        ran.first()
                .runs()
                .forEach((policy, run) -> columns.add(new Column(
                        ran.second().isPresent() ? "A, " + said.policy(policy) : said.policy(policy),
                        ran.first().source(),
                        policy,
                        run)));
        ran.second()
                .ifPresent(side -> side.runs()
                        .forEach((policy, run) ->
                                columns.add(new Column("B, " + said.policy(policy), side.source(), policy, run))));
        return columns;
    }

    private static Table figures(List<Column> columns, Said said) {
        var heads = new ArrayList<>(List.of(said.say("figure")));
        columns.forEach(
                column -> heads.add(column.run().completed() ? column.name() : said.say("ended", column.name())));
        var rows = new ArrayList<List<String>>();
        for (var figure : RunFigure.values()) {
            var row = new ArrayList<>(List.of(said.say("figure." + figure.name().toLowerCase(Locale.ROOT))));
            columns.forEach(column -> row.add(figure.of(column.run().totals(), said)));
            rows.add(row);
        }
        return new Table(heads, rows);
    }

    private static String bars(List<Column> columns, Said said) {
        var rows = new ArrayList<Bars.Row>();
        var ideal = columns.getFirst().run().totals().tIdeal();
        boolean two = columns.stream().map(Column::source).distinct().count() > 1;
        var best = (two ? "A, " : "") + said.say("ideal");
        rows.add(new Bars.Row(best, List.of(new Bars.Segment(PathMark.TOGETHER, best, ideal))));
        for (int i = 0; i < columns.size(); i++) {
            var column = columns.get(i);
            rows.add(new Bars.Row(
                    column.name(),
                    List.of(new Bars.Segment(
                            PathMark.of(i), column.name(), column.run().totals().tDiv()))));
        }
        return Bars.rows(rows, said.words()).captioned(said.say("bars.caption")).toHtml();
    }

    private static List<Found> findings(List<Column> columns, Locale locale, Troubles troubles) {
        record Key(String source, Finding finding) {}
        var found = columns.stream()
                .flatMap(column -> column.run().findings().stream()
                        .map(finding -> java.util.Map.entry(new Key(column.source(), finding), column.name())))
                .collect(Collectors.groupingBy(
                        java.util.Map.Entry::getKey,
                        java.util.LinkedHashMap::new,
                        Collectors.mapping(java.util.Map.Entry::getValue, Collectors.joining("; "))));
        return found.entrySet().stream()
                .limit(20)
                .map(entry -> {
                    var finding = entry.getKey().finding();
                    var shown = troubles.of(finding, entry.getKey().source(), locale);
                    return new Found(finding.fatal(), shown.html(), shown.excerpt(), shown.hint(), entry.getValue());
                })
                .toList();
    }

    private static List<String> comparisons(Outcome.Ran ran, Said said) {
        if (ran.second().isEmpty()) {
            return List.of();
        }
        var sentences = new ArrayList<String>();
        for (var policy : ran.first().runs().keySet()) {
            sentences.add(ran.speedUp(policy)
                    .map(ratio -> said.html("compare.speed-up", said.policy(policy), said.decimal(ratio, 2)))
                    .orElseGet(() -> said.html("compare.nothing-issued", said.policy(policy))));
        }
        boolean ended = Stream.concat(
                        ran.first().runs().values().stream(), ran.second().orElseThrow().runs().values().stream())
                .allMatch(Simulation.Run::completed);
        var first = ran.first().runs().keySet().iterator().next();
        sentences.add(
                ended
                        ? ran.difference(first)
                                .map(it -> said.html("compare.differ", it.array(), it.index(), it.first(), it.second()))
                                .orElseGet(() -> said.html("compare.same"))
                        : said.html("compare.ended"));
        return sentences;
    }

    private static List<Play> plays(List<Column> columns, String warp, Said said) {
        return columns.stream()
                .map(column -> new Play(
                        said.say("play", column.name(), warp),
                        columns.size() <= 2,
                        PlayableWarps.find(column.run(), warp)
                                .map(it -> TracePlayer.of(
                                                column.source(),
                                                it.trace(),
                                                it.metrics(),
                                                letters(columns, column, warp, said),
                                                said.words())
                                        .toHtml())
                                .orElseGet(() -> "<p>" + said.html("play.nothing") + "</p>")))
                .toList();
    }

    /** A path looks the same under each policy. */
    private static Letters letters(List<Column> columns, Column shown, String warp, Said said) {
        var traces = columns.stream()
                .filter(column -> column.source().equals(shown.source()))
                .flatMap(column -> PlayableWarps.find(column.run(), warp).stream())
                .map(WarpRun::trace)
                .toList();
        return Letters.of(traces, said.words());
    }

    private static String graph(Outcome.Side side, String warp, Said said) {
        var run = side.anyRun();
        var trace = PlayableWarps.find(run, warp).map(WarpRun::trace).orElse(List.of());
        return FlowPicture.of(FlowGraph.of(side.kernel(), trace, run.launch().warpSize(), said.words()), said.words())
                .toHtml();
    }

    private static Table outputs(List<Column> columns, Said said) {
        var rows = new ArrayList<List<String>>();
        for (var column : columns) {
            column.run().outputs().forEach((array, values) -> {
                var texts = Difference.texts(values);
                var shown = Stream.of(texts).limit(MOST_ELEMENTS).collect(Collectors.joining(" "));
                rows.add(List.of(
                        column.name(),
                        array,
                        texts.length > MOST_ELEMENTS ? shown + " … (" + said.whole(texts.length) + ")" : shown));
            });
        }
        return new Table(List.of(said.say("run-of"), said.say("array"), said.say("elements")), rows);
    }
}
