/** Courses, who is in them, what is assigned, and what came of it. */
@org.jspecify.annotations.NullMarked
package org.warpladder.api.course;
