/** Runs of one launch carried out in different ways. */
@org.jspecify.annotations.NullMarked
package org.warpladder.simulator.machine;
