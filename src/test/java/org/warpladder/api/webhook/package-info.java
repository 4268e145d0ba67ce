/** Tells addresses of courses what happens. */
@org.jspecify.annotations.NullMarked
package org.warpladder.api.webhook;
