package org.warpladder.simulator.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.warpladder.simulator.launch.Limits;
import org.warpladder.simulator.source.Span;

/** A run's limits, and the tank into which a block fills some of them. */
class FuelTests {
    private static final Span PLACE = new Span(7, 3, 1);

    private static Fuel fuel(long issues) {
        return new Fuel(new Limits(issues, Duration.ofMinutes(5), 2));
    }

    private static void ends(Fuel fuel, boolean livelock, String code, String message) {
        assertThatThrownBy(() -> fuel.take(PLACE, livelock)).isInstanceOfSatisfying(Halt.class, halt -> {
            assertThat(halt.finding().code()).isEqualTo(code);
            assertThat(halt.finding().message()).isEqualTo(message);
            assertThat(halt.finding().line()).isEqualTo(7);
            assertThat(halt.finding().fatal()).isTrue();
        });
    }

    @Test
    void stepsAreGivenInChunksUntilNoneIsLeft() {
        var fuel = fuel(300);
        assertThat(fuel.take(PLACE, false)).isEqualTo(256);
        assertThat(fuel.spent()).isFalse();
        assertThat(fuel.take(PLACE, false)).isEqualTo(44);
        assertThat(fuel.spent()).isTrue();
        ends(fuel, false, "limit", "The run was ended after 300 issues and branches; it was at line 7.");
        ends(fuel, true, "livelock", "The run was ended after 300 issues and branches; it was at line 7.");
        assertThat(fuel.takeIfAny()).isZero();
        fuel.giveBack(5);
        assertThat(fuel.spent()).isFalse();
        assertThat(fuel.takeIfAny()).isEqualTo(5);
        assertThat(fuel.again().take(PLACE, false)).isEqualTo(256);
    }

    @Test
    void oneStepIsEnoughToGoOn() {
        var fuel = fuel(1);
        assertThat(fuel.take(PLACE, false)).isEqualTo(1);
        assertThat(fuel.spent()).isTrue();
    }

    @Test
    void timeEndsARunTooAndIsNotGivenAgain() {
        var fuel = new Fuel(new Limits(1_000_000, Duration.ZERO, 2));
        ends(fuel, false, "limit", "The run was ended after 0 ms; it was at line 7.");
        ends(fuel.again(), true, "livelock", "The run was ended after 0 ms; it was at line 7.");
        assertThat(fuel.takeIfAny()).isZero();
    }

    @Test
    void aCallerEndsARun() {
        var fuel = fuel(1000);
        Thread.currentThread().interrupt();
        ends(fuel, true, "limit", "The run was cancelled; it was at line 7.");
        assertThat(fuel.takeIfAny()).isZero();
        assertThat(Thread.interrupted()).isTrue();
        assertThat(fuel.takeIfAny()).isEqualTo(256);
        fuel.cancel();
        ends(fuel, false, "limit", "The run was cancelled; it was at line 7.");
        assertThat(fuel.takeIfAny()).isZero();
    }

    @Test
    void aTraceKeepsSoManyEvents() {
        var fuel = fuel(1);
        assertThat(fuel.keepsEvent()).isTrue();
        assertThat(fuel.keepsEvent()).isTrue();
        assertThat(fuel.keepsEvent()).isFalse();
        assertThat(fuel.keepsEvent()).isFalse();
    }

    @Test
    void aTankHoldsWhatHasBeenTakenAndNotUsed() {
        var fuel = fuel(600);
        var tank = new Tank(fuel);
        assertThat(tank.isEmpty()).isTrue();
        assertThat(tank.spent()).isFalse();
        tank.fill(PLACE, false);
        tank.use(250);
        assertThat(tank.steps()).isEqualTo(6);
        assertThat(tank.isEmpty()).isFalse();
        assertThat(tank.fillTo(6)).isTrue();
        assertThat(tank.steps()).isEqualTo(6);
        assertThat(tank.fillTo(7)).isTrue();
        assertThat(tank.steps()).isEqualTo(262);
        assertThat(tank.fillTo(350)).isTrue();
        assertThat(tank.steps()).isEqualTo(350);
        assertThat(tank.fillTo(351)).isFalse();
        assertThat(tank.spent()).as("some are in the tank").isFalse();
        tank.use(340);
        tank.empty();
        assertThat(tank.isEmpty()).isTrue();
        assertThat(tank.spent()).as("ten were given back").isFalse();
        assertThat(tank.fillTo(10)).isTrue();
        tank.use(10);
        assertThat(tank.spent()).isTrue();
    }
}
