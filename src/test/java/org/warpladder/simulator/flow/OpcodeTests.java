package org.warpladder.simulator.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an operator does to the bits of one lane, by hand from the standards of C and IEEE 754. */
class OpcodeTests {
    @ParameterizedTest
    @CsvSource({
        "COPY, 7, 5, 7",
        "ADD, 7, 5, 12",
        "ADD, 2147483647, 1, -2147483648",
        "SUB, 7, 5, 2",
        "MUL, 7, -5, -35",
        "DIV_I, -7, 2, -3",
        "DIV_I, -2147483648, -1, -2147483648",
        "DIV_U, -1, 2, 2147483647",
        "MOD_I, -7, 2, -1",
        "MOD_U, -1, 10, 5",
        "AND, 12, 10, 8",
        "OR, 12, 10, 14",
        "XOR, 12, 10, 6",
        "NOT, 5, 0, -6",
        "NOT_B, 0, 0, 1",
        "NOT_B, 4, 0, 0",
        "SHL, 3, 4, 48",
        "SHR_I, -16, 2, -4",
        "SHR_U, -16, 28, 15",
        "NEG, 9, 0, -9",
        "EQ, 3, 3, 1",
        "EQ, 3, 4, 0",
        "NE, 3, 3, 0",
        "NE, 3, 4, 1",
        "LT_I, -1, 1, 1",
        "LT_I, 1, 1, 0",
        "LE_I, 1, 1, 1",
        "LE_I, 2, 1, 0",
        "LT_U, -1, 1, 0",
        "LT_U, 1, -1, 1",
        "LT_U, 1, 1, 0",
        "LE_U, 1, 1, 1",
        "LE_U, -1, 1, 0",
        "LE_U, 1, -1, 1",
        "MIN_I, -1, 1, -1",
        "MAX_I, -1, 1, 1",
        "MIN_U, -1, 1, 1",
        "MIN_U, 1, -1, 1",
        "MAX_U, -1, 1, -1",
        "MAX_U, 1, -1, -1",
        "ABS_I, -5, 0, 5",
        "ABS_I, 5, 0, 5",
        "ABS_I, -2147483648, 0, -2147483648",
        "POPC, 255, 0, 8",
        "CLZ, 1, 0, 31",
        "FFS, 0, 0, 0",
        "FFS, 8, 0, 4",
        "F_TO_I, 1075838976, 0, 2",
        "BARRIER, 3, 4, 3"
    })
    void wholeNumbersWrapAtThirtyTwoBits(Opcode opcode, int a, int b, int result) {
        assertThat(opcode.apply(a, b)).isEqualTo(result);
    }

    @ParameterizedTest
    @CsvSource({
        "ADD_F, 1.5, 0.25, 1.75",
        "SUB_F, 1.5, 0.25, 1.25",
        "MUL_F, 1.5, 0.5, 0.75",
        "DIV_F, 1, 4, 0.25",
        "DIV_F, 1, 0, Infinity",
        "NEG_F, 2, 0, -2",
        "NEG_F, 0, 0, -0.0",
        "MIN_F, 1, 2, 1",
        "MIN_F, NaN, 2, 2",
        "MIN_F, 2, NaN, 2",
        "MAX_F, 1, 2, 2",
        "MAX_F, NaN, 2, 2",
        "MAX_F, 2, NaN, 2",
        "ABS_F, -3, 0, 3",
        "SQRT_F, 9, 0, 3",
        "RSQRT_F, 4, 0, 0.5",
        "FLOOR_F, -1.5, 0, -2",
        "CEIL_F, -1.5, 0, -1",
        "EXP_F, 0, 0, 1",
        "LOG_F, 1, 0, 0",
        "SIN_F, 0, 0, 0",
        "COS_F, 0, 0, 1",
        "POW_F, 2, 10, 1024"
    })
    void realNumbersAreOfThirtyTwoBits(Opcode opcode, float a, float b, float result) {
        int bits = opcode.apply(Float.floatToRawIntBits(a), Float.floatToRawIntBits(b));
        assertThat(bits).isEqualTo(Float.floatToRawIntBits(result));
    }

    @ParameterizedTest
    @CsvSource({
        "EQ_F, 1, 1, 1",
        "EQ_F, 1, 2, 0",
        "EQ_F, NaN, NaN, 0",
        "NE_F, 1, 1, 0",
        "NE_F, 1, 2, 1",
        "NE_F, NaN, NaN, 1",
        "LT_F, 1, 2, 1",
        "LT_F, 2, 2, 0",
        "LT_F, NaN, 2, 0",
        "LE_F, 2, 2, 1",
        "LE_F, 3, 2, 0",
        "LE_F, 2, NaN, 0",
        "F_TO_I, -2.75, 0, -2",
        "F_TO_I, 1e20, 0, 2147483647",
        "F_TO_U, 3.9, 0, 3",
        "F_TO_U, -1, 0, 0",
        "F_TO_U, 1e20, 0, -1",
        "F_TO_U, 3e9, 0, -1294967296"
    })
    void whatIsSaidOfRealNumbersIsWhole(Opcode opcode, float a, float b, int result) {
        assertThat(opcode.apply(Float.floatToRawIntBits(a), Float.floatToRawIntBits(b)))
                .isEqualTo(result);
    }

    @Test
    void aWholeNumberBecomesTheNearestReal() {
        assertThat(Float.intBitsToFloat(Opcode.I_TO_F.apply(-3, 0))).isEqualTo(-3f);
        assertThat(Float.intBitsToFloat(Opcode.U_TO_F.apply(-1, 0))).isEqualTo(4294967296f);
    }

    @Test
    void divisionByZeroAndShiftsTooFarHaveNoResult() {
        var divisions = Set.of(Opcode.DIV_I, Opcode.DIV_U, Opcode.MOD_I, Opcode.MOD_U);
        var shifts = Set.of(Opcode.SHL, Opcode.SHR_I, Opcode.SHR_U);
        assertThat(Stream.of(Opcode.values()).filter(Opcode::partial))
                .containsExactlyInAnyOrderElementsOf(
                        Stream.concat(divisions.stream(), shifts.stream()).toList());
        assertThat(Stream.of(Opcode.values()).filter(opcode -> !opcode.defined(0)))
                .containsExactlyInAnyOrderElementsOf(divisions);
        for (int by : new int[] {32, -1}) {
            assertThat(Stream.of(Opcode.values()).filter(opcode -> !opcode.defined(by)))
                    .containsExactlyInAnyOrderElementsOf(shifts);
        }
        assertThat(Stream.of(Opcode.values()).allMatch(opcode -> opcode.defined(31)))
                .isTrue();
    }
}
