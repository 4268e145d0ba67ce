package org.warpladder.simulator.machine;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.WarpRun;
import org.warpladder.simulator.trace.Metrics;

/** What the warps of a grid did, as their blocks end. Mutable; several threads may add blocks, each blocks of its own. */
final class GridResults {
    /** By block and warp; null where a block has not run. */
    private final @Nullable WarpRun[] runs;

    private final Footprint footprint;
    private long elapsed;

    GridResults(Program program) {
        var launch = program.launch();
        this(program, new WarpRun[Math.multiplyExact((int) launch.grid().size(), BlockRunner.warps(launch))]);
    }

    private GridResults(Program program, @Nullable WarpRun[] runs) {
        this.runs = runs;
        this.footprint = new Footprint(program.pieces());
    }

    /** Of the same grid: for one of several threads. */
    GridResults part(Program program) {
        return new GridResults(program, runs);
    }

    void add(BlockRunner block) {
        block.collect(runs, footprint);
        elapsed += block.elapsed();
    }

    void add(GridResults part) {
        footprint.add(part.footprint);
        elapsed += part.elapsed;
    }

    List<WarpRun> warps() {
        return Arrays.stream(runs).filter(Objects::nonNull).toList();
    }

    Metrics totals(int warpSize) {
        return Totals.of(warpSize, warps(), footprint.size(), elapsed);
    }
}
