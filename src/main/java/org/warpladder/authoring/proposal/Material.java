package org.warpladder.authoring.proposal;

import java.util.List;
import java.util.Map;
import org.warpladder.simulator.launch.Launch;

/**
 * What a problem is to be made of.
 *
 * @param launch with the prices of calls that were given
 * @param given by parameter, elements or the one number; what is not here may be drawn freely
 */
public record Material(String source, Launch launch, Map<String, List<Long>> given) {
    public Material {
        given = Map.copyOf(given);
    }

    int threads() {
        return (int) Math.min(
                Integer.MAX_VALUE, launch.block().size() * launch.grid().size());
    }
}
