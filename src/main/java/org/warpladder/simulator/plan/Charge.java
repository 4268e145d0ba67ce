package org.warpladder.simulator.plan;

import java.util.List;

/**
 * What straight-line code costs each time it runs.
 *
 * @param piece its number among the pieces of code that are fetched as a whole
 * @param works whether it does a piece of work, which is progress
 * @param guarded of the guarded instructions in it, in their order
 */
public record Charge(int piece, int issues, int cycles, boolean works, List<Charge> guarded) {}
