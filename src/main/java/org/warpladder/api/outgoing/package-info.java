/** What other servers are told: one queue in the database, and one guarded way out. */
@org.jspecify.annotations.NullMarked
package org.warpladder.api.outgoing;
