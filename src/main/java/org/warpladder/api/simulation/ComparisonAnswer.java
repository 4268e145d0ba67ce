package org.warpladder.api.simulation;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.trace.Fraction;

/**
 * Runs side by side.
 *
 * @param speedUp T_div of the first run / T_div of the last; null where the last issued nothing
 * @param outputsEqual whether all runs completed and left the same arrays
 */
@Schema(name = "Comparison")
record ComparisonAnswer(
        List<SimulationAnswer> runs,
        @Nullable Double speedUp,
        @Nullable String speedUpExact,
        boolean outputsEqual) {

    static ComparisonAnswer of(List<Simulation.Run> runs) {
        long before = runs.getFirst().totals().tDiv();
        long after = runs.getLast().totals().tDiv();
        var speedUp = after == 0 ? null : Fraction.of(before, after);
        return new ComparisonAnswer(
                runs.stream().map(SimulationAnswer::of).toList(),
                Figures.number(speedUp),
                Figures.exact(speedUp),
                runs.stream().allMatch(Simulation.Run::completed)
                        && runs.stream().map(Simulation.Run::outputs).distinct().count() == 1);
    }
}
