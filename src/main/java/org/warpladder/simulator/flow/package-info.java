/** Kernels as basic blocks, and where their paths meet again. */
@org.jspecify.annotations.NullMarked
package org.warpladder.simulator.flow;
