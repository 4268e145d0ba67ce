package org.warpladder.api.simulation;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.warpladder.api.json.JsonObject;
import org.warpladder.simulator.trace.LaneMask;
import org.warpladder.simulator.trace.TraceEvent;

/**
 * Lanes that wait while others run.
 *
 * @param line at which they will go on; 0 is the function's end
 * @param waitsFor at a join for the other lanes, for their turn, at a barrier of the block, at an exchange for the lanes
 *     that its mask names, for memory, or for a loop to see a change
 * @param meetsAtLine where they will meet the lanes that they are apart from; null where the machine has set none
 */
@Schema(name = "Waiting")
record WaitingLanes(
        String mask,
        int line,

        @Schema(allowableValues = {"join", "turn", "barrier", "exchange", "memory", "spin"})
        String waitsFor,

        @Nullable Integer meetsAtLine) {

    static List<WaitingLanes> of(TraceEvent event, int warpSize) {
        return event.waiting().stream()
                .map(group -> new WaitingLanes(
                        LaneMask.hex(group.mask(), warpSize),
                        group.line(),
                        JsonObject.camelCase(group.waitsFor()),
                        group.meetsAtLine()))
                .toList();
    }
}
