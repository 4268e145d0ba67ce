package org.warpladder.gpu;

import java.util.List;
import org.warpladder.simulator.trace.Fraction;

/** How far predictions are from measurements, over a set of them: sizes of relative errors. */
public record Errors(int count, Fraction median, Fraction worst) {
    /** @param relative signed relative errors, at least one */
    static Errors of(List<Fraction> relative) {
        var sorted = relative.stream().map(Fraction::abs).sorted().toList();
        int middle = sorted.size() / 2;
        var median = sorted.size() % 2 == 1
                ? sorted.get(middle)
                : sorted.get(middle - 1).plus(sorted.get(middle)).dividedBy(Fraction.of(2));
        return new Errors(sorted.size(), median, sorted.getLast());
    }
}
