/** Problem files: loading and checking them. */
@org.jspecify.annotations.NullMarked
package org.warpladder.exercise.definition;
