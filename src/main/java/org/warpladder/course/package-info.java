/** Courses: who is in them, what is assigned, how it went. */
@org.jspecify.annotations.NullMarked
package org.warpladder.course;
