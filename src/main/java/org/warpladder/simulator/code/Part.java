package org.warpladder.simulator.code;

/**
 * A stretch of a block's instructions.
 *
 * @param fused whether it is written as one loop over the lanes; otherwise its steps run one by one
 * @param total whether nothing in it can fail: then lanes that are off may compute along
 */
record Part(int from, int to, boolean fused, boolean total) {}
