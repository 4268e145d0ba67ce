package org.warpladder.simulator.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The cycles of lanes, and of warps that share issue slots. */
class ClockTests {
    /** {@code 5} is busy for 5 cycles, {@code -5} stalled, {@code |} a barrier. */
    private static Segments warp(String parts) {
        var warp = new Segments();
        for (var part : parts.strip().split(" +")) {
            if (part.equals("b")) {
                warp.barrier();
            } else if (part.startsWith("-")) {
                warp.stall(Long.parseLong(part.substring(1)));
            } else {
                warp.busy(Long.parseLong(part));
            }
        }
        return warp;
    }

    @ParameterizedTest
    @CsvSource({
        "1, 5, 5",
        "1, 0, 0",
        "1, 5 -3 2, 10",
        "1, 5 -3, 8",
        "1, 5 -0 2, 7",
        "1, -4, 4",
        "1, 5 -10 5 / 3, 20",
        "1, 5 -10 5 / 12, 22",
        "1, 5 / 7 / 2, 14",
        "2, 5 / 7 / 2, 7",
        "2, 9 / 1 / 2 / 2, 11",
        "3, 5 / 7 / 2, 7",
        "1, 5 b 5 / 3 b 4, 17",
        "2, 5 b 5 / 3 b 4, 10",
        "2, 5 b 5 / 3, 10",
        "2, 5 -7 b 5 / 3 b -4 4, 20",
        "2, 2 b 3 b 4 / 5 b 1 b 1, 12",
        "1, 1 -10 1 / 1 -5 1 / 1, 12",
        "1, 2 -4 2 / 2 -4 2, 10"
    })
    void aBlockEndsWhenItsLastWarpDoes(int schedulers, String warps, long cycles) {
        var each = Arrays.stream(warps.split("/")).map(ClockTests::warp).toList();
        assertThat(Segments.elapsed(each, schedulers)).isEqualTo(cycles);
    }

    @Test
    void noWarpTakesNoTime() {
        assertThat(Segments.elapsed(List.of(), 4)).isZero();
    }

    /** Whatever is written down at once and what lane by lane. */
    @Test
    void theLongestLaneIsThatOfASumLaneByLane() {
        var random = new Random(5);
        var clocks = new LaneClocks();
        for (int round = 0; round < 300; round++) {
            long present = round % 3 == 0 ? -1L : round % 3 == 1 ? 0xffffffffL : 0x7ffffL;
            long[] lanes = new long[64];
            clocks.reset(present);
            long mask = present;
            for (int i = 0; i < random.nextInt(200); i++) {
                mask = switch (random.nextInt(5)) {
                    case 0 -> present;
                    case 1 -> mask;
                    case 2 -> 1L << random.nextInt(19);
                    case 3 -> few(random) & present;
                    default -> random.nextLong() & present;
                };
                long cycles = random.nextInt(9) - 2;
                clocks.add(cycles, mask);
                for (int l = 0; l < 64; l++) {
                    lanes[l] += (mask >>> l & 1) * cycles;
                }
            }
            long[] own = random.longs(64, 0, 20).toArray();
            for (int l = 0; l < 64; l++) {
                own[l] *= present >>> l & 1;
                lanes[l] += own[l];
            }
            assertThat(clocks.add(own)).isEqualTo(Arrays.stream(own).sum());
            long longest = 0;
            for (int l = 0; l < 64; l++) {
                longest = (present >>> l & 1) == 0 ? longest : Math.max(longest, lanes[l]);
            }
            assertThat(clocks.longest()).isGreaterThanOrEqualTo(0).isEqualTo(Math.max(0, longest));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        0                | lanes none
        1                | lane 0
        8000000000000000 | lane 63
        3                | lanes 0 and 1
        b                | lanes 0, 1 and 3
        7                | lanes 0 to 2
        89               | lanes 0, 3 and 7
        8080             | lanes 7 and 15
        ffff             | lanes 0 to 15
        ffffffffffffffff | lanes 0 to 63
        8000000000000001 | lanes 0 and 63
        c000000000000000 | lanes 62 and 63
        10ffff           | lanes 0 to 15 and 20
        90010ffff        | lanes 0 to 15, 20, 32 and 35
        30000f           | lanes 0 to 3, 20 and 21
        """)
    void lanesAreNamedAsRanges(String mask, String text) {
        assertThat(LaneText.of(Long.parseUnsignedLong(mask, 16))).isEqualTo(text);
    }

    /** About one lane in eight. */
    private static long few(Random random) {
        long mask = random.nextLong();
        for (int i = 0; i < 2; i++) {
            mask &= random.nextLong();
        }
        return mask;
    }
}
