package org.warpladder.api.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.warpladder.api.error.ErrorType;
import org.warpladder.api.error.Refusal;

class SimulatorSlotsTests {
    @Test
    void whoFindsEverySlotTakenIsSentAwayAndFindsOneLater() throws InterruptedException {
        var slots = new SimulatorSlots(1, 20);
        var began = new CountDownLatch(1);
        var mayEnd = new CountDownLatch(1);
        var first = Thread.startVirtualThread(() -> slots.run(() -> {
            began.countDown();
            return wait(mayEnd);
        }));
        began.await();
        assertThatThrownBy(() -> slots.run(() -> "second"))
                .asInstanceOf(type(Refusal.class))
                .satisfies(refusal -> {
                    assertThat(refusal.type()).isEqualTo(ErrorType.BUSY);
                    assertThat(refusal.headers()).containsEntry("Retry-After", "1");
                });
        mayEnd.countDown();
        first.join();
        assertThat(slots.run(() -> "third")).isEqualTo("third");
    }

    @Test
    void aSimulationThatFailsGivesItsSlotBack() {
        var slots = new SimulatorSlots(1, 20);
        assertThatThrownBy(() -> slots.run(() -> {
                    throw new IllegalStateException("bug");
                }))
                .isInstanceOf(IllegalStateException.class);
        assertThat(slots.run(() -> "next")).isEqualTo("next");
    }

    private static String wait(CountDownLatch latch) {
        try {
            latch.await();
            return "first";
        } catch (InterruptedException stop) {
            throw new IllegalStateException(stop);
        }
    }
}
