package org.warpladder.api.simulation;

import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.trace.Fraction;
import org.warpladder.simulator.trace.Metrics;

/**
 * The figures of a warp or of the whole grid. Each ratio is a number from 0 to 1 with its exact value beside it; both are
 * null where nothing was issued, or no branch ran.
 *
 * @param maxStackDepth null under policies without a stack
 * @param outstandingJoins null likewise
 */
@Schema(name = "Figures")
record Figures(
        long tDiv,
        long tIdeal,
        long penalty,
        @Nullable Double efficiency,
        @Nullable String efficiencyExact,
        @Nullable Double utilisation,
        @Nullable String utilisationExact,
        long issues,
        long laneCycles,
        long elapsedCycles,
        long divergentBranches,
        long uniformBranches,
        @Nullable Double branchEfficiency,
        @Nullable String branchEfficiencyExact,
        @Nullable Integer maxStackDepth,
        @Nullable Integer outstandingJoins,
        long sectors,
        int fetchFootprint) {

    static Figures of(Metrics metrics) {
        return new Figures(
                metrics.tDiv(),
                metrics.tIdeal(),
                metrics.penalty(),
                number(metrics.efficiency()),
                exact(metrics.efficiency()),
                number(metrics.utilisation()),
                exact(metrics.utilisation()),
                metrics.issues(),
                metrics.laneCycles(),
                metrics.elapsedCycles(),
                metrics.divergentBranches(),
                metrics.uniformBranches(),
                number(metrics.branchEfficiency()),
                exact(metrics.branchEfficiency()),
                metrics.maxStackDepth(),
                metrics.outstandingJoins(),
                metrics.sectors(),
                metrics.fetchFootprint());
    }

    static @Nullable Double number(@Nullable Fraction ratio) {
        return ratio == null ? null : ratio.toDouble();
    }

    static @Nullable String exact(@Nullable Fraction ratio) {
        return ratio == null ? null : ratio.toString();
    }
}
