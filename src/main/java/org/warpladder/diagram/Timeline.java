package org.warpladder.diagram;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import org.warpladder.simulator.trace.LaneMask;
import org.warpladder.simulator.trace.TraceEvent;

/** Lanes downwards, lane 0 at the top; time to the right, a column an issue, as wide as its cycles. */
public final class Timeline {
    /** A still picture shows so many issues at most; the player shows all. */
    static final int MOST_COLUMNS = 60;

    private static final double LEFT = 44;
    private static final double TOP = 22;

    private Timeline() {}

    /** An issue, where no trace is at hand. Issues with one label are of one path. */
    public record Step(String label, long cycles, long mask) {}

    /** The issues of a trace. */
    public static Figure of(List<TraceEvent> trace, int warpSize, Words words) {
        return of(trace, warpSize, Letters.of(List.of(trace), words), words);
    }

    /** Likewise, with the paths marked as in other pictures. */
    public static Figure of(List<TraceEvent> trace, int warpSize, Letters letters, Words words) {
        return of(WarpPaths.of(trace, letters, words), warpSize, words);
    }

    static Figure of(WarpPaths paths, int warpSize, Words words) {
        return draw(paths.columns(), paths.present(), warpSize, words);
    }

    public static Figure ofSteps(List<Step> steps, int warpSize, Words words) {
        var marks = new LinkedHashMap<String, PathMark>();
        steps.forEach(step -> marks.putIfAbsent(step.label(), PathMark.of(marks.size())));
        var columns = steps.stream()
                .map(step -> new Column(
                        step.label(),
                        step.label(),
                        marks.getOrDefault(step.label(), PathMark.TOGETHER),
                        step.cycles(),
                        step.mask(),
                        0,
                        0,
                        ""))
                .toList();
        return draw(columns, LaneMask.full(warpSize), warpSize, words);
    }

    private static Figure draw(List<Column> all, long present, int warpSize, Words words) {
        var columns = all.subList(0, Math.min(all.size(), MOST_COLUMNS));
        long total = columns.stream().mapToLong(Column::cycles).sum();
        long least = columns.stream().mapToLong(Column::cycles).min().orElse(1);
        double scale = Math.min(Math.max(600.0 / Math.max(1, total), 16.0 / least), 2400.0 / Math.max(1, total));
        double lane = warpSize <= 8 ? 20 : warpSize <= 32 ? 11 : 8;
        var caption = columns.size() < all.size()
                ? words.say("timeline.cut", columns.size(), all.size())
                : words.say("timeline.caption", columns.size(), total);
        var svg = new Svg(words.say("timeline.title"), caption);
        for (int i = 0; i < warpSize; i += warpSize <= 8 ? 1 : 8) {
            svg.text(LEFT - 8, TOP + lane * i + Math.min(lane, 11), "tick end", String.valueOf(i));
        }
        double x = LEFT;
        for (var column : columns) {
            double w = column.cycles() * scale;
            column(svg, column, x, w, lane, present, warpSize, words);
            x += w;
        }
        double bottom = TOP + lane * warpSize;
        for (int i = 8; i < warpSize; i += 8) {
            svg.line(LEFT, TOP + lane * i, x, TOP + lane * i, "eight");
        }
        new Axis(total, total * scale).drawBelow(svg, LEFT, bottom + 4, words.say("cycles.axis"));
        Legend.draw(svg, LEFT, bottom + 46, Math.max(600, x - LEFT), legend(columns, present, warpSize, words));
        return new Figure(svg.toString(), caption, words.say("table"), table(columns, warpSize, words));
    }

    private static void column(
            Svg svg, Column column, double x, double w, double lane, long present, int warpSize, Words words) {
        double tallest = 0;
        double letterAt = 0;
        var shapes = new LinkedHashMap<String, StringBuilder>();
        for (int from = 0, to; from < warpSize; from = to) {
            var style = style(column, from, present);
            to = from + 1;
            while (to < warpSize && style(column, to, present).equals(style)) {
                to++;
            }
            double y = TOP + from * lane;
            double h = (to - from) * lane;
            shapes.computeIfAbsent(style, _ -> new StringBuilder()).append(Svg.box(x, y, w, h));
            if (style.equals(column.mark().style()) && h > tallest) {
                tallest = h;
                letterAt = y + h / 2 + 4.5;
            }
        }
        shapes.forEach((style, d) -> {
            if (style.equals("absent")) {
                svg.path(d.toString(), "absent lanes");
            } else {
                var hover = style.equals("waiting")
                        ? column.waits()
                        : column.label() + ": " + words.cycles(column.cycles());
                svg.filled(d.toString(), style, "lanes state-" + style, hover);
            }
        });
        svg.reach(x + w, TOP + warpSize * lane);
        if (w > 14 && tallest > 0) {
            svg.letter(x + w / 2, letterAt, column.mark());
        }
        if (Svg.widthOf(column.label()) < w) {
            svg.text(x + w / 2, TOP - 8, "tick mid", column.label());
        }
    }

    private static String style(Column column, int lane, long present) {
        if (LaneMask.has(column.running(), lane)) {
            return column.mark().style();
        }
        if (LaneMask.has(column.guardedOff(), lane)) {
            return "guarded";
        }
        if (LaneMask.has(column.waiting(), lane)) {
            return "waiting";
        }
        return LaneMask.has(present, lane) ? "idle" : "absent";
    }

    private static List<Legend.Entry> legend(List<Column> columns, long present, int warpSize, Words words) {
        var entries = new ArrayList<Legend.Entry>();
        columns.stream()
                .map(column -> new Legend.Entry(column.mark(), column.path()))
                .distinct()
                .sorted(java.util.Comparator.comparing(entry -> entry.mark().letter()))
                .forEach(entries::add);
        for (var style : List.of("guarded", "waiting", "idle", "absent")) {
            boolean shown = columns.stream().anyMatch(column -> {
                for (int lane = 0; lane < warpSize; lane++) {
                    if (style(column, lane, present).equals(style)) {
                        return true;
                    }
                }
                return false;
            });
            if (shown) {
                entries.add(Legend.state(style, words.say("state." + style)));
            }
        }
        return entries;
    }

    private static Table table(List<Column> columns, int warpSize, Words words) {
        var rows = new ArrayList<List<String>>();
        long at = 0;
        for (var column : columns) {
            rows.add(List.of(
                    String.valueOf(rows.size() + 1),
                    column.label(),
                    column.mark().letter().isEmpty() ? "–" : column.mark().letter(),
                    String.valueOf(at),
                    String.valueOf(column.cycles()),
                    LaneMask.hex(column.running(), warpSize),
                    words.lanes(column.running())));
            at += column.cycles();
        }
        return new Table(
                List.of(
                        words.say("table.issue"),
                        words.say("table.code"),
                        words.say("table.path"),
                        words.say("table.start"),
                        words.say("table.cycles"),
                        words.say("table.mask"),
                        words.say("table.lanes")),
                rows);
    }
}
