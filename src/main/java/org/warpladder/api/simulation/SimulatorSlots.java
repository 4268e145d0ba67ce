package org.warpladder.api.simulation;

import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.warpladder.api.error.ErrorType;
import org.warpladder.api.error.Refusal;

/**
 * How many simulations run at once: one a processor, so that pages stay quick. Who finds no slot waits in line for a
 * while and is then sent away.
 */
@Component
class SimulatorSlots {
    private final Semaphore slots;
    private final long patienceMillis;

    SimulatorSlots(
            @Value("${warpladder.api.simulator-slots:0}") int slots,
            @Value("${warpladder.api.simulator-patience-ms:3000}") long patienceMillis) {
        this.slots = new Semaphore(slots > 0 ? slots : Runtime.getRuntime().availableProcessors(), true);
        this.patienceMillis = patienceMillis;
    }

    /** @throws Refusal where every slot stayed taken */
    <T> T run(Supplier<T> simulation) {
        try {
            if (!slots.tryAcquire(patienceMillis, TimeUnit.MILLISECONDS)) {
                throw busy();
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw busy();
        }
        try {
            return simulation.get();
        } finally {
            slots.release();
        }
    }

    private static Refusal busy() {
        return new Refusal(
                ErrorType.BUSY,
                "Every simulator is at work. Ask again in a second.",
                List.of(),
                Map.of("Retry-After", "1"));
    }
}
