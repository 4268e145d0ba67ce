/** What a run is asked to do: shape, options, arguments. */
@org.jspecify.annotations.NullMarked
package org.warpladder.simulator.launch;
