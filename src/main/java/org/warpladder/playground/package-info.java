/** Kernels of one's own: run, compared, shared by link, taken to one's own GPU. {@link Playground} is the front door. */
@org.jspecify.annotations.NullMarked
package org.warpladder.playground;
