package org.warpladder.simulator.generated;

/** The generated kernels for tests of other packages. */
public final class GeneratedSources {
    private GeneratedSources() {}

    public static String kernel(long seed) {
        return KernelGenerator.kernel(seed);
    }
}
