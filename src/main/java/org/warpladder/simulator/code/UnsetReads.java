package org.warpladder.simulator.code;

import java.util.BitSet;
import org.warpladder.simulator.flow.Kernel;

/** The registers that some path may read before it has written them: those that are live where a kernel begins. */
public final class UnsetReads {
    private UnsetReads() {}

    public static BitSet of(Kernel kernel) {
        var unset = (BitSet) Liveness.of(kernel).before(0).clone();
        kernel.presets().keySet().forEach(unset::clear);
        return unset;
    }
}
