package org.warpladder.exercise.number;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MaskReaderTests {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0x55555555 | 32 | 55555555",
                "0X5555_5555 | 32 | 55555555",
                "0xff | 32 | ff",
                "10101010101010101010101010101010 | 32 | 55555555",
                "11110000 11110000 11110000 11110000 | 32 | f0f0f0f",
                "0-7,16 | 32 | 100ff",
                "0 - 7, 16 | 32 | 100ff",
                "0\u20137 | 32 | ff",
                "0 7 | 32 | 81",
                "31 | 32 | 80000000",
                "10 | 32 | 400",
                "0100 | 4 | 2",
                "none | 32 | 0",
                "all | 64 | ffffffffffffffff",
                "63 | 64 | 8000000000000000",
                "0-63 | 64 | ffffffffffffffff",
            })
    void readsHexStripsAndRanges(String typed, int width, String bits) {
        assertThat(MaskReader.read(typed, width)).hasValue(Long.parseUnsignedLong(bits, 16));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "0x",
                "55555555",
                "0xg",
                "0b0101",
                "32",
                "7-0",
                "0-32",
                "0x100000000",
                "0-7,",
                ",",
                "0--7",
                "0101",
                "111100001111000011110000111100001",
                "lanes",
                "-1",
                "1.5"
            })
    void readsNothingElseAndNoLaneThatAWarpOf32HasNot(String typed) {
        assertThat(MaskReader.read(typed, 32)).isEmpty();
    }

    @Test
    void looksIntoNoHugeText() {
        assertThat(MaskReader.read("0,".repeat(100_000), 32)).isEmpty();
    }
}
