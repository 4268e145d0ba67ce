package org.warpladder.simulator.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MetricsTests {
    private static Metrics metrics(long divergent, long uniform) {
        return new Metrics(8, 42, 20, 40, 3, 160, 50, divergent, uniform, 2, 1, 4, 5);
    }

    @Test
    void ratiosAreExact() {
        var metrics = metrics(3, 1);
        assertThat(metrics.penalty()).isEqualTo(22);
        assertThat(metrics.efficiency()).isEqualTo(Fraction.of(10, 21));
        assertThat(metrics.utilisation()).isEqualTo(Fraction.of(1, 2));
        assertThat(metrics.branchEfficiency()).isEqualTo(Fraction.of(1, 4));
    }

    @Test
    void whereNoBranchRanThereIsNoBranchEfficiency() {
        assertThat(metrics(0, 0).branchEfficiency()).isNull();
        assertThat(metrics(0, 2).branchEfficiency()).isEqualTo(Fraction.ONE);
        assertThat(metrics(2, 0).branchEfficiency()).isEqualTo(Fraction.ZERO);
    }

    @Test
    void whereNothingWasIssuedThereIsNoRatio() {
        var nothing = new Metrics(8, 0, 0, 0, 0, 0, 0, 0, 0, null, null, 0, 0);
        assertThat(nothing.efficiency()).isNull();
        assertThat(nothing.utilisation()).isNull();
    }

    @Test
    void aBallotDivergesWhereLanesAreOnBothSides() {
        assertThat(new Ballot(1, 2, 0, 0).divergent()).isTrue();
        assertThat(new Ballot(3, 0, 4, 8).divergent()).isFalse();
        assertThat(new Ballot(0, 3, 4, 8).divergent()).isFalse();
    }

    @Test
    void lanesAreWrittenLaneZeroAtTheLeftOrAsTheLowestBit() {
        assertThat(LaneMask.hex(0b10011, 8)).isEqualTo("0x13");
        assertThat(LaneMask.hex(1, 2)).isEqualTo("0x1");
        assertThat(LaneMask.hex(-1L, 64)).isEqualTo("0xffffffffffffffff");
        assertThat(LaneMask.strip(0b10011, 8)).isEqualTo("11001000");
        assertThat(LaneMask.full(64)).isEqualTo(-1L);
        assertThat(LaneMask.full(63)).isEqualTo(Long.MAX_VALUE);
        assertThat(LaneMask.count(0b10011)).isEqualTo(3);
        assertThat(LaneMask.has(1L << 63, 63)).isTrue();
        assertThat(LaneMask.has(1L << 63, 62)).isFalse();
    }
}
