package org.warpladder.simulator.machine;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.flow.ConvergenceBarrier;
import org.warpladder.simulator.flow.Joins;
import org.warpladder.simulator.flow.Kernel;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.plan.Paths;
import org.warpladder.simulator.trace.Join;
import org.warpladder.simulator.trace.Join.Rule;

/**
 * What a trace says of the joins of a kernel's branches under one policy. Each is found when a trace wants it first: a run
 * without a trace pays nothing. Mutable; traced blocks run one after the other.
 */
final class BranchJoins {
    private final Kernel kernel;
    private final Policy policy;
    private final Paths paths;
    private final @Nullable Join[] known;
    private final Map<Held, Join> byBarrier = new HashMap<>();
    private @Nullable Joins joins;

    BranchJoins(Kernel kernel, Policy policy, Paths paths) {
        this.kernel = kernel;
        this.policy = policy;
        this.paths = paths;
        this.known = new Join[kernel.graph().blocks().size()];
    }

    /** The join of the branch that ends {@code block}, where no barrier holds its lanes. */
    Join at(int block) {
        var join = known[block];
        if (join == null) {
            join = switch (policy) {
                case STACK, PREDICATED -> byTable(block, Rule.POST_DOMINATOR);
                case LATE -> byTable(block, Rule.NEXT_POST_DOMINATOR);
                case INDEPENDENT -> byTable(block, Rule.RENDEZVOUS);
                case FRONTIER -> joins().explain(block, Rule.LOWEST_PC, joins().lowestMeeting(block), null);
                case HARDWARE -> joins().explain(block, Rule.NO_BARRIER, OptionalInt.empty(), null);
            };
            known[block] = join;
        }
        return join;
    }

    private Join byTable(int block, Rule rule) {
        return joins().explain(block, rule, OptionalInt.of(paths.join()[block]), null);
    }

    /** The branch that ends {@code block}, made a guard; both arms end at {@code join}. */
    Join predicated(int block, int join) {
        var made = known[block];
        if (made == null) {
            made = joins().explain(block, Rule.PREDICATION, OptionalInt.of(join), null);
            known[block] = made;
        }
        return made;
    }

    /** The branch that ends {@code block}, all of whose lanes take part in {@code barrier} on both sides. */
    Join by(int block, ConvergenceBarrier barrier) {
        return byBarrier.computeIfAbsent(
                new Held(block, barrier.start(), barrier.at(), barrier.join()),
                held -> joins().explain(block, rule(block, barrier), OptionalInt.of(barrier.join()), barrier));
    }

    private record Held(int block, ConvergenceBarrier.Start start, int at, int join) {}

    private static Rule rule(int block, ConvergenceBarrier barrier) {
        return switch (barrier.start()) {
            case BRANCH -> barrier.at() == block ? Rule.BRANCH_BARRIER : Rule.ENCLOSING_BARRIER;
            case BRANCH_TOO -> barrier.at() == block ? Rule.EXTRA_BARRIER : Rule.ENCLOSING_BARRIER;
            case LOOP_ENTRY -> Rule.LOOP_BARRIER;
        };
    }

    /** Whether lanes that stand at {@code block} come to {@code other} on every path. */
    boolean comesTo(int block, int other) {
        return joins().comesTo(block, other);
    }

    private Joins joins() {
        var made = joins;
        if (made == null) {
            made = new Joins(kernel);
            joins = made;
        }
        return made;
    }
}
