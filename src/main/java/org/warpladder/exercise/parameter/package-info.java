/** Domains, drawing, authored expressions and the separation gate. */
@org.jspecify.annotations.NullMarked
package org.warpladder.exercise.parameter;
