package org.warpladder.simulator.generated;

/** The generated kernels for tests of other packages. */
public final class GeneratedSources {
    private GeneratedSources() {}

    public static String kernel(long seed) {
        return KernelGenerator.kernel(seed);
    }

    /**
     * The same with each store in an array of its own, of which {@code last} gets some from several lanes, and with priced
     * calls of {@code cost}: {@code (a, b, ids, out, other, last, n)}.
     */
    public static String kernelOfManyStores(long seed) {
        var source = KernelGenerator.kernel(seed);
        int global = source.indexOf("__global__");
        return source.substring(0, global)
                + source.substring(global)
                        .replace("int *out, int n", "int *out, int *other, int *last, int n")
                        .replace("out[n + i] =", "other[i] =")
                        .replace("work(7);", "y ^= cost(x, u);")
                        .replace("work(5);", "x -= cost(y);")
                        .replaceFirst("work\\(3\\);", "last[x & 63] = y;")
                        .replaceFirst("work\\(8\\);", "unsigned v; if (x & 1) v = y; u += v;");
    }
}
