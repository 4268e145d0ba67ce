package org.warpladder.api.simulation;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.trace.LaneMask;
import org.warpladder.simulator.trace.TraceEvent;

/**
 * One thing that a warp did. Masks are hexadecimal with lane 0 as the lowest bit.
 *
 * @param kind work, branch, memory, instruction, reconverge, exit or barrier
 * @param name of the work or call, of the operation, of the array or of the barrier
 * @param mask the active mask
 * @param guard the lanes that write, where predicated
 * @param stackDepth null under policies without a stack
 * @param taken the lanes whose condition is true
 * @param reconvergesAtLine where the branch's lanes meet again; 0 is the function's end
 * @param operation load, store or the atomic's name
 * @param sectors 32-byte sectors that were touched
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
        @Nullable String taken,
        @Nullable String notTaken,
        @Nullable Boolean divergent,
        @Nullable Integer reconvergesAtLine,
        @Nullable String operation,
        @Nullable Integer sectors) {

    static TraceEntry of(TraceEvent event, int warpSize) {
        return switch (event.detail()) {
            case TraceEvent.Work(var name, var guard) -> plain(event, warpSize, "work", name, guard);
            case TraceEvent.Branch branch -> branch(event, warpSize, branch);
            case TraceEvent.Predicate _ -> plain(event, warpSize, "predicate", null, null);
            case TraceEvent.Memory memory -> memory(event, warpSize, memory);
            case TraceEvent.Instruction(var operation, var guard) ->
                plain(event, warpSize, "instruction", operation, guard);
            case TraceEvent.Reconverge _ -> plain(event, warpSize, "reconverge", null, null);
            case TraceEvent.Exit _ -> plain(event, warpSize, "exit", null, null);
            case TraceEvent.Barrier(var name) -> plain(event, warpSize, "barrier", name, null);
        };
    }

    private static TraceEntry plain(
            TraceEvent event, int warpSize, String kind, @Nullable String name, @Nullable Long guard) {
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
                null,
                null,
                null,
                null,
                null,
                null);
    }

    private static TraceEntry branch(TraceEvent event, int warpSize, TraceEvent.Branch branch) {
        return new TraceEntry(
                event.step(),
                event.line(),
                event.column(),
                "branch",
                null,
                event.cycles(),
                LaneMask.hex(event.mask(), warpSize),
                null,
                event.stackDepth(),
                LaneMask.hex(branch.taken(), warpSize),
                LaneMask.hex(branch.notTaken(), warpSize),
                branch.divergent(),
                branch.reconvergesAtLine(),
                null,
                null);
    }

    private static TraceEntry memory(TraceEvent event, int warpSize, TraceEvent.Memory memory) {
        var guard = memory.guard();
        return new TraceEntry(
                event.step(),
                event.line(),
                event.column(),
                "memory",
                memory.array(),
                event.cycles(),
                LaneMask.hex(event.mask(), warpSize),
                guard == null ? null : LaneMask.hex(guard, warpSize),
                event.stackDepth(),
                null,
                null,
                null,
                null,
                memory.operation(),
                memory.sectors());
    }
}
