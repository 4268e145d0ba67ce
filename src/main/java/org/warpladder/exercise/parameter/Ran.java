package org.warpladder.exercise.parameter;

import java.util.function.Function;
import org.warpladder.exercise.Scenario;

/** A run as expressions see it, with what was run: figures are drawn from that. */
final class Ran extends Lazy {
    private final Scenario scenario;

    Ran(Scenario scenario, Function<String, Object> figures) {
        super(RunTypes.RUN.fieldNames(), figures);
        this.scenario = scenario;
    }

    Scenario scenario() {
        return scenario;
    }
}
