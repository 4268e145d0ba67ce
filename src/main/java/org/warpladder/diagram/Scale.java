package org.warpladder.diagram;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Numbers along an axis of a chart, from {@code least} to {@code most} over so many pixels.
 *
 * @param logarithmic whether equal steps are equal factors; {@code least} is above 0 then
 */
record Scale(double least, double most, double pixels, boolean logarithmic) {
    /** From {@code least} or lower to {@code most} or higher, both ends at ticks. */
    static Scale linear(double least, double most, double pixels) {
        double step = step(most - least, pixels);
        return new Scale(Math.floor(least / step) * step, Math.ceil(most / step) * step, pixels, false);
    }

    /** Likewise, ends at 1, 2 or 5 times a power of ten. */
    static Scale logarithmic(double least, double most, double pixels) {
        return new Scale(roundDown(least), roundUp(most), pixels, true);
    }

    double at(double value) {
        return logarithmic
                ? Math.log(value / least) / Math.log(most / least) * pixels
                : (value - least) / (most - least) * pixels;
    }

    List<Double> ticks() {
        var ticks = new ArrayList<Double>();
        if (logarithmic) {
            for (double tick = least; tick <= most * 1.0001; tick = roundUp(tick * 1.5)) {
                ticks.add(tick);
            }
        } else {
            double step = step(most - least, pixels);
            for (int i = 0; least + i * step <= most + step / 1000; i++) {
                ticks.add(least + i * step);
            }
        }
        return ticks;
    }

    static String label(double tick) {
        return BigDecimal.valueOf(Math.round(tick * 1000) / 1000.0)
                .stripTrailingZeros()
                .toPlainString();
    }

    private static double step(double range, double pixels) {
        double wanted = range / Math.max(1, pixels / 64);
        double power = wanted <= 0 ? 1 : Math.pow(10, Math.floor(Math.log10(wanted)));
        for (double factor : new double[] {1, 2, 5}) {
            if (power * factor >= wanted) {
                return power * factor;
            }
        }
        return power * 10;
    }

    private static double roundDown(double value) {
        double power = Math.pow(10, Math.floor(Math.log10(value)));
        return value >= 5 * power ? 5 * power : value >= 2 * power ? 2 * power : power;
    }

    private static double roundUp(double value) {
        double down = roundDown(value);
        if (down >= value * 0.9999) {
            return down;
        }
        double power = Math.pow(10, Math.floor(Math.log10(value)));
        return down < 2 * power ? 2 * power : down < 5 * power ? 5 * power : 10 * power;
    }
}
