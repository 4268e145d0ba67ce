/** What a link on a platform opens, and the assignment that it is in a course. */
@org.jspecify.annotations.NullMarked
package org.warpladder.lti.content;
