package org.warpladder.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.warpladder.simulator.launch.Argument;

class SameResultsTests {
    private static final GpuFacts FACTS = GpuFacts.shipped();

    static Stream<Arguments> versions() {
        return FACTS.kernels("real").stream()
                .flatMap(kernel -> kernel.versions().stream().map(version -> Arguments.of(kernel, version)));
    }

    @ParameterizedTest
    @MethodSource("versions")
    void theSimulatorComputesWhatTheGpuComputed(KernelText kernel, KernelText.Version version) {
        var out = ModelRun.of(kernel, version, kernel.launch()).outputs().get("out");
        assertThat(FACTS.gpus()).isNotEmpty().allSatisfy(gpu -> {
            var measured = Objects.requireNonNull(gpu.clocks(kernel, version).out());
            assertThat(out)
                    .isEqualTo(new Argument.Ints(
                            measured.stream().mapToInt(Integer::intValue).toArray()));
        });
    }
}
