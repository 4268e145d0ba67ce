/** Kernels made from a seed, and what must hold for every one of them. */
@org.jspecify.annotations.NullMarked
package org.warpladder.simulator.generated;
