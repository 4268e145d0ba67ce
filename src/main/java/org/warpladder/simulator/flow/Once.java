package org.warpladder.simulator.flow;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A value that is computed when it is asked for first. For several threads. */
final class Once<T> implements Supplier<T> {
    private final Supplier<T> compute;
    private @Nullable T value;

    Once(Supplier<T> compute) {
        this.compute = compute;
    }

    @Override
    public synchronized T get() {
        var known = value;
        if (known == null) {
            known = compute.get();
            value = known;
        }
        return known;
    }
}
