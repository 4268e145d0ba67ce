/** Fresh random kernels that no rule was fitted to, and what a GPU recorded of them. */
@org.jspecify.annotations.NullMarked
package org.warpladder.simulator.heldout;
