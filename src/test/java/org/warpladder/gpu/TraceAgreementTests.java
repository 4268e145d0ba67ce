package org.warpladder.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.warpladder.simulator.launch.Policy;

/** In how many kernels a policy issues what the H200 issued: the figures of {@code src/docs/model-and-machine.md}. */
class TraceAgreementTests {
    private static final GpuFacts FACTS = GpuFacts.shipped();
    private static final Gpu H200 = FACTS.gpu("h200").orElseThrow();

    @ParameterizedTest(name = "{0}, {1}, {2}: {3}")
    @CsvSource({
        "STACK, O0, traces, 25", "STACK, O3, traces, 23", "STACK, O0, random, 46", "STACK, O3, random, 39",
        "FRONTIER, O0, traces, 27", "FRONTIER, O3, traces, 25", "FRONTIER, O0, random, 57", "FRONTIER, O3, random, 76",
    })
    void agreesInAsManyKernelsAsTheDocumentationSays(Policy policy, Gpu.Build build, String suite, int kernels) {
        assertThat(TraceAgreement.of(FACTS, H200, suite, policy, build).agreeing())
                .isEqualTo(kernels);
    }

    @ParameterizedTest
    @CsvSource({"traces, 28", "random, 74"})
    void theHardwareRuleAgreesWithUnoptimisedCodeInAtLeastAsMany(String suite, int kernels) {
        assertThat(TraceAgreement.of(FACTS, H200, suite, Policy.HARDWARE, Gpu.Build.O0)
                        .agreeing())
                .isGreaterThanOrEqualTo(kernels);
    }
}
