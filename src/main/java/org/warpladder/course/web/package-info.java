/** The pages of learners in courses and of those who teach them. */
@org.jspecify.annotations.NullMarked
package org.warpladder.course.web;
