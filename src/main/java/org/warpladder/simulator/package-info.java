/** The SIMT simulator: compiles a kernel in a subset of CUDA C and runs it warp by warp. Pure Java. */
@org.jspecify.annotations.NullMarked
package org.warpladder.simulator;
