/** What a run did: events, masks, figures. */
@org.jspecify.annotations.NullMarked
package org.warpladder.simulator.trace;
