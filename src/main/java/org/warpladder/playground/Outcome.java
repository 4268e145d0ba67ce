package org.warpladder.playground;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpladder.simulator.Simulation;
import org.warpladder.simulator.flow.Kernel;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.source.Diagnostic;
import org.warpladder.simulator.trace.Fraction;

/** What became of a sketch. */
public sealed interface Outcome {
    /** Fields that cannot be read. */
    record Unreadable(List<Fault> faults) implements Outcome {}

    /** Nothing was run: every simulator stayed taken. */
    record Busy() implements Outcome {}

    /**
     * Kernels that do not compile, or do not take the data.
     *
     * @param diagnostics by form field, {@code source} or {@code other}
     */
    record Rejected(Map<String, List<Diagnostic>> diagnostics) implements Outcome {}

    /**
     * It ran.
     *
     * @param usual parameters of the first kernel that were left to what is usual
     * @param second where two kernels are compared
     */
    record Ran(Side first, Optional<Side> second, List<String> usual) implements Outcome {
        /** Speed-up of the second kernel under a policy: T_div of the first over its; empty where nothing was issued. */
        public Optional<Fraction> speedUp(Policy policy) {
            return second.flatMap(side -> {
                long before = first.run(policy).totals().tDiv();
                long after = side.run(policy).totals().tDiv();
                return after == 0 ? Optional.<Fraction>empty() : Optional.of(Fraction.of(before, after));
            });
        }

        /** The first element in which the arrays of both kernels differ under a policy. */
        public Optional<Difference> difference(Policy policy) {
            return second.flatMap(side -> Difference.between(
                    first.run(policy).outputs(), side.run(policy).outputs()));
        }
    }

    /** One kernel under all policies. */
    record Side(String source, Kernel kernel, Map<String, Argument> arguments, Map<Policy, Simulation.Run> runs) {
        public Simulation.Run run(Policy policy) {
            return java.util.Objects.requireNonNull(runs.get(policy));
        }

        /** Under the first policy. */
        public Simulation.Run anyRun() {
            return runs.values().iterator().next();
        }
    }
}
