package org.warpladder.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.warpladder.simulator.launch.Argument;
import org.warpladder.simulator.launch.Shape;

class KernelTextTests {
    private static final String KERNEL = "__global__ void k(const int *a, const int *b, int n) {\n}\n";

    @Test
    void anArrayStartsAgainUntilItHasAnElementAThread() {
        var kernel = read("//@ block 8\n//@ version diverged mixed a = 0*2 1\n");
        assertThat(kernel.versions().getFirst().arrays())
                .isEqualTo(Map.of("a", new Argument.Ints(0, 0, 1, 0, 0, 1, 0, 0)));
    }

    @Test
    void aVersionAddsToTheArraysOfAll() {
        var kernel = read("//@ block 2\n//@ b[3] = 7\n//@ version none first a = 1; b[1] = 2\n"
                + "//@ version uniform second a = 3\n");
        assertThat(kernel.version("first").orElseThrow().arrays())
                .isEqualTo(Map.of("a", new Argument.Ints(1, 1), "b", new Argument.Ints(2)));
        assertThat(kernel.version("second").orElseThrow().arrays())
                .isEqualTo(Map.of("a", new Argument.Ints(3, 3), "b", new Argument.Ints(7, 7, 7)));
    }

    @Test
    void theHeaderSaysTheLaunchAndIsNoPartOfTheSource() {
        var kernel = read("//@ title Rows of two warps\n//@ block 32 4\n//@ grid 2\n//@ n 250\n");
        assertThat(kernel.title()).isEqualTo("Rows of two warps");
        assertThat(kernel.launch().block()).isEqualTo(new Shape(32, 4, 1));
        assertThat(kernel.warps()).isEqualTo(8);
        assertThat(kernel.arguments(kernel.versions().getFirst())).containsEntry("n", new Argument.Scalar(250));
        assertThat(kernel.source()).isEqualTo(KERNEL);
    }

    @Test
    void anArrayThatNoVersionGivesIsZeros() {
        var kernel = read("//@ block 2\n//@ a = 1\n");
        assertThat(kernel.arguments(kernel.versions().getFirst())).containsEntry("b", new Argument.Ints(new int[64]));
    }

    /** The published test vectors of FNV-1a with 64 bits. */
    @Test
    void theHashIsFnv1a() {
        assertThat(KernelText.hashOf("")).isEqualTo("cbf29ce484222325");
        assertThat(KernelText.hashOf("a")).isEqualTo("af63dc4c8601ec8c");
        assertThat(KernelText.hashOf("foobar")).isEqualTo("85944171f73967e8");
    }

    @Test
    void aHeaderThatIsNotInTheGrammarIsNamedWithItsFile() {
        assertThatThrownBy(() -> read("//@ block wide\n")).hasMessage("ladder/case: `wide` is no whole number.");
        assertThatThrownBy(() -> read("//@ version often mixed a = 1\n"))
                .hasMessage("ladder/case: no version has the role `often`; the roles are none, uniform and diverged.");
        assertThatThrownBy(() -> read("//@ a 1 2 3\n")).hasMessage("ladder/case: `a 1 2 3` gives no array its values.");
    }

    private static KernelText read(String header) {
        return KernelText.parse("ladder", "case", header + KERNEL);
    }
}
