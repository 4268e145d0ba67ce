/** What answers of a whole course tell: figures of problems and of wrong ideas, on data alone. */
@org.jspecify.annotations.NullMarked
package org.warpladder.course.analysis;
