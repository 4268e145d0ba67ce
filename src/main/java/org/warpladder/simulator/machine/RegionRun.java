package org.warpladder.simulator.machine;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.plan.Region;

/**
 * Runs regions for one warp: pays for their blocks, and has a region stop where the warp repeats itself, where the limits
 * are near or where the other warps of its block are due, so that what follows is done step by step. Mutable.
 */
final class RegionRun {
    /** Payments in a row without progress before it is looked whether the registers repeat themselves. */
    private static final int PATIENCE = 8;

    private final Warp warp;
    private boolean off;
    /** Whether the next block is to be run step by step: a region stopped before it. */
    private boolean stopped;

    private boolean ran;
    private int size;
    private long turn;
    private long progress;
    private int payments;
    private @Nullable Snapshot registers;

    RegionRun(Warp warp) {
        this.warp = warp;
    }

    void reset(boolean segmented) {
        off = segmented;
        if (ran) {
            Arrays.fill(warp.tally.own, 0);
        }
        ran = false;
        stopped = false;
        payments = 0;
        registers = null;
    }

    /** Whether the warp has run one: then it is not known how often in a row it has turned. */
    boolean ran() {
        return ran;
    }

    /** The region that begins at a block. */
    @Nullable
    Region at(int block) {
        var code = warp.code;
        if (code == null || off || stopped) {
            stopped = false;
            return null;
        }
        return code.regions()[block];
    }

    /**
     * Runs a region, unless limits are near; false where it has not run.
     *
     * @param blocks that the warp may run before the other warps of its block are due
     */
    boolean run(Region region, long mask, int depth, int joins, int meet, int blocks) {
        size = region.size();
        turn = blocks;
        if (turn < size || !warp.tank.fillTo(size)) {
            return false;
        }
        ran = true;
        var tally = warp.tally;
        tally.clear();
        warp.left = 0;
        warp.stops.clear();
        allow();
        java.util.Objects.requireNonNull(warp.code).code().region(region.number(), warp, mask, depth, joins, meet);
        warp.tank.use((int) tally.blocks);
        warp.recorder.add(tally, warp.program.launch().divergenceCycles());
        warp.alive &= ~warp.left;
        stopped = warp.stops.any();
        return true;
    }

    private void allow() {
        warp.allowed = Math.min(warp.tank.steps(), turn) - size;
    }

    /** More steps for the region that runs; false where it must stop. */
    boolean refuel() {
        long needed = warp.tally.blocks + size;
        if (repeats() || turn < needed || !warp.tank.fillTo(needed)) {
            return false;
        }
        allow();
        return true;
    }

    /** Whether the registers are what they were some time ago, with no progress since: most likely the warp turns without end. */
    private boolean repeats() {
        if (progress != warp.progress) {
            progress = warp.progress;
            payments = 0;
            registers = null;
        }
        payments++;
        if (registers != null && registers.same(warp)) {
            off = true;
            return true;
        }
        if (payments >= PATIENCE && Integer.bitCount(payments) == 1) {
            registers = new Snapshot(warp);
        }
        return false;
    }
}
