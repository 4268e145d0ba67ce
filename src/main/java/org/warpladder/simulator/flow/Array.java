package org.warpladder.simulator.flow;

import org.warpladder.simulator.syntax.Type;

/**
 * An array that a kernel works on.
 *
 * @param number its place among the kernel's arrays
 * @param parameter for a pointer parameter, which one; 0 otherwise
 * @param length elements of a shared or local array; a pointer parameter has the length of its argument
 */
public record Array(int number, String name, Type type, Space space, boolean constant, int parameter, int length) {
    /** Where an array lives: with the grid, with a block, with a thread. */
    public enum Space {
        GLOBAL,
        SHARED,
        LOCAL
    }
}
