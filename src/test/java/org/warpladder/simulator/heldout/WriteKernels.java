package org.warpladder.simulator.heldout;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** {@code WriteKernels FOLDER FIRST_SEED COUNT}: random kernels as files; every third has the varied forms of loops. */
public final class WriteKernels {
    private WriteKernels() {}

    public static void main(String[] arguments) throws IOException {
        var folder = Files.createDirectories(Path.of(arguments[0]));
        long first = Long.parseLong(arguments[1]);
        for (long seed = first; seed < first + Long.parseLong(arguments[2]); seed++) {
            Files.writeString(
                    folder.resolve("held-out-" + seed + ".cu"), RandomKernel.file(seed, (seed - first) % 3 == 2));
        }
    }
}
