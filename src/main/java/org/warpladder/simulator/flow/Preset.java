package org.warpladder.simulator.flow;

/** What a register holds from the start of a thread on; nothing writes it. */
public sealed interface Preset {
    record Constant(int bits) implements Preset {}

    /** {@code threadIdx}, with axis 0 for x, 1 for y, 2 for z. */
    record ThreadIndex(int axis) implements Preset {}

    record BlockIndex(int axis) implements Preset {}

    record BlockDimension(int axis) implements Preset {}

    record GridDimension(int axis) implements Preset {}

    record WarpSize() implements Preset {}

    /** The value of a scalar parameter, by its number. */
    record Parameter(int number) implements Preset {}
}
