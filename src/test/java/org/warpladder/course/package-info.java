/** The rules of courses. */
@org.jspecify.annotations.NullMarked
package org.warpladder.course;
