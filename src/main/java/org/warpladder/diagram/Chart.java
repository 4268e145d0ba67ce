package org.warpladder.diagram;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/** Numbers in a plane, axes named with their units. */
public final class Chart {
    private static final double LEFT = 56;
    private static final double TOP = 14;

    private Chart() {}

    /** A measured case. */
    public record Point(String label, double predicted, double measured) {}

    /** Predicted to the right, measured upwards, equal axes, and the diagonal on which they agree. */
    public static Figure predictedAgainstMeasured(
            String predictedAxis, String measuredAxis, List<Point> points, Words words) {
        double side = 380;
        double most = points.stream()
                .mapToDouble(point -> Math.max(point.predicted(), point.measured()))
                .max()
                .orElse(1);
        var axis = new Axis((long) Math.ceil(most * 1.05), side);
        var caption = words.say("chart.caption", predictedAxis, measuredAxis) + " " + words.say("chart.agrees");
        var svg = new Svg(words.say("chart.caption", predictedAxis, measuredAxis), caption);
        plane(svg, axis, side, axis, measuredAxis);
        svg.line(LEFT, TOP + side, LEFT + side, TOP, "diagonal");
        for (var point : points) {
            double x = LEFT + axis.at(point.predicted());
            double y = TOP + side - axis.at(point.measured());
            svg.circle(x, y, 4.5, "point");
            boolean right = x > LEFT + side * 0.6;
            svg.text(right ? x - 9 : x + 9, y + (right ? -6 : 12), right ? "tick end" : "tick", point.label());
        }
        axis.drawBelow(svg, LEFT, TOP + side, predictedAxis);
        var rows = points.stream()
                .map(point -> List.of(point.label(), number(point.predicted()), number(point.measured())))
                .toList();
        return new Figure(
                svg.toString(),
                caption,
                words.say("table"),
                new Table(List.of(words.say("table.point"), predictedAxis, measuredAxis), rows));
    }

    /** A bar a lane, lane 0 at the left. */
    public static Figure tripsPerLane(List<Integer> trips, Words words) {
        int most = trips.isEmpty() ? 0 : Collections.max(trips);
        long sum = trips.stream().mapToLong(Integer::longValue).sum();
        return columns(
                trips.stream().map(Integer::longValue).toList(),
                words.say("chart.trips.title"),
                words.say("chart.trips.caption", most, sum),
                words.say("chart.lane"),
                words.say("chart.trips"),
                words);
    }

    /**
     * A bar a number, the first at the left.
     *
     * @param name what the numbers are; empty where nobody says
     */
    public static Figure ofNumbers(List<Long> numbers, String name, Words words) {
        long most = numbers.isEmpty() ? 0 : Collections.max(numbers);
        long sum = numbers.stream().mapToLong(Long::longValue).sum();
        var said = name.isEmpty() ? words.say("chart.number") : name;
        return columns(
                numbers,
                said,
                words.say("chart.numbers.caption", said, most, sum),
                words.say("chart.index"),
                said,
                words);
    }

    private static Figure columns(
            List<Long> trips, String title, String caption, String across, String upright, Words words) {
        long most = trips.isEmpty() ? 0 : Math.max(0, Collections.max(trips));
        double step = trips.size() > 32 ? 12 : 18;
        double height = 160;
        var svg = new Svg(title, caption);
        var axis = new Axis(Math.max(1, most), height);
        double width = trips.size() * step + (trips.size() - 1) / 8 * 6;
        plane(svg, new Axis(0, width), height, axis, upright);
        for (int lane = 0; lane < trips.size(); lane++) {
            double x = LEFT + lane * step + lane / 8 * 6;
            double h = axis.at(Math.max(0, trips.get(lane)));
            svg.filled(x + 1, TOP + height - h, step - 2, h, "a", "bar", lane + ": " + trips.get(lane));
            if (step > 14) {
                svg.text(x + step / 2, TOP + height - h - 3, "tiny-tick mid", String.valueOf(trips.get(lane)));
            }
            if (lane % 8 == 0) {
                svg.text(x + step / 2, TOP + height + 16, "tick mid", String.valueOf(lane));
            }
        }
        svg.line(LEFT, TOP + height, LEFT + width, TOP + height, "axis");
        svg.text(LEFT + width, TOP + height + 31, "tick end", across);
        var rows = IntStream.range(0, trips.size())
                .mapToObj(lane -> List.of(String.valueOf(lane), String.valueOf(trips.get(lane))))
                .toList();
        return new Figure(svg.toString(), caption, words.say("table"), new Table(List.of(across, upright), rows));
    }

    /** Grid lines and the upright axis. */
    private static void plane(Svg svg, Axis across, double height, Axis upright, String name) {
        for (long tick : upright.ticks()) {
            double y = TOP + height - upright.at(tick);
            svg.line(LEFT, y, LEFT + across.pixels(), y, "grid");
            svg.text(LEFT - 8, y + 4, "tick end", String.valueOf(tick));
        }
        svg.line(LEFT, TOP, LEFT, TOP + height, "axis");
        svg.text(2, 9, "tick", name);
    }

    private static String number(double value) {
        return Svg.n(value);
    }
}
