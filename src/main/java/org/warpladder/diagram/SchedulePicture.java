package org.warpladder.diagram;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.warpladder.diagram.Schedule.Piece;
import org.warpladder.simulator.trace.Fraction;
import org.warpladder.simulator.trace.LaneMask;

/** A schedule: rows downwards, time to the right. Two with one scale can be compared by eye. */
public final class SchedulePicture {
    private static final double LEFT = 44;
    private static final double TOP = 6;
    private static final double WIDTH = 430;

    private SchedulePicture() {}

    /**
     * @param until where the scale ends
     * @param moment where to look, as a line; nothing for none
     */
    public static Figure of(Schedule schedule, Fraction until, Optional<Fraction> moment, String caption, Words words) {
        var axis = new Axis((long) Math.ceil(until.toDouble()), WIDTH);
        double row = schedule.rows() <= 8 ? 18 : schedule.rows() <= 32 ? 7 : 5;
        double height = schedule.rows() * row;
        var svg = new Svg(caption, caption);
        for (int i = 0; i < schedule.rows(); i += schedule.rows() <= 8 ? 1 : 8) {
            svg.text(LEFT - 8, TOP + row * i + Math.min(row + 4, 12), "tick end", String.valueOf(i));
        }
        svg.filled(LEFT, TOP, axis.at(schedule.total().toDouble()), height, "idle", "lanes");
        schedule.pieces().forEach(piece -> draw(svg, piece, axis, row, schedule.rows()));
        moment.ifPresent(at -> {
            double x = LEFT + axis.at(at.toDouble());
            svg.line(x, TOP - 4, x, TOP + height + 6, "moment");
        });
        axis.drawBelow(svg, LEFT, TOP + height + 8, words.say("cycles.axis"));
        return new Figure(svg.toString(), caption, words.say("table"), table(schedule, words));
    }

    private static void draw(Svg svg, Piece piece, Axis axis, double row, int rows) {
        double x = LEFT + axis.at(piece.start().toDouble());
        double w = axis.at(piece.length().toDouble());
        if (piece.on() == 0) {
            svg.rect(x + 1, TOP + 1, Math.max(0, w - 2), rows * row - 2, "absent lanes");
            svg.letter(x + w / 2, TOP + rows * row / 2 + 4.5, piece.mark());
            return;
        }
        var boxes = new StringBuilder();
        double tallest = 0;
        double letterAt = 0;
        for (int from = 0, to; from < rows; from = to) {
            boolean on = LaneMask.has(piece.on(), from);
            to = from + 1;
            while (to < rows && LaneMask.has(piece.on(), to) == on) {
                to++;
            }
            if (on) {
                boxes.append(Svg.box(x, TOP + from * row, w, (to - from) * row));
                if ((to - from) * row > tallest) {
                    tallest = (to - from) * row;
                    letterAt = TOP + (from + to) * row / 2 + 4.5;
                }
            }
        }
        svg.filled(boxes.toString(), piece.mark().style(), "lanes", piece.label());
        if (w > 12) {
            svg.letter(x + w / 2, letterAt, piece.mark());
        }
    }

    private static Table table(Schedule schedule, Words words) {
        var rows = new ArrayList<List<String>>();
        for (var piece : schedule.pieces()) {
            rows.add(List.of(
                    piece.label(),
                    piece.mark().letter().isEmpty() ? "–" : piece.mark().letter(),
                    text(piece.start()),
                    text(piece.length()),
                    schedule.names(piece, words)));
        }
        return new Table(
                List.of(
                        words.say("table.code"),
                        words.say("table.path"),
                        words.say("table.start"),
                        words.say("table.cycles"),
                        words.say(schedule.of() == Schedule.Row.LANE ? "table.lanes" : "table.warps")),
                rows);
    }

    /** A whole number, or two decimals. */
    public static String text(Fraction cycles) {
        return cycles.isWhole() ? cycles.toString() : cycles.rounded(2).toPlainString();
    }
}
