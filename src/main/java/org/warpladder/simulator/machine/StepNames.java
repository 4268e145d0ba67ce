package org.warpladder.simulator.machine;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.launch.Operation;

/** Operations as a trace names them. */
final class StepNames {
    private StepNames() {}

    static String of(@Nullable Operation operation) {
        return operation == null ? "copy" : operation.name().toLowerCase(Locale.ROOT);
    }
}
