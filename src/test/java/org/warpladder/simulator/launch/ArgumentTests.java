package org.warpladder.simulator.launch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ArgumentTests {
    @Test
    void arraysAreEqualByTheirElementsAndKind() {
        assertThat(new Argument.Ints(1, 2))
                .isEqualTo(new Argument.Ints(1, 2))
                .hasSameHashCodeAs(new Argument.Ints(1, 2))
                .hasToString("[1, 2]")
                .isNotEqualTo(new Argument.Ints(1, 3))
                .isNotEqualTo(new Argument.Unsigneds(1, 2))
                .doesNotHaveSameHashCodeAs(new Argument.Ints(2, 1));
        assertThat(Argument.Unsigneds.of(1, 4294967295L))
                .isEqualTo(new Argument.Unsigneds(1, -1))
                .hasSameHashCodeAs(new Argument.Unsigneds(1, -1))
                .hasToString("[1, 4294967295]")
                .isNotEqualTo(new Argument.Unsigneds(1, 1))
                .isNotEqualTo(new Argument.Ints(1, -1))
                .doesNotHaveSameHashCodeAs(new Argument.Unsigneds(-1, 1));
        assertThat(new Argument.Floats(1, 0.5f))
                .isEqualTo(new Argument.Floats(1, 0.5f))
                .hasSameHashCodeAs(new Argument.Floats(1, 0.5f))
                .hasToString("[1.0, 0.5]")
                .isNotEqualTo(new Argument.Floats(1, 0.25f))
                .isNotEqualTo(new Argument.Ints(1, 0))
                .doesNotHaveSameHashCodeAs(new Argument.Floats(0.5f, 1));
    }

    @Test
    void anUnsignedElementCountsFromNoughtTo4294967295() {
        assertThat(Argument.Unsigneds.of(-1, 0, 2147483648L).values()).containsExactly(4294967295L, 0, 2147483648L);
    }

    @Test
    void aPolicyHasAStackOrNot() {
        assertThat(Policy.values())
                .filteredOn(Policy::hasStack)
                .containsExactly(Policy.STACK, Policy.LATE, Policy.PREDICATED);
    }
}
