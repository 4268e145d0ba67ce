/** What other servers are told: one queue in the database. */
@org.jspecify.annotations.NullMarked
package org.warpladder.api.outgoing;
