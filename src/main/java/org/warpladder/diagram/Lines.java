package org.warpladder.diagram;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.warpladder.diagram.Series.Dot;

/** One figure over another, a line for each series, from zero. */
public final class Lines {
    private static final double WIDTH = 460;
    private static final double HEIGHT = 260;
    private static final double LEFT = 60;
    private static final double TOP = 16;

    private Lines() {}

    public static Figure of(ChartText text, List<Series> all, Table table, Words words) {
        var across = Scale.linear(0, greatest(all, Dot::x), WIDTH);
        var upwards = Scale.linear(0, greatest(all, Dot::y), HEIGHT);
        var svg = new Svg(text.title(), text.caption());
        for (double tick : upwards.ticks()) {
            double y = TOP + HEIGHT - upwards.at(tick);
            svg.line(LEFT, y, LEFT + WIDTH, y, "grid");
            svg.text(LEFT - 8, y + 4, "tick end", Scale.label(tick));
        }
        for (double tick : across.ticks()) {
            svg.text(LEFT + across.at(tick), TOP + HEIGHT + 18, "tick mid", Scale.label(tick));
        }
        svg.line(LEFT, TOP, LEFT, TOP + HEIGHT, "axis").line(LEFT, TOP + HEIGHT, LEFT + WIDTH, TOP + HEIGHT, "axis");
        svg.text(0, 9, "tick", text.upwards());
        svg.text(LEFT + WIDTH, TOP + HEIGHT + 34, "tick end", text.across());
        for (int i = 0; i < all.size(); i++) {
            var points = new ArrayList<String>();
            for (var dot : all.get(i).dots()) {
                points.add(Svg.n(LEFT + across.at(dot.x())) + " " + Svg.n(TOP + HEIGHT - upwards.at(dot.y())));
            }
            svg.path("M" + String.join("L", points), "trend " + Series.style(i));
            for (var dot : all.get(i).dots()) {
                Series.mark(svg, i, LEFT + across.at(dot.x()), TOP + HEIGHT - upwards.at(dot.y()), dot.hover());
            }
        }
        Series.legend(svg, LEFT, TOP + HEIGHT + 56, WIDTH, all);
        return new Figure(svg.toString(), text.caption(), words.say("table"), table);
    }

    private static double greatest(List<Series> all, ToDoubleFunction<Dot> value) {
        return all.stream()
                .flatMap(series -> series.dots().stream())
                .mapToDouble(value)
                .max()
                .orElse(1);
    }
}
