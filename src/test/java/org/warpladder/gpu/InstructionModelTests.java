package org.warpladder.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.warpladder.simulator.launch.Operation;
import org.warpladder.simulator.trace.Fraction;

/** The calibrated instruction cost model: the figures of {@code src/docs/model-and-machine.md}. */
class InstructionModelTests {
    private static final GpuFacts FACTS = GpuFacts.shipped();
    private static final Gpu H200 = FACTS.gpu("h200").orElseThrow();
    private static final InstructionModel MODEL = InstructionModel.calibrated(FACTS, H200);

    @Test
    void slowOperationsAndSplitsCostWhatWasMeasuredAlone() {
        assertThat(MODEL.prices())
                .containsEntry(Operation.DIVIDE, 137)
                .containsEntry(Operation.MODULO, 137)
                .containsEntry(Operation.LOAD, 40);
        assertThat(MODEL.divergenceCycles()).isEqualTo(17);
    }

    @Test
    void aBranchCostsAFewClocks() {
        assertThat(MODEL.branchCycles()).isBetween(6, 8);
    }

    @Test
    void theHeldOutKernelsAreThoseThatTheFitDidNotSee() {
        assertThat(MODEL.heldOut(FACTS, H200))
                .hasSize(40)
                .extracting(c -> c.kernel().name())
                .doesNotContainAnyElementsOf(MODEL.fittedOn());
    }

    @Test
    void halfOfTheHeldOutWarpsAreWithinFifteenPercent() {
        var errors = MODEL.heldOutErrors(MODEL.cases(FACTS, H200));
        assertThat(errors.median()).isLessThan(Fraction.of(15, 100));
        assertThat(errors.worst()).isLessThan(Fraction.ONE);
    }

    @Test
    void whereADivisionSetsThePaceEveryWarpIsWithinFifteenPercent() {
        var slow = Set.of("gcd", "newton-root", "primes");
        assertThat(MODEL.heldOut(FACTS, H200))
                .filteredOn(c -> slow.contains(c.kernel().name()))
                .hasSize(24)
                .allSatisfy(c -> assertThat(c.error().abs()).isLessThan(Fraction.of(15, 100)));
    }

    @Test
    void leastSquaresFindTheLineThroughTwoPoints() {
        var squares = new LeastSquares(2);
        squares.observe(new double[] {1, 1}, 0, 5);
        squares.observe(new double[] {1, 3}, 2, 13);
        assertThat(squares.solve()).containsExactly(new double[] {2, 3}, within(1e-6));
    }

    @Test
    void leastSquaresNeverGoBelowZero() {
        var squares = new LeastSquares(2);
        squares.observe(new double[] {1, 1}, 0, 3);
        squares.observe(new double[] {1, 2}, 0, 1);
        assertThat(squares.solve()[1]).isZero();
    }
}
