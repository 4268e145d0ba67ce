/** Rosters as files: what spreadsheets write. */
@org.jspecify.annotations.NullMarked
package org.warpladder.course.roster;
