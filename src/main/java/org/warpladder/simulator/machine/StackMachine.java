package org.warpladder.simulator.machine;

import java.util.ArrayList;
import java.util.List;
import org.warpladder.simulator.flow.Terminator;
import org.warpladder.simulator.launch.Policy;
import org.warpladder.simulator.source.Span;
import org.warpladder.simulator.trace.StackEntry;
import org.warpladder.simulator.trace.TraceEvent;

/**
 * The policies with a reconvergence stack: <em>stack</em>, <em>late</em> (each join one post-dominator later) and
 * <em>predicated</em> (short arms if-converted). W. W. L. Fung et al., "Dynamic Warp Formation and Scheduling for
 * Efficient GPU Control Flow", MICRO 2007, describes the stack.
 */
final class StackMachine extends WarpMachine {
    private final ReconvergenceStack stack;
    private final int[] join;
    private final IfConversion conversion;
    private boolean overflowed;
    private int at;
    private boolean merged;

    StackMachine(Warp warp) {
        super(warp);
        this.join = Joins.of(program, program.launch().policy() == Policy.LATE);
        this.conversion =
                program.launch().policy() == Policy.PREDICATED ? IfConversion.of(program) : IfConversion.none(program);
        this.stack = new ReconvergenceStack();
    }

    @Override
    void start() {
        stack.start(graph.behindJumps(0), warp.alive);
        warp.recorder.depth(1, 0);
        overflowed = false;
        merged = false;
        spin.reset();
        note();
    }

    @Override
    State advance(int blocks) {
        for (int i = 0; i < blocks; i++) {
            if (stack.isEmpty()) {
                return State.FINISHED;
            }
            at = stack.pc();
            long mask = stack.mask();
            warp.burn(place(), spin.spinning() && stack.depth() > 1);
            warp.issued = mask;
            if (merged) {
                merged = false;
                warp.event(place(), 0, mask, new TraceEvent.Reconverge());
            }
            program.segments()[at].run(warp, mask);
            switch (graph.block(at).terminator()) {
                case Terminator.Jump jump -> {
                    int target = graph.behindJumps(jump.target());
                    if (target <= at && spin.turn(target, mask)) {
                        goTo(target);
                        return State.ENDLESS;
                    }
                    goTo(target);
                }
                case Terminator.Branch branch -> {
                    if (branch(branch, mask)) {
                        return State.ENDLESS;
                    }
                }
                case Terminator.Barrier barrier -> {
                    arrive(at, barrier, mask);
                    goTo(graph.behindJumps(barrier.target()));
                    return State.BARRIER;
                }
                case Terminator.Return leave -> exit(leave.span(), mask);
                case Terminator.Exit exit -> exit(exit.span(), mask);
            }
        }
        return stack.isEmpty() ? State.FINISHED : State.RUNNABLE;
    }

    private void exit(Span span, long mask) {
        leave(span, mask);
        stack.remove(mask);
        settle();
    }

    private void goTo(int target) {
        stack.goTo(target);
        settle();
    }

    /** Entries that have come to their join give their lanes back. */
    private void settle() {
        merged |= stack.settle();
        note();
    }

    /** True where the warp turned a loop without end. */
    private boolean branch(Terminator.Branch branch, long mask) {
        if (conversion.converts(at)) {
            predicate(branch, mask);
            return false;
        }
        long taken = ballot(branch, mask);
        int meet = join[at];
        chargeBranch(at, branch, mask, taken, meet);
        int then = graph.behindJumps(branch.then());
        int otherwise = graph.behindJumps(branch.otherwise());
        if (taken == mask || taken == 0) {
            int target = taken == 0 ? otherwise : then;
            boolean endless = target <= at && spin.turn(target, mask);
            goTo(target);
            return endless;
        }
        boolean endless = Math.min(then, otherwise) <= at && spin.turn(Math.min(then, otherwise), mask);
        stack.split(meet);
        if (thenFirst(taken, mask & ~taken)) {
            push(otherwise, mask & ~taken, meet);
            push(then, taken, meet);
        } else {
            push(then, taken, meet);
            push(otherwise, mask & ~taken, meet);
        }
        warp.recorder.depth(stack.depth(), stack.joins());
        checkLimit(branch.span());
        settle();
        return endless;
    }

    private void push(int pc, long mask, int meet) {
        if (pc != meet) {
            stack.push(pc, mask, meet);
        }
    }

    private boolean thenFirst(long taken, long notTaken) {
        return switch (program.launch().armOrder()) {
            case THEN_FIRST -> true;
            case ELSE_FIRST -> false;
            case FEWER_LANES_FIRST -> Long.bitCount(taken) <= Long.bitCount(notTaken);
        };
    }

    private void checkLimit(Span place) {
        var limit = program.launch().stackLimit();
        if (limit != null && stack.depth() > limit && !overflowed) {
            overflowed = true;
            warp.findings.add(
                    "stackOverflow",
                    place,
                    "The stack needs " + stack.depth() + " entries here; a design with " + limit + " would overflow.",
                    null);
        }
    }

    /** Both arms are issued for all of {@code mask}; each has effect in its own lanes. */
    private void predicate(Terminator.Branch branch, long mask) {
        long taken = ballot(branch, mask);
        warp.recorder.own(program.branchCycles(), mask);
        long left = 0;
        for (var arm : conversion.arms(at)) {
            long guard = arm.then() ? taken : mask & ~taken;
            if (arm.leaves()) {
                left |= guard;
            } else {
                program.segments()[arm.block()].run(warp, guard);
            }
        }
        if (left != 0) {
            leave(branch.span(), left);
            stack.remove(left);
        }
        if (left != mask) {
            stack.goTo(conversion.join(at));
        }
        settle();
    }

    private void note() {
        if (!warp.recorder.traced()) {
            return;
        }
        var entries = new ArrayList<StackEntry>();
        stack.forEach((pc, mask, meet) ->
                entries.add(new StackEntry(graph.line(pc), mask, meet < 0 ? null : (Integer) graph.line(meet))));
        warp.stack = List.copyOf(entries);
        warp.waiting = waiting();
    }

    @Override
    List<TraceEvent.Waiting> waiting() {
        var groups = new ArrayList<TraceEvent.Waiting>();
        if (stack.isEmpty()) {
            return groups;
        }
        long[] claimed = {stack.mask()};
        stack.forEachFromTop((pc, mask, meet) -> {
            long rest = mask & ~claimed[0];
            if (rest != 0) {
                groups.add(new TraceEvent.Waiting(rest, graph.line(pc)));
            }
            claimed[0] |= mask;
        });
        return groups;
    }

    @Override
    List<Integer> pendingBlocks() {
        var blocks = new ArrayList<Integer>();
        stack.forEach((pc, mask, meet) -> blocks.add(pc));
        if (!blocks.isEmpty()) {
            blocks.removeLast();
        }
        return blocks;
    }

    @Override
    Span place() {
        var block = graph.block(at);
        return block.instructions().isEmpty()
                ? block.terminator().span()
                : block.instructions().getFirst().span();
    }
}
