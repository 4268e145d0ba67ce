/** Runs a kernel one thread at a time, straight from the syntax tree: what the warp machines are held against. */
@org.jspecify.annotations.NullMarked
package org.warpladder.simulator.scalar;
