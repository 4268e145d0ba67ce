/** Lessons, the pages of misconceptions, and the test that finds where to begin. */
@org.jspecify.annotations.NullMarked
package org.warpladder.lesson;
