/**
 * What is known of a run before it begins: where the lanes of each block go under a policy, what code costs, and which
 * regions of a kernel can be run as a whole because nothing in them depends on how the lanes of a warp meet.
 */
@org.jspecify.annotations.NullMarked
package org.warpladder.simulator.plan;
