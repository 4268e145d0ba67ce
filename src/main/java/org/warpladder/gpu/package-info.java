/**
 * What real GPUs did with kernels that the simulator reads too: measurements, and how far the model is from them. Pure
 * Java; {@link org.warpladder.gpu.GpuFacts} is the front door.
 */
@org.jspecify.annotations.NullMarked
package org.warpladder.gpu;
