package org.warpladder.simulator.trace;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One thing that a warp did.
 *
 * @param step its number in the warp's trace, from 0
 * @param line of the source, from 1
 * @param column of the source, from 1
 * @param cycles what it cost the warp; 0 where it is traced but no issue
 * @param mask the active mask
 * @param stack the reconvergence stack during it, base entry first; empty under policies that have none
 * @param waiting groups of lanes that are alive but not active, where they wait and for what
 * @param left lanes that have left the kernel before it
 * @param detail what it was
 */
public record TraceEvent(
        int step,
        int line,
        int column,
        long cycles,
        long mask,
        List<StackEntry> stack,
        List<Waiting> waiting,
        long left,
        Detail detail) {

    /** The stack's depth; null under policies that have no stack. */
    public @Nullable Integer stackDepth() {
        return stack.isEmpty() ? null : stack.size();
    }

    /**
     * Lanes that wait.
     *
     * @param line the line at which they will go on; 0 for the function's end
     * @param meetsAtLine the line at which they will meet the lanes they are apart from, 0 for the function's end; null
     *     where the machine has set none
     */
    public record Waiting(
            long mask,
            int line,
            WaitsFor waitsFor,
            @Nullable Integer meetsAtLine) {}

    /** What lanes wait for. */
    public enum WaitsFor {
        /** They have come to a join and wait for the lanes that have not. */
        JOIN,
        /** Nothing keeps them from running; other lanes go first. */
        TURN,
        /** They stand at a barrier of the block. */
        BARRIER,
        /** They stand at a shuffle, a vote or a {@code __syncwarp} whose mask names lanes that have not come. */
        EXCHANGE,
        /** What they loaded has not arrived. */
        MEMORY,
        /** They turn a loop in which nothing changes, as at a lock that is taken, and it is not their turn. */
        SPIN
    }

    /** What happened. */
    public sealed interface Detail {}

    /**
     * A {@code work(c)} or a priced call.
     *
     * @param guard the lanes whose guard is true, where predicated; null otherwise
     */
    public record Work(String name, @Nullable Long guard) implements Detail {}

    /** The execution of a conditional branch; {@code taken} are the lanes whose condition is true. */
    public record Branch(BranchKind kind, long taken, long notTaken, Join join) implements Detail {
        public boolean divergent() {
            return taken != 0 && notTaken != 0;
        }

        /** Where its lanes meet again; 0 is the function's end, null where nothing makes them. */
        public @Nullable Integer reconvergesAtLine() {
            return join.line();
        }
    }

    /** A branch that became a guard: both arms are issued for all lanes, each writes where it is wanted. */
    public record Predicate(long taken, long notTaken, Join join) implements Detail {}

    /** What in the source a branch came from. */
    public enum BranchKind {
        IF,
        LOOP,
        CASE,
        OPERATOR
    }

    /** A load, store or atomic; {@code sectors} 32-byte sectors of memory were touched. */
    public record Memory(
            String operation,
            String array,
            int sectors,
            @Nullable Long guard) implements Detail {}

    /** An operation of the instruction cost model. */
    public record Instruction(String operation, @Nullable Long guard) implements Detail {}

    /** Lanes that were apart go on together from here; {@code mask} of the event holds them all. */
    public record Reconverge() implements Detail {}

    /** Lanes left the kernel. */
    public record Exit() implements Detail {}

    /** Lanes arrived at a barrier. */
    public record Barrier(String name) implements Detail {}
}
