package org.warpladder.simulator.flow;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.source.Span;
import org.warpladder.simulator.trace.Join.Way;
import org.warpladder.simulator.trace.TraceEvent.BranchKind;

/** How a basic block ends. Targets are numbers of blocks. */
public sealed interface Terminator {
    Span span();

    /** The blocks that may follow. */
    List<Integer> successors();

    /** @param by the statement that jumps; null where code just goes on */
    record Jump(Span span, int target, @Nullable Way by) implements Terminator {
        @Override
        public List<Integer> successors() {
            return List.of(target);
        }
    }

    /**
     * To {@code then} for the lanes whose condition is not 0, to {@code otherwise} for the rest.
     *
     * @param end where the construct ends that it belongs to; null where no path gets there
     */
    record Branch(
            Span span,
            BranchKind kind,
            int condition,
            int then,
            int otherwise,
            @Nullable Integer end) implements Terminator {
        @Override
        public List<Integer> successors() {
            return then == otherwise ? List.of(then) : List.of(then, otherwise);
        }
    }

    /** {@code __syncthreads()}: on to {@code target} when the whole block has arrived. */
    record Barrier(Span span, int target) implements Terminator {
        @Override
        public List<Integer> successors() {
            return List.of(target);
        }
    }

    /** {@code return}: the lanes leave; {@code exit} is the virtual exit. */
    record Return(Span span, int exit) implements Terminator {
        @Override
        public List<Integer> successors() {
            return List.of(exit);
        }
    }

    /** The virtual exit's own end. */
    record Exit(Span span) implements Terminator {
        @Override
        public List<Integer> successors() {
            return List.of();
        }
    }
}
