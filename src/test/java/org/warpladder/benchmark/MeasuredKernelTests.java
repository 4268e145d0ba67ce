package org.warpladder.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpladder.simulator.launch.Argument;

class MeasuredKernelTests {
    @ParameterizedTest
    @ValueSource(strings = {"loop", "csr", "tree", "treeForeseen"})
    void bothFormsOfAKernelComputeTheSame(String name) {
        var kernel = MeasuredKernel.named(name).fewer(2 * MeasuredKernel.BLOCK);

        assertThat(kernel.simulate(false).outputs().get("out")).isEqualTo(new Argument.Ints(kernel.byHand()));
    }
}
