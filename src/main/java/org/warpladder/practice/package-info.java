/** Attempts at variants: frozen when made, graded, scored. */
@org.jspecify.annotations.NullMarked
package org.warpladder.practice;
