package org.warpladder.simulator.machine;

/** Lanes that go together and stand before a step of a block; {@code merged} where they came apart. */
record LaneGroup(int block, int step, long mask, boolean merged) {
    LaneGroup(int block, long mask) {
        this(block, 0, mask, false);
    }
}
