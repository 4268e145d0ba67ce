package org.warpladder.playground;

import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;

/** How many sketches run at once: one a processor, so that pages stay quick. Who finds no slot waits for a while. */
@Component
class RunSlots {
    private static final long PATIENCE_SECONDS = 5;

    private final Semaphore slots = new Semaphore(Runtime.getRuntime().availableProcessors(), true);

    /** Empty where every slot stayed taken. */
    <T> Optional<T> run(Supplier<T> sketch) {
        try {
            if (!slots.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                return Optional.empty();
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
        try {
            return Optional.of(sketch.get());
        } finally {
            slots.release();
        }
    }
}
