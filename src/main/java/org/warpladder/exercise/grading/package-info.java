/** One grader for each kind of field. */
@org.jspecify.annotations.NullMarked
package org.warpladder.exercise.grading;
