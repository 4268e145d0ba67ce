package org.warpladder.simulator.trace;

import org.jspecify.annotations.Nullable;

/**
 * The figures of a warp, a block or a grid. Cycles, counts and lane-cycles add up over warps; depth is the greatest;
 * the footprint is of the union.
 *
 * @param warpSize lanes a warp
 * @param tDiv issue cycles and divergence cycles
 * @param tIdeal cycles of the longest single lane
 * @param issueCycles the sum of the issues' costs ({@code tDiv} less the divergence cycles)
 * @param issues priced pieces of code issued
 * @param laneCycles sum of cost x active lanes
 * @param elapsedCycles issue cycles and the stalls that nothing filled
 * @param maxStackDepth null under policies without a stack
 * @param outstandingJoins greatest number of distinct joins on the stack; null likewise
 */
public record Metrics(
        int warpSize,
        long tDiv,
        long tIdeal,
        long issueCycles,
        long issues,
        long laneCycles,
        long elapsedCycles,
        long divergentBranches,
        long uniformBranches,
        @Nullable Integer maxStackDepth,
        @Nullable Integer outstandingJoins,
        long sectors,
        int fetchFootprint) {

    public long penalty() {
        return tDiv - tIdeal;
    }

    /** Divergence efficiency T_ideal / T_div; null where nothing was issued. */
    public @Nullable Fraction efficiency() {
        return tDiv == 0 ? null : Fraction.of(tIdeal, tDiv);
    }

    /** Active lane-cycles / (warp size x issue cycles); null where nothing was issued. */
    public @Nullable Fraction utilisation() {
        return issueCycles == 0 ? null : Fraction.of(laneCycles, Math.multiplyExact(issueCycles, (long) warpSize));
    }

    /** Uniform branches / branches; null where none ran. */
    public @Nullable Fraction branchEfficiency() {
        long branches = divergentBranches + uniformBranches;
        return branches == 0 ? null : Fraction.of(uniformBranches, branches);
    }
}
