/** Kernels run for API callers. */
@org.jspecify.annotations.NullMarked
package org.warpladder.api.simulation;
