/** Places in a kernel's source and what is said about them. */
@org.jspecify.annotations.NullMarked
package org.warpladder.simulator.source;
