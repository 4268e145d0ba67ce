package org.warpladder.diagram;

import java.util.stream.LongStream;

/** A scale of whole numbers from 0 with round ticks. */
record Axis(long most, double pixels) {
    double at(double value) {
        return most == 0 ? 0 : value * pixels / most;
    }

    /** Round steps, about one every 64px. */
    long[] ticks() {
        long step = step();
        return LongStream.iterate(0, tick -> tick <= most, tick -> tick + step).toArray();
    }

    private long step() {
        double wanted = Math.max(1, most / Math.max(1, pixels / 64));
        long power = 1;
        while (power * 10 <= wanted) {
            power *= 10;
        }
        for (long factor : new long[] {1, 2, 5, 10}) {
            if (power * factor >= wanted) {
                return power * factor;
            }
        }
        return power * 10;
    }

    /** Draws it below {@code y}, its zero at {@code x}, its unit at the right end. */
    void drawBelow(Svg svg, double x, double y, String unit) {
        svg.line(x, y, x + pixels, y, "axis");
        for (long tick : ticks()) {
            svg.line(x + at(tick), y, x + at(tick), y + 5, "axis");
            svg.text(x + at(tick), y + 18, "tick mid", String.valueOf(tick));
        }
        svg.text(x + pixels, y + 33, "tick end", unit);
    }
}
