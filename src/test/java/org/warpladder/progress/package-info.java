/** The tutor's rules. */
@org.jspecify.annotations.NullMarked
package org.warpladder.progress;
