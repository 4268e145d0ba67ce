package org.warpladder.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpladder.simulator.launch.Launch;
import org.warpladder.simulator.launch.Shape;

/** What the braces behind an array put where: as a C compiler has it. */
class ArrayInitialiserTests {
    private static Trial trial(String declaration, String element) {
        return Trial.kernel("__global__ void k(int *out) { int t = threadIdx.x; " + declaration
                        + " for (int i = 0; i < 8; i++) out[i] = " + element + "; }")
                .with(Launch.DEFAULT.withBlock(Shape.of(1)))
                .with("out", new int[8]);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        int a[8] = {};                                | a[i]                  | 0 0 0 0 0 0 0 0
        int a[8] = {1, 2, 3};                         | a[i]                  | 1 2 3 0 0 0 0 0
        int a[8] = {1, 2, 3,};                        | a[i]                  | 1 2 3 0 0 0 0 0
        int a[8] = {{1}, {2}, 3};                     | a[i]                  | 1 2 3 0 0 0 0 0
        int a[2][4] = {{1, 2}, {3, 4}};               | a[i / 4][i % 4]       | 1 2 0 0 3 4 0 0
        int a[2][4] = {{}, {3}};                      | a[i / 4][i % 4]       | 0 0 0 0 3 0 0 0
        int a[2][4] = {{1}};                          | a[i / 4][i % 4]       | 1 0 0 0 0 0 0 0
        int a[2][4] = {1, 2, 3, 4, 5};                | a[i / 4][i % 4]       | 1 2 3 4 5 0 0 0
        int a[2][4] = {1, 2, 3, 4, {5}};              | a[i / 4][i % 4]       | 1 2 3 4 5 0 0 0
        int a[2][2][2] = {{{1}, {2}}, {{3, 4}, {5}}}; | a[i / 4][i / 2 % 2][i % 2] | 1 0 2 0 3 4 5 0
        int a[2][2][2] = {{1, 2, 3}, {{4}, 5}};       | a[i / 4][i / 2 % 2][i % 2] | 1 2 3 0 4 0 5 0
        int a[][4] = {{1, 2}, {3, 4}};                | a[i / 4][i % 4]       | 1 2 0 0 3 4 0 0
        int a[] = {1, 2, 3, 4, 5, 6, 7, t + 8};       | a[i]                  | 1 2 3 4 5 6 7 8
        float a[8] = {1, 2.9f, t};                    | a[i]                  | 1 2 0 0 0 0 0 0
        bool a[8] = {7, 0, 0.5f};                     | a[i]                  | 1 0 1 0 0 0 0 0
        const int a[2][4] = {{1, 2}, {3, 4}};         | a[i / 4][i % 4]       | 1 2 0 0 3 4 0 0
        """)
    void bracesWithinBeginARowAndWhatIsLeftOutIsZero(String declaration, String element, String values) {
        var trial = trial(declaration, element);
        assertThat(Arrays.stream(trial.ints("out")).mapToObj(String::valueOf).collect(Collectors.joining(" ")))
                .isEqualTo(values);
        assertThat(trial.codes()).isEmpty();
        assertThat(Simulator.runThreadByThread(trial.source(), trial.launch(), trial.arguments())
                        .outputs())
                .isEqualTo(trial.run().outputs());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        int a[2] = {1, 2, 3};              | `a` has 2 elements, found 3 values.
        int a[1] = {1, 2};                 | `a` has 1 element, found 2 values.
        int a[2][2] = {{1, 2, 3}};         | A row of `a` has 2 elements, found 3 values.
        int a[2][2] = {{1}, {2}, {3}};     | `a` has 4 elements, found 6 values.
        int a[2][2] = {1, {2}};            | These braces begin within a row of `a`.
        int a[2] = {{1, 2}};               | A row of `a` has 1 element, found 2 values.
        int a[2] = {{{1}}};                | Braces stand around what is one element of `a`.
        __shared__ int a[2] = {1, 2};      | `__shared__` memory has no initial value.
        """)
    void whatHasNoPlaceIsNamed(String declaration, String sentence) {
        assertThat(trial(declaration, "1").rejection()).contains(": " + sentence);
    }
}
