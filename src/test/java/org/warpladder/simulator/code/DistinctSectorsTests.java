package org.warpladder.simulator.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.warpladder.simulator.flow.Array;
import org.warpladder.simulator.syntax.Type;

class DistinctSectorsTests {
    private final DistinctSectors sectors = new DistinctSectors();

    private static Array array(Type type) {
        return new Array(0, "a", type, Array.Space.GLOBAL, false, 0, 0);
    }

    @Test
    void aSectorHas32Bytes() {
        assertThat(DistinctSectors.elementBits(array(Type.INT))).isEqualTo(3);
        assertThat(DistinctSectors.elementBits(array(Type.FLOAT))).isEqualTo(3);
        assertThat(DistinctSectors.elementBits(array(Type.BOOL))).isEqualTo(5);
    }

    @Test
    void risingElementsAreCountedWhereTheSectorChanges() {
        int[] numbers = {0, 7, 8, 15, 16, 16, 40, 47};
        assertThat(sectors.count(numbers, 0xff, 3)).isEqualTo(4);
        assertThat(sectors.count(numbers, 0b0000_0011, 3)).isEqualTo(1);
        assertThat(sectors.count(numbers, 0b1010_0110, 3)).isEqualTo(4);
        assertThat(sectors.count(numbers, 0xff, 0)).isEqualTo(7);
        assertThat(sectors.count(numbers, 0, 3)).isZero();
    }

    @Test
    void scatteredElementsAreCountedOnceEach() {
        int[] numbers = {900, 3, 901, 4, 1_000_000, 3, 5, 999_999_999};
        assertThat(sectors.count(numbers, 0xff, 3)).isEqualTo(4);
        assertThat(sectors.count(numbers, 0xff, 0)).isEqualTo(7);
        assertThat(sectors.count(numbers, 0b1001_0010, 3)).isEqualTo(3);
    }

    /** Whatever was counted before, and whether values share a mark or not. */
    @Test
    void aCountIsWhatASetOfTheSectorsHolds() {
        var random = new Random(7);
        for (int round = 0; round < 20_000; round++) {
            int width = 1 << 2 + round % 5;
            int bound = new int[] {4, 40, 400, 100_000, Integer.MAX_VALUE}[random.nextInt(5)];
            int[] numbers = random.ints(width, 0, bound).toArray();
            long full = width == 64 ? -1 : (1L << width) - 1;
            long lanes = random.nextBoolean() ? full : random.nextLong() & full;
            int bits = random.nextBoolean() ? 3 : 0;
            int shift = bits;
            long expected = java.util.stream.IntStream.range(0, width)
                    .filter(lane -> (lanes >>> lane & 1) != 0)
                    .map(lane -> numbers[lane] >> shift)
                    .distinct()
                    .count();
            assertThat(sectors.count(numbers, lanes, bits))
                    .as("%s in lanes %x, %d bits", Arrays.toString(numbers), lanes, bits)
                    .isEqualTo((int) expected);
        }
    }
}
