package org.warpladder.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import org.junit.jupiter.api.Test;
import org.warpladder.simulator.trace.Fraction;

/** How far the path cost model is from the H200: the figures that {@code src/docs/model-and-machine.md} states. */
class PathModelTests {
    private static final GpuFacts FACTS = GpuFacts.shipped();
    private static final Gpu H200 = FACTS.gpu("h200").orElseThrow();
    private static final PathModel.Accuracy ACCURACY = PathModel.accuracy(FACTS, H200);

    /** By hand, from the file: none 351, uniform 2274 and 3564, split 5526 clocks. */
    @Test
    void aCaseIsInUnitsOfTheSameWork() {
        var kernel = FACTS.kernel("ladder", "two-paths").orElseThrow();
        var split = PathModel.of(H200, kernel, kernel.version("8/24").orElseThrow());
        assertThat(split.model()).isEqualTo(40);
        assertThat(split.measured())
                .isEqualTo(Fraction.of(5526 - 351).dividedBy(Fraction.of(2274 - 351 + 3564 - 351, 15 + 25)));
        assertThat(split.measured().rounded(1)).hasToString("40.3");
    }

    /** By hand: the version without a path runs the tail of 10, and so counts 10. */
    @Test
    void whatEveryLaneRunsCountsAsTheModelSays() {
        var kernel = FACTS.kernel("ladder", "shared-tail").orElseThrow();
        var split = PathModel.of(H200, kernel, kernel.version("alternating").orElseThrow());
        assertThat(split.model()).isEqualTo(50);
        assertThat(split.measured())
                .isEqualTo(Fraction.of(6774 - 1627)
                        .dividedBy(Fraction.of(4816 - 1627 + 3547 - 1627, 25 + 15))
                        .plus(Fraction.of(10)));
    }

    @Test
    void halfOfTheCasesAreWithinSixTenthsOfAPercent() {
        assertThat(ACCURACY.caseErrors().count()).isEqualTo(27);
        assertThat(ACCURACY.caseErrors().median().rounded(3)).hasToString("0.006");
    }

    @Test
    void onlyTwelveShortPathsAreOffByMoreThanThreePercent() {
        assertThat(ACCURACY.cases())
                .filteredOn(c -> c.error().abs().compareTo(Fraction.of(3, 100)) > 0)
                .extracting(c -> c.kernel().name())
                .containsExactly("twelve-of-ten");
        assertThat(ACCURACY.caseErrors().worst().rounded(3)).hasToString("0.136");
    }

    @Test
    void halfOfTheRatiosAreWithinOnePercent() {
        assertThat(ACCURACY.ratioErrors().count()).isEqualTo(82);
        assertThat(ACCURACY.ratioErrors().median().rounded(3)).hasToString("0.010");
        assertThat(ACCURACY.ratios().stream()
                        .filter(ratio -> !ratio.kernel().name().equals("twelve-of-ten"))
                        .map(ratio -> ratio.error().abs())
                        .max(Comparator.naturalOrder())
                        .orElseThrow())
                .isLessThan(Fraction.of(5, 100));
    }

    @Test
    void howManyLanesTakeAPathMattersUnderHalfAPercent() {
        var kernel = FACTS.kernel("ladder", "two-paths").orElseThrow();
        assertThat(kernel.versions())
                .filteredOn(version -> version.role() == KernelText.Role.DIVERGED)
                .extracting(version -> PathModel.of(H200, kernel, version).measured())
                .allSatisfy(measured -> assertThat(measured).isBetween(Fraction.of(4015, 100), Fraction.of(4035, 100)));
    }
}
