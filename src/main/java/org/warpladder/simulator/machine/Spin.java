package org.warpladder.simulator.machine;

import org.jspecify.annotations.Nullable;

/**
 * Finds out that a warp repeats itself: 1,000 backward jumps in a row with no work, no memory changed and nothing new
 * read, and then the same lanes at the same place with the same registers twice. Mutable.
 */
final class Spin {
    static final int TURNS = 1000;

    private final Warp warp;
    private long progress;
    private int turns;
    private long mask;
    private int block = -1;
    private @Nullable Snapshot registers;

    Spin(Warp warp) {
        this.warp = warp;
    }

    void reset() {
        turns = 0;
        progress = warp.progress;
        registers = null;
        warp.watchReads = false;
    }

    /** Notes a backward jump to {@code target}; true where nothing will ever change from here on by itself. */
    boolean turn(int target, long lanes) {
        if (progress != warp.progress) {
            reset();
            return false;
        }
        turns++;
        if (turns < TURNS) {
            return false;
        }
        if (turns == TURNS) {
            warp.watchReads = true;
        }
        if (turns < 2 * TURNS) {
            return false;
        }
        if (registers == null || turns % TURNS == 0) {
            registers = new Snapshot(warp);
            block = target;
            mask = lanes;
            return false;
        }
        return block == target && mask == lanes && registers.same(warp);
    }

    /** Backward jumps since the last progress. */
    int turns() {
        return turns;
    }

    /** Whether it has spun long enough that other lanes need not wait for it. */
    boolean spinning() {
        return turns >= TURNS && progress == warp.progress;
    }
}
