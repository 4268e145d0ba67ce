/** The warp machines that run a kernel, one policy each. */
@org.jspecify.annotations.NullMarked
package org.warpladder.simulator.machine;
