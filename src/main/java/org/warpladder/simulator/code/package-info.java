/** Writes a kernel's straight-line code as a JVM class: one loop over the active lanes for many operations. */
@org.jspecify.annotations.NullMarked
package org.warpladder.simulator.code;
