package org.warpladder.simulator.machine;

import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.code.ClassWriter;
import org.warpladder.simulator.code.Constants;
import org.warpladder.simulator.code.KernelCode;
import org.warpladder.simulator.flow.Kernel;
import org.warpladder.simulator.launch.Launch;

/**
 * The kernel as a class, once a launch has run for long enough to be worth the millisecond that writing one takes. For
 * several threads.
 */
final class WrittenCode {
    /** Block runs after which code is written: some milliseconds step by step. */
    static final long USUALLY_AFTER = 20_000;

    private final Kernel kernel;
    private final Launch launch;
    private final Constants constants;
    private final AtomicLong left;
    private volatile @Nullable KernelCode code;

    WrittenCode(Kernel kernel, Launch launch, Constants constants, long after) {
        this.kernel = kernel;
        this.launch = launch;
        this.constants = constants;
        this.left = new AtomicLong(launch.trace() ? Long.MAX_VALUE : after);
    }

    /** The code, where it has been written. */
    @Nullable
    KernelCode now() {
        return code;
    }

    /** The same, after {@code count} more block runs. */
    @Nullable
    KernelCode after(int count) {
        long before = left.getAndAdd(-count);
        if (before > 0 && before - count <= 0) {
            code = ClassWriter.write(kernel, launch, constants).orElse(null);
        }
        return code;
    }
}
