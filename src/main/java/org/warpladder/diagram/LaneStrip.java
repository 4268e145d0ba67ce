package org.warpladder.diagram;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import org.warpladder.simulator.trace.LaneMask;

/** Lanes side by side, lane 0 at the left, in groups of eight; the hex mask beside. */
public final class LaneStrip {
    private static final double CELL = 14;
    private static final double HEIGHT = 24;
    private static final double GAP = 6;

    private LaneStrip() {}

    /** Lanes that take one path. */
    public record Group(PathMark mark, String label, long mask) {}

    /**
     * A strip.
     *
     * @param label its name; may be empty
     * @param present lanes that exist
     */
    public record Row(String label, List<Group> groups, long present) {
        long mask() {
            return groups.stream().mapToLong(Group::mask).reduce(0, (a, b) -> a | b);
        }
    }

    /** One mask of a whole warp. */
    public static Figure of(long mask, int warpSize, Words words) {
        var group = new Group(PathMark.of(0), words.say("strip.set"), mask);
        return rows(List.of(new Row("", List.of(group), LaneMask.full(warpSize))), warpSize, words);
    }

    public static Figure rows(List<Row> rows, int warpSize, Words words) {
        var said = new StringBuilder();
        for (var row : rows) {
            for (var group : row.groups()) {
                said.append(said.isEmpty() ? "" : "; ")
                        .append(row.label().isEmpty() ? "" : row.label() + ", ")
                        .append(words.say("strip.group", group.label(), words.lanes(group.mask())));
            }
        }
        var svg = new Svg(words.say("strip.title"), said.toString());
        double left = rows.stream()
                .mapToDouble(row -> row.label().isEmpty() ? 0 : Svg.widthOf(row.label()) + 12)
                .max()
                .orElse(0);
        for (int lane = 0; lane < warpSize; lane += 8) {
            svg.line(left + x(lane) + 0.5, 14, left + x(lane) + 0.5, 19, "axis");
            svg.text(left + x(lane), 11, "tick", String.valueOf(lane));
        }
        double y = 21;
        for (var row : rows) {
            strip(svg, row, left, y, warpSize);
            y += HEIGHT + 8;
        }
        var legend = legend(rows, warpSize, words);
        if (legend.size() > 1) {
            Legend.draw(svg, left, y + 4, x(warpSize) - GAP, legend);
        }
        return new Figure(svg.toString(), words.say("strip.caption"), words.say("table"), table(rows, warpSize, words));
    }

    private static double x(int lane) {
        return lane * CELL + lane / 8 * GAP;
    }

    private static void strip(Svg svg, Row row, double left, double y, int warpSize) {
        if (!row.label().isEmpty()) {
            svg.text(left - 12, y + 16.5, "end strong", row.label());
        }
        for (int lane = 0; lane < warpSize; lane++) {
            int one = lane;
            double x = left + x(lane);
            var group = row.groups().stream()
                    .filter(g -> LaneMask.has(g.mask(), one))
                    .findFirst();
            if (group.isPresent()) {
                var mark = group.get().mark();
                svg.filled(x, y, CELL, HEIGHT, mark.style(), "lane", String.valueOf(lane));
                svg.letter(x + CELL / 2, y + 16.5, mark);
            } else if (LaneMask.has(row.present(), lane)) {
                svg.filled(x, y, CELL, HEIGHT, "idle", "lane", String.valueOf(lane));
            } else {
                svg.rect(x + 0.5, y + 0.5, CELL - 1, HEIGHT - 1, "absent lane");
            }
        }
        if (row.groups().size() == 1) {
            svg.text(left + x(warpSize - 1) + CELL + 12, y + 16.5, "code", LaneMask.hex(row.mask(), warpSize));
        }
    }

    private static List<Legend.Entry> legend(List<Row> rows, int warpSize, Words words) {
        var labels = new LinkedHashMap<PathMark, String>();
        rows.forEach(row -> row.groups().forEach(group -> labels.putIfAbsent(group.mark(), group.label())));
        var entries = new ArrayList<Legend.Entry>();
        labels.forEach((mark, label) -> entries.add(new Legend.Entry(mark, label)));
        if (rows.stream().anyMatch(row -> (row.present() & ~row.mask()) != 0)) {
            entries.add(Legend.state("idle", words.say("strip.unset")));
        }
        if (rows.stream().anyMatch(row -> row.present() != LaneMask.full(warpSize))) {
            entries.add(Legend.state("absent", words.say("state.absent")));
        }
        return entries;
    }

    private static Table table(List<Row> rows, int warpSize, Words words) {
        var cells = new ArrayList<List<String>>();
        for (var row : rows) {
            for (var group : row.groups()) {
                cells.add(List.of(
                        row.label().isEmpty() ? group.label() : row.label(),
                        group.label(),
                        words.lanes(group.mask()),
                        LaneMask.hex(group.mask(), warpSize)));
            }
        }
        return new Table(
                List.of(
                        words.say("table.strip"),
                        words.say("table.path"),
                        words.say("table.lanes"),
                        words.say("table.mask")),
                cells);
    }
}
