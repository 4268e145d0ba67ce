/** Reading what people type, exactly. */
@org.jspecify.annotations.NullMarked
package org.warpladder.exercise.number;
