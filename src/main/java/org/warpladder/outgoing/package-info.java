/** How other servers are spoken to: which may be, from which address, and off the path of any request. */
@org.jspecify.annotations.NullMarked
package org.warpladder.outgoing;
