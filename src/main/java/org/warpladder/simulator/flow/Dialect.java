package org.warpladder.simulator.flow;

import java.util.Set;
import org.warpladder.simulator.launch.ShortCircuit;

/**
 * What of a launch changes how a source is read.
 *
 * @param pricedCalls names that the launch gives a cost
 * @param sharedBytes what the launch gives each block for an {@code extern __shared__} array
 */
public record Dialect(Set<String> pricedCalls, ShortCircuit shortCircuit, int sharedBytes) {}
