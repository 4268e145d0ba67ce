/** Pages, read by role and label. */
@org.jspecify.annotations.NullMarked
package org.warpladder.site;
