package org.warpladder.diagram;

import java.util.List;
import java.util.stream.DoubleStream;

/** Predicted to the right, measured upwards, on equal logarithmic axes, with the diagonal on which they agree. */
public final class Agreement {
    private static final double SIDE = 420;
    private static final double LEFT = 60;
    private static final double TOP = 16;

    private Agreement() {}

    public static Figure of(ChartText text, List<Series> all, Table table, Words words) {
        double least = values(all).min().orElse(1);
        double most = values(all).max().orElse(10);
        var scale = Scale.logarithmic(least, most, SIDE);
        var svg = new Svg(text.title(), text.caption());
        for (double tick : scale.ticks()) {
            double at = scale.at(tick);
            svg.line(LEFT, TOP + SIDE - at, LEFT + SIDE, TOP + SIDE - at, "grid");
            svg.line(LEFT + at, TOP, LEFT + at, TOP + SIDE, "grid");
            svg.text(LEFT - 8, TOP + SIDE - at + 4, "tick end", Scale.label(tick));
            svg.text(LEFT + at, TOP + SIDE + 18, "tick mid", Scale.label(tick));
        }
        svg.line(LEFT, TOP + SIDE, LEFT + SIDE, TOP, "diagonal");
        svg.line(LEFT, TOP, LEFT, TOP + SIDE, "axis").line(LEFT, TOP + SIDE, LEFT + SIDE, TOP + SIDE, "axis");
        svg.text(0, 9, "tick", text.upwards());
        svg.text(LEFT + SIDE, TOP + SIDE + 34, "tick end", text.across());
        for (int i = 0; i < all.size(); i++) {
            for (var dot : all.get(i).dots()) {
                double x = LEFT + scale.at(dot.x());
                double y = TOP + SIDE - scale.at(dot.y());
                Series.mark(svg, i, x, y, dot.hover());
                if (!dot.name().isEmpty()) {
                    boolean above = dot.y() > dot.x();
                    svg.text(above ? x - 9 : x + 9, above ? y - 5 : y + 14, above ? "tick end" : "tick", dot.name());
                }
            }
        }
        Series.legend(svg, LEFT, TOP + SIDE + 56, SIDE, all);
        return new Figure(svg.toString(), text.caption(), words.say("table"), table);
    }

    private static DoubleStream values(List<Series> all) {
        return all.stream()
                .flatMap(series -> series.dots().stream())
                .flatMapToDouble(dot -> DoubleStream.of(dot.x(), dot.y()));
    }
}
