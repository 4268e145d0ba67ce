/** How fast the simulator is, against the same kernels hand-written in Java. Run by the Maven profile {@code benchmark}. */
@org.jspecify.annotations.NullMarked
package org.warpladder.benchmark;
