package org.warpladder.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.warpladder.simulator.launch.Policy;

/** How far the policies agree with an H200, by name: the figures that the documentation states. */
class HardwareAgreementTests {
    private static final List<HardwareTraces.Case> HAND_WRITTEN = HardwareTraces.read("h200-traces.json");
    private static final List<HardwareTraces.Case> RANDOM = HardwareTraces.read("h200-random.json");

    @Test
    void frontierAgreesOn27Of28HandWrittenKernelsUnoptimised() {
        assertThat(differing(HAND_WRITTEN, Policy.FRONTIER, "h200_O0")).containsExactly("switch-fallthrough");
    }

    @Test
    void frontierAgreesOn25Of28HandWrittenKernelsOptimised() {
        assertThat(differing(HAND_WRITTEN, Policy.FRONTIER, "h200_O3"))
                .containsExactlyInAnyOrder("switch-fallthrough", "do-while", "csr-rows");
    }

    @Test
    void stackAgreesOn25Unoptimised23Optimised() {
        assertThat(differing(HAND_WRITTEN, Policy.STACK, "h200_O0")).hasSize(3);
        assertThat(differing(HAND_WRITTEN, Policy.STACK, "h200_O3")).hasSize(5);
    }

    @Test
    void ofTheRandomKernelsFrontierHas60UnoptimisedAnd73Optimised() {
        assertThat(80 - differing(RANDOM, Policy.FRONTIER, "h200_O0").size()).isEqualTo(60);
        assertThat(80 - differing(RANDOM, Policy.FRONTIER, "h200_O3").size()).isEqualTo(73);
    }

    @Test
    void ofTheRandomKernelsStackHas44UnoptimisedAnd38Optimised() {
        assertThat(80 - differing(RANDOM, Policy.STACK, "h200_O0").size()).isEqualTo(44);
        assertThat(80 - differing(RANDOM, Policy.STACK, "h200_O3").size()).isEqualTo(38);
    }

    @Test
    void hardwareAgreesOnAllHandWrittenKernelsUnoptimised() {
        assertThat(differing(HAND_WRITTEN, Policy.HARDWARE, "h200_O0")).isEmpty();
    }

    @Test
    void ofTheRandomKernelsHardwareHasAllButTwoUnoptimised() {
        assertThat(differing(RANDOM, Policy.HARDWARE, "h200_O0")).containsExactly("random-117", "random-177");
    }

    @Test
    void hardwareKnowsNothingOfWhatTheOptimiserDoes() {
        assertThat(differing(HAND_WRITTEN, Policy.HARDWARE, "h200_O3"))
                .containsExactlyInAnyOrder("do-while", "csr-rows");
        assertThat(80 - differing(RANDOM, Policy.HARDWARE, "h200_O3").size()).isEqualTo(55);
    }

    static List<String> differing(List<HardwareTraces.Case> cases, Policy policy, String level) {
        return cases.stream()
                .filter(test -> !test.agrees(policy, level))
                .map(HardwareTraces.Case::name)
                .toList();
    }
}
