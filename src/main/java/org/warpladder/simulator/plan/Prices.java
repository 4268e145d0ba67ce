package org.warpladder.simulator.plan;

import java.util.List;

/**
 * What a launch charges.
 *
 * @param blocks by number, the code of each block
 * @param branchCycles of a conditional branch
 * @param firstBranch the piece that is the branch of block 0; those of the other blocks follow
 * @param divergenceCycles of a branch that splits, beside that
 */
public record Prices(List<Charge> blocks, int branchCycles, int firstBranch, int divergenceCycles) {}
