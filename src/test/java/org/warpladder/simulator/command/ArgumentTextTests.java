package org.warpladder.simulator.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpladder.simulator.launch.Argument;

class ArgumentTextTests {
    /** What kind of argument a text is, and its values. */
    private static String read(String text) throws UsageError {
        var argument = ArgumentText.parse("a", text);
        return argument.getClass().getSimpleName()
                + switch (argument) {
                    case Argument.Scalar(double value) -> " " + value;
                    case Argument.Ints ints -> " " + ints;
                    case Argument.Unsigneds unsigneds -> " " + unsigneds;
                    case Argument.Floats floats -> " " + floats;
                };
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        7                        | Scalar 7.0
        -2.5                     | Scalar -2.5
        0x10                     | Scalar 16.0
        -0x10                    | Scalar -16.0
        7,                       | Ints [7]
        3,1,2                    | Ints [3, 1, 2]
        3, -1 ,0x1f              | Ints [3, -1, 31]
        -2147483648,2147483647   | Ints [-2147483648, 2147483647]
        0,2147483648             | Unsigneds [0, 2147483648]
        4294967295,              | Unsigneds [4294967295]
        4294967296,              | Floats [4.2949673E9]
        -2147483649,             | Floats [-2.1474836E9]
        1,2.5                    | Floats [1.0, 2.5]
        2.0,1                    | Ints [2, 1]
        zeros:3                  | Ints [0, 0, 0]
        range:4                  | Ints [0, 1, 2, 3]
        zeros:0                  | Ints []
        """)
    void aTextIsTheNarrowestArgumentThatHoldsIt(String text, String argument) throws UsageError {
        assertThat(read(text)).isEqualTo(argument);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "1,,2", ",", "1;2", "0xg", "zeroes:3"})
    void anotherTextIsRefused(String text) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(UsageError.class)
                .hasMessage(
                        "`a` takes a number, a list such as `3,1,2`, `zeros:64` or `range:64`, not `" + text + "`.");
    }

    @Test
    void anArrayHasAsManyElementsAsFitAtMost() throws UsageError {
        assertThat(ArgumentText.parse("a", "zeros:16777216")).isInstanceOf(Argument.Ints.class);
        for (var text : new String[] {"zeros:16777217", "range:-1", "range:", "zeros:x"}) {
            assertThatThrownBy(() -> read(text))
                    .hasMessage("`a` takes 0 to 16777216 elements, as in `zeros:64`, not `" + text + "`.");
        }
    }
}
