package org.warpladder.diagram;

import java.util.List;
import java.util.stream.DoubleStream;

/** A row a case, a dot a figure, all rows on one axis; the figures are written at the right. */
public final class DotRows {
    private static final double WIDTH = 340;
    private static final double LINE = 24;
    private static final double TOP = 8;

    private DotRows() {}

    /**
     * A case.
     *
     * @param values a figure for each series, in their order
     * @param written the same as a text
     */
    public record Row(String label, List<Double> values, String written) {
        public Row {
            values = List.copyOf(values);
        }
    }

    /** @param series names of the figures of a row */
    public static Figure of(ChartText text, List<String> series, List<Row> rows, Table table, Words words) {
        double left = 14
                + rows.stream()
                        .mapToDouble(row -> Svg.widthOf(row.label()) * 0.85)
                        .max()
                        .orElse(0);
        var scale =
                Scale.linear(values(rows).min().orElse(0), values(rows).max().orElse(1), WIDTH);
        double bottom = TOP + rows.size() * LINE;
        var svg = new Svg(text.title(), text.caption());
        for (double tick : scale.ticks()) {
            double x = left + scale.at(tick);
            svg.line(x, TOP, x, bottom, tick == 0 ? "axis" : "grid");
            svg.text(x, bottom + 18, "tick mid", Scale.label(tick));
        }
        svg.line(left, bottom, left + WIDTH, bottom, "axis");
        for (int i = 0; i < rows.size(); i++) {
            var row = rows.get(i);
            double y = TOP + i * LINE + LINE / 2;
            svg.text(left - 10, y + 4, "end row-name", row.label());
            double low = row.values().stream().mapToDouble(v -> v).min().orElse(0);
            double high = row.values().stream().mapToDouble(v -> v).max().orElse(0);
            svg.line(left + scale.at(Math.min(low, 0)), y, left + scale.at(Math.max(high, 0)), y, "stem");
            for (int of = 0; of < row.values().size(); of++) {
                double value = row.values().get(of);
                Series.mark(svg, of, left + scale.at(value), y, row.label() + ": " + row.written());
            }
            svg.text(left + WIDTH + 12, y + 4, "", row.written());
        }
        svg.text(left + WIDTH, bottom + 34, "tick end", text.across());
        Series.legend(
                svg,
                left,
                bottom + 56,
                WIDTH,
                series.stream().map(name -> new Series(name, List.of())).toList());
        return new Figure(svg.toString(), text.caption(), words.say("table"), table);
    }

    private static DoubleStream values(List<Row> rows) {
        return DoubleStream.concat(
                DoubleStream.of(0),
                rows.stream().flatMap(row -> row.values().stream()).mapToDouble(v -> v));
    }
}
