package org.warpladder.gpu;

import java.util.List;

/** A measurement file that the product does not take: figures are missing, or are of other kernels. */
public final class UnusableMeasurement extends RuntimeException {
    private final List<String> faults;

    UnusableMeasurement(String file, List<String> faults) {
        super(file + ": " + String.join(" ", faults));
        this.faults = List.copyOf(faults);
    }

    /** All of them, a sentence each. */
    public List<String> faults() {
        return faults;
    }
}
