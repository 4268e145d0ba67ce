/** The API as its callers meet it: over HTTP, on a running server. */
@org.jspecify.annotations.NullMarked
package org.warpladder.api;
