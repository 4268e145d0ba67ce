/** What files of spreadsheets hold, and what ours must not. */
@org.jspecify.annotations.NullMarked
package org.warpladder.course.roster;
