package org.warpladder.simulator.machine;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.WarpRun;
import org.warpladder.simulator.trace.Metrics;

/** The figures of a grid from those of its warps. */
final class Totals {
    private Totals() {}

    static Metrics of(int warpSize, List<WarpRun> warps, int footprint, long elapsed) {
        long tDiv = 0;
        long tIdeal = 0;
        long issueCycles = 0;
        long issues = 0;
        long laneCycles = 0;
        long divergent = 0;
        long uniform = 0;
        long sectors = 0;
        @Nullable Integer depth = null;
        @Nullable Integer joins = null;
        for (var warp : warps) {
            var metrics = warp.metrics();
            tDiv += metrics.tDiv();
            tIdeal += metrics.tIdeal();
            issueCycles += metrics.issueCycles();
            issues += metrics.issues();
            laneCycles += metrics.laneCycles();
            divergent += metrics.divergentBranches();
            uniform += metrics.uniformBranches();
            sectors += metrics.sectors();
            depth = greatest(depth, metrics.maxStackDepth());
            joins = greatest(joins, metrics.outstandingJoins());
        }
        return new Metrics(
                warpSize,
                tDiv,
                tIdeal,
                issueCycles,
                issues,
                laneCycles,
                elapsed,
                divergent,
                uniform,
                depth,
                joins,
                sectors,
                footprint);
    }

    private static @Nullable Integer greatest(@Nullable Integer a, @Nullable Integer b) {
        return a == null ? b : b == null ? a : Integer.valueOf(Math.max(a, b));
    }
}
