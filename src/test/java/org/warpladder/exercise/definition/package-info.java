@org.jspecify.annotations.NullMarked
package org.warpladder.exercise.definition;
