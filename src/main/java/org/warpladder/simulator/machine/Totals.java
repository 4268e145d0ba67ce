package org.warpladder.simulator.machine;

import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.WarpRun;
import org.warpladder.simulator.trace.Metrics;

/** The figures of a grid from those of its warps. */
final class Totals {
    private Totals() {}

    static Metrics of(int warpSize, List<WarpRun> warps, List<BitSet> footprints, long elapsed) {
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
        var footprint = new BitSet();
        for (int i = 0; i < warps.size(); i++) {
            var metrics = warps.get(i).metrics();
            tDiv += metrics.tDiv();
            tIdeal += metrics.tIdeal();
            issueCycles += metrics.issueCycles();
            issues += metrics.issues();
            laneCycles += metrics.laneCycles();
            divergent += metrics.divergentBranches();
            uniform += metrics.uniformBranches();
            sectors += metrics.sectors();
            depth = GridRunner.greatest(depth, metrics.maxStackDepth());
            joins = GridRunner.greatest(joins, metrics.outstandingJoins());
            footprint.or(footprints.get(i));
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
                footprint.cardinality());
    }
}
