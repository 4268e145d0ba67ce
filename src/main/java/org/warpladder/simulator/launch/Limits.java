package org.warpladder.simulator.launch;

import java.time.Duration;

/**
 * What ends a run that would not end by itself, with a finding.
 *
 * @param issues issues and branches of the whole grid
 * @param time wall time of the whole run
 * @param traceEvents events kept of the whole run; later ones are counted but not kept
 */
public record Limits(long issues, Duration time, int traceEvents) {
    public static final Limits DEFAULT = new Limits(200_000_000L, Duration.ofSeconds(10), 200_000);
    /** Characters of source. */
    public static final int SOURCE = 64 * 1024;
    /** Cycles of one piece of work, one call, one operation. */
    public static final int CYCLES = 1_000_000;
    /** Basic blocks of a kernel under the hardware policy. */
    public static final int CONVERGENCE_BLOCKS = 1024;
    /** Bytes of an {@code extern __shared__} array. */
    public static final int SHARED_BYTES = 256 * 1024;
    /** Threads of a launch. */
    public static final int THREADS = 1_048_576;
}
