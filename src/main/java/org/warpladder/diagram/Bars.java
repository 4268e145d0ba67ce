package org.warpladder.diagram;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.warpladder.simulator.trace.LaneMask;
import org.warpladder.simulator.trace.Metrics;
import org.warpladder.simulator.trace.TraceEvent;

/** Cycles as bars on one scale: the ideal above, what the warp issues below, and what lies between. */
public final class Bars {
    private static final double SCALE = 470;
    private static final double HEIGHT = 32;

    private Bars() {}

    /** A piece of a bar, of one path. */
    public record Segment(PathMark mark, String label, long cycles) {}

    /** A bar. */
    public record Row(String label, List<Segment> segments) {
        long cycles() {
            return segments.stream().mapToLong(Segment::cycles).sum();
        }
    }

    /**
     * An arm of a divergent region.
     *
     * @param lanes that take it; where 0, nobody issues it
     */
    public record Path(String label, long cycles, int lanes) {}

    /** The longest taken path above the sum of the taken ones. Letters go to all paths, taken or not. */
    public static Figure ofPaths(List<Path> paths, Words words) {
        var taken = new ArrayList<Segment>();
        var legend = new ArrayList<Legend.Entry>();
        for (int i = 0; i < paths.size(); i++) {
            var path = paths.get(i);
            var text = words.say(path.lanes() == 0 ? "bars.untaken" : "bars.path", path.label(), path.lanes());
            legend.add(new Legend.Entry(PathMark.of(i), text));
            if (path.lanes() > 0) {
                taken.add(new Segment(PathMark.of(i), path.label(), path.cycles()));
            }
        }
        var longest = taken.stream().max(java.util.Comparator.comparingLong(Segment::cycles));
        return compare(longest.stream().toList(), taken, legend, words);
    }

    /** The slowest lane's pieces above all pieces. */
    public static Figure compare(List<Segment> ideal, List<Segment> serialised, Words words) {
        return compare(ideal, serialised, legend(Stream.concat(serialised.stream(), ideal.stream())), words);
    }

    /** What a warp did: neighbouring issues of one path are one piece. */
    public static Figure of(List<TraceEvent> trace, Metrics metrics, Words words) {
        return of(trace, metrics, Letters.of(List.of(trace), words), words);
    }

    /** Likewise, with the paths marked as in other pictures. */
    public static Figure of(List<TraceEvent> trace, Metrics metrics, Letters letters, Words words) {
        var columns = WarpPaths.of(trace, letters, words);
        var serialised = merged(columns.columns().stream());
        if (metrics.tDiv() > metrics.issueCycles()) {
            serialised.add(new Segment(
                    PathMark.TOGETHER, words.say("bars.divergence"), metrics.tDiv() - metrics.issueCycles()));
        }
        List<Segment> ideal = new ArrayList<>();
        for (int lane = 0; lane < metrics.warpSize() && ideal.isEmpty(); lane++) {
            int one = lane;
            var own = merged(columns.columns().stream().filter(column -> LaneMask.has(column.running(), one)));
            if (!own.isEmpty() && own.stream().mapToLong(Segment::cycles).sum() == metrics.tIdeal()) {
                ideal = own;
            }
        }
        if (ideal.isEmpty() && metrics.tIdeal() > 0) {
            ideal.add(new Segment(PathMark.TOGETHER, words.say("bars.slowest"), metrics.tIdeal()));
        }
        return compare(ideal, serialised, words);
    }

    /** Bars without comparison, one a warp or one a choice. */
    public static Figure rows(List<Row> rows, Words words) {
        var description = rows.stream()
                .map(row -> row.label() + ": " + words.cycles(row.cycles()))
                .collect(Collectors.joining("; "));
        var svg = new Svg(words.say("bars.rows.title"), description);
        double left = draw(svg, rows, words);
        double bottom = rows.size() * (HEIGHT + 14) + 2;
        axis(rows).drawBelow(svg, left, bottom, words.say("cycles.axis"));
        Legend.draw(svg, left, bottom + 46, SCALE, legend(rows.stream().flatMap(row -> row.segments().stream())));
        return new Figure(svg.toString(), words.say("bars.rows.caption"), words.say("table"), table(rows, words));
    }

    private static Figure compare(
            List<Segment> ideal, List<Segment> serialised, List<Legend.Entry> legend, Words words) {
        var rows = List.of(new Row(words.say("bars.ideal"), ideal), new Row(words.say("bars.serialised"), serialised));
        long best = rows.get(0).cycles();
        long actual = rows.get(1).cycles();
        var said = words.say("bars.caption", best, actual, actual - best);
        var svg = new Svg(words.say("bars.title"), said);
        double left = draw(svg, rows, words);
        var axis = axis(rows);
        double low = 2 * HEIGHT + 14;
        if (actual > best) {
            double from = left + axis.at(best);
            double to = left + axis.at(actual);
            svg.line(from, HEIGHT, from, low + 6, "guide");
            svg.path("M%s %sv7H%sv-7".formatted(Svg.n(from + 0.5), Svg.n(low + 4), Svg.n(to - 0.5)), "bracket");
            var name = words.say("bars.penalty", actual - best);
            double half = Svg.widthOf(name) / 2;
            svg.text(Math.max(left + half, (from + to) / 2), low + 27, "penalty mid", name);
        }
        axis.drawBelow(svg, left, low + 38, words.say("cycles.axis"));
        Legend.draw(svg, left, low + 84, SCALE, legend);
        return new Figure(svg.toString(), said, words.say("table"), table(rows, words));
    }

    private static Axis axis(List<Row> rows) {
        return new Axis(rows.stream().mapToLong(Row::cycles).max().orElse(0), SCALE);
    }

    private static double draw(Svg svg, List<Row> rows, Words words) {
        double left = 12
                + rows.stream()
                        .mapToDouble(row -> Svg.widthOf(row.label()))
                        .max()
                        .orElse(0);
        var axis = axis(rows);
        double y = 0;
        for (var row : rows) {
            svg.text(left - 12, y + 21, "end strong", row.label());
            long at = 0;
            for (var segment : row.segments()) {
                double x = left + axis.at(at);
                double w = axis.at(segment.cycles());
                svg.filled(
                        x,
                        y,
                        w,
                        HEIGHT,
                        segment.mark().style(),
                        "segment",
                        segment.label() + ": " + words.cycles(segment.cycles()));
                if (w > 14) {
                    svg.letter(x + w / 2, y + 21, segment.mark());
                }
                at += segment.cycles();
            }
            svg.text(left + axis.at(at) + 8, y + 21, "strong", words.cycles(at));
            y += HEIGHT + 14;
        }
        return left;
    }

    private static List<Segment> merged(Stream<Column> columns) {
        var segments = new ArrayList<Segment>();
        columns.forEach(column -> {
            var last = segments.isEmpty() ? null : segments.getLast();
            if (last != null
                    && last.mark().equals(column.mark())
                    && last.label().equals(column.path())) {
                segments.set(
                        segments.size() - 1, new Segment(last.mark(), last.label(), last.cycles() + column.cycles()));
            } else {
                segments.add(new Segment(column.mark(), column.path(), column.cycles()));
            }
        });
        return segments;
    }

    private static List<Legend.Entry> legend(Stream<Segment> segments) {
        var labels = new LinkedHashMap<PathMark, String>();
        segments.forEach(segment -> labels.putIfAbsent(segment.mark(), segment.label()));
        return labels.entrySet().stream()
                .sorted(java.util.Comparator.comparing(entry -> entry.getKey().letter()))
                .map(entry -> new Legend.Entry(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static Table table(List<Row> rows, Words words) {
        var cells = new ArrayList<List<String>>();
        for (var row : rows) {
            for (var segment : row.segments()) {
                var path = segment.mark().letter().isEmpty()
                        ? segment.label()
                        : segment.mark().letter() + ", " + segment.label();
                cells.add(List.of(row.label(), path, String.valueOf(segment.cycles())));
            }
            cells.add(List.of(row.label(), words.say("table.sum"), String.valueOf(row.cycles())));
        }
        return new Table(List.of(words.say("table.bar"), words.say("table.path"), words.say("table.cycles")), cells);
    }
}
