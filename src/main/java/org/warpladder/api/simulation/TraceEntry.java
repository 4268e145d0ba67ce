package org.warpladder.api.simulation;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.warpladder.api.json.JsonObject;
import org.warpladder.simulator.trace.ExecutedBranch;
import org.warpladder.simulator.trace.LaneMask;
import org.warpladder.simulator.trace.TraceEvent;

/**
 * One thing that a warp did. Masks are hexadecimal with lane 0 as the lowest bit. A branch and a predicate, which is a
 * branch made a guard, have a ballot: each lane of the warp is in one of taken, notTaken, inactive and absent.
 *
 * @param kind work, branch, predicate, memory, instruction, reconverge, exit or barrier
 * @param name of the work or call, of the operation, of the array or of the barrier
 * @param mask the active mask
 * @param guard the lanes that write, where predicated
 * @param stackDepth null under policies without a stack
 * @param branch what in the source the branch came from
 * @param taken the lanes whose condition is true
 * @param inactive lanes that wait or have returned
 * @param absent lanes that do not exist, in a last warp that is not full
 * @param reconvergesAtLine where the branch's lanes meet again; 0 is the function's end
 * @param why where they meet again, and why there
 * @param operation load, store or the atomic's name
 * @param sectors 32-byte sectors that were touched
 * @param waiting lanes that live and are not active, and for what they wait
 * @param left lanes that have left the kernel before
 */
@Schema(name = "TraceEntry")
@JsonInclude(Include.NON_NULL)
record TraceEntry(
        int step,
        int line,
        int column,
        String kind,
        @Nullable String name,
        long cycles,
        String mask,
        @Nullable String guard,
        @JsonInclude(Include.ALWAYS) @Nullable Integer stackDepth,

        @Schema(allowableValues = {"if", "loop", "case", "operator"}) @Nullable
        String branch,

        @Nullable String taken,
        @Nullable String notTaken,
        @Nullable String inactive,
        @Nullable String absent,
        @Nullable Boolean divergent,
        @Nullable Integer reconvergesAtLine,
        @Nullable WhyThere why,
        @Nullable String operation,
        @Nullable Integer sectors,
        List<WaitingLanes> waiting,
        String left) {

    static TraceEntry of(TraceEvent event, int warpSize) {
        return switch (event.detail()) {
            case TraceEvent.Work(var name, var guard) -> plain(event, warpSize, "work", name, guard);
            case TraceEvent.Branch _ -> plain(event, warpSize, "branch", null, null);
            case TraceEvent.Predicate _ -> plain(event, warpSize, "predicate", null, null);
            case TraceEvent.Memory(var operation, var array, int sectors, var guard) ->
                entry(event, warpSize, "memory", array, guard, operation, sectors);
            case TraceEvent.Instruction(var operation, var guard) ->
                plain(event, warpSize, "instruction", operation, guard);
            case TraceEvent.Reconverge _ -> plain(event, warpSize, "reconverge", null, null);
            case TraceEvent.Exit _ -> plain(event, warpSize, "exit", null, null);
            case TraceEvent.Barrier(var name) -> plain(event, warpSize, "barrier", name, null);
        };
    }

    private static TraceEntry plain(
            TraceEvent event, int warpSize, String kind, @Nullable String name, @Nullable Long guard) {
        return entry(event, warpSize, kind, name, guard, null, null);
    }

    private static TraceEntry entry(
            TraceEvent event,
            int warpSize,
            String kind,
            @Nullable String name,
            @Nullable Long guard,
            @Nullable String operation,
            @Nullable Integer sectors) {
        var branch = ExecutedBranch.of(event, warpSize);
        var ballot = branch.map(ExecutedBranch::ballot);
        return new TraceEntry(
                event.step(),
                event.line(),
                event.column(),
                kind,
                name,
                event.cycles(),
                LaneMask.hex(event.mask(), warpSize),
                guard == null ? null : LaneMask.hex(guard, warpSize),
                event.stackDepth(),
                branch.map(ran -> JsonObject.camelCase(ran.kind())).orElse(null),
                ballot.map(lanes -> LaneMask.hex(lanes.taken(), warpSize)).orElse(null),
                ballot.map(lanes -> LaneMask.hex(lanes.notTaken(), warpSize)).orElse(null),
                ballot.map(lanes -> LaneMask.hex(lanes.inactive(), warpSize)).orElse(null),
                ballot.map(lanes -> LaneMask.hex(lanes.absent(), warpSize)).orElse(null),
                kind.equals("branch") ? ballot.map(lanes -> lanes.divergent()).orElse(null) : null,
                branch.map(ran -> ran.join().line()).orElse(null),
                branch.map(ran -> WhyThere.of(ran.join())).orElse(null),
                operation,
                sectors,
                WaitingLanes.of(event, warpSize),
                LaneMask.hex(event.left(), warpSize));
    }
}
