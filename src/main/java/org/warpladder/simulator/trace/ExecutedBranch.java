package org.warpladder.simulator.trace;

import java.util.List;
import java.util.Optional;
import org.warpladder.simulator.trace.TraceEvent.BranchKind;

/**
 * One execution of a branch: what its lanes found, and where and why they go on together.
 *
 * @param step of the trace
 * @param kind what in the source it came from
 */
public record ExecutedBranch(int step, int line, int column, BranchKind kind, Ballot ballot, Join join) {

    /** All of a trace, in order; under <em>predicated</em> with the branches that became guards. */
    public static List<ExecutedBranch> of(List<TraceEvent> trace, int warpSize) {
        return trace.stream().flatMap(event -> of(event, warpSize).stream()).toList();
    }

    /** The branch that {@code event} is; empty where it is none. */
    public static Optional<ExecutedBranch> of(TraceEvent event, int warpSize) {
        return switch (event.detail()) {
            case TraceEvent.Branch(var kind, long taken, long notTaken, var join) ->
                Optional.of(of(event, warpSize, kind, taken, notTaken, join));
            case TraceEvent.Predicate(long taken, long notTaken, var join) ->
                Optional.of(of(event, warpSize, BranchKind.IF, taken, notTaken, join));
            case TraceEvent.Work _ -> Optional.empty();
            case TraceEvent.Memory _ -> Optional.empty();
            case TraceEvent.Instruction _ -> Optional.empty();
            case TraceEvent.Reconverge _ -> Optional.empty();
            case TraceEvent.Exit _ -> Optional.empty();
            case TraceEvent.Barrier _ -> Optional.empty();
        };
    }

    private static ExecutedBranch of(
            TraceEvent event, int warpSize, BranchKind kind, long taken, long notTaken, Join join) {
        long inactive = event.left();
        for (var group : event.waiting()) {
            inactive |= group.mask();
        }
        long absent = LaneMask.full(warpSize) & ~(taken | notTaken | inactive);
        return new ExecutedBranch(
                event.step(), event.line(), event.column(), kind, new Ballot(taken, notTaken, inactive, absent), join);
    }
}
