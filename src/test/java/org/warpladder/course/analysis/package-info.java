/** What figures of a course's answers must be. */
@org.jspecify.annotations.NullMarked
package org.warpladder.course.analysis;
