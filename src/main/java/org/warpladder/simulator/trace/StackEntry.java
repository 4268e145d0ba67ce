package org.warpladder.simulator.trace;

import org.jspecify.annotations.Nullable;

/**
 * One entry of the reconvergence stack as it stood at an event.
 *
 * @param line where the entry's lanes go on, of the top entry the line of the event; 0 stands for the function's end
 * @param mask its lanes
 * @param joinLine where they meet the others again: null in the base entry, 0 for the function's end
 */
public record StackEntry(int line, long mask, @Nullable Integer joinLine) {
    /** The line that stands for the end of the function. */
    public static final int EXIT = 0;
}
