package org.warpladder.simulator.machine;

import java.util.List;
import org.warpladder.simulator.launch.ArmOrder;
import org.warpladder.simulator.plan.Region;
import org.warpladder.simulator.source.Span;
import org.warpladder.simulator.trace.TraceEvent;

/**
 * The policies with a reconvergence stack: <em>stack</em>, <em>late</em> (each join one post-dominator later) and
 * <em>predicated</em> (short arms if-converted). W. W. L. Fung et al., "Dynamic Warp Formation and Scheduling for
 * Efficient GPU Control Flow", MICRO 2007, describes the stack.
 */
final class StackMachine extends WarpMachine {
    private final ReconvergenceStack stack;
    private final StackReport report;
    private final IfConversion conversion;
    private final ArmOrder order;
    private final int limit;
    private boolean overflowed;
    private int at;
    private boolean merged;

    StackMachine(Warp warp) {
        super(warp);
        this.order = program.launch().armOrder();
        var most = program.launch().stackLimit();
        this.limit = most == null ? Integer.MAX_VALUE : most;
        this.conversion = IfConversion.underPolicy(program);
        this.stack = new ReconvergenceStack();
        this.report = new StackReport(stack, graph);
    }

    @Override
    void start() {
        stack.start(graph.behindJumps(0), warp.alive);
        warp.recorder.depth(stack);
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
            var region = warp.regions().at(at);
            if (region != null
                    && mayRun(region)
                    && warp.regions().run(region, mask, stack.depth(), stack.joins(), stack.meet(), blocks - i)) {
                i += (int) warp.tally.blocks - 1;
                if (leaveRegion(region, mask)) {
                    return State.ENDLESS;
                }
                continue;
            }
            warp.burn(this);
            warp.issued = mask;
            if (merged) {
                merged = false;
                warp.event(place(), 0, mask, new TraceEvent.Reconverge());
            }
            long taken = run(at, mask);
            switch (paths.ends()[at]) {
                case JUMP -> {
                    if (goTo(paths.then()[at], mask)) {
                        return State.ENDLESS;
                    }
                }
                case BRANCH -> {
                    if (branch(mask, taken)) {
                        return State.ENDLESS;
                    }
                }
                case BARRIER -> {
                    arrive(at, mask);
                    goTo(paths.then()[at]);
                    return State.BARRIER;
                }
                case LEAVE -> exit(graph.block(at).terminator().span(), mask);
            }
        }
        return stack.isEmpty() ? State.FINISHED : State.RUNNABLE;
    }

    /** The running lanes must not meet others within it, nor others wait where some of its lanes will. */
    private boolean mayRun(Region region) {
        int meet = stack.meet();
        return (meet < 0 || !region.blocks().get(meet)) && !stack.awaits(region.joins());
    }

    /** Makes the stack what the region has left; true where the warp turned a loop without end. */
    private boolean leaveRegion(Region region, long mask) {
        long left = warp.left;
        var stops = warp.stops;
        if (stops.any()) {
            stack.pop();
            for (int i = stops.count() - 1; i >= 0; i--) {
                stack.push(stops.pc(i), stops.mask(i), stops.meet(i));
            }
        }
        if (left != 0) {
            stack.remove(left);
        }
        boolean endless = false;
        if (!stops.any() && left != mask) {
            endless = region.exit() <= region.entry() && spin.turn(region.exit(), mask);
            stack.goTo(region.exit());
        }
        settle();
        return endless;
    }

    private void exit(Span span, long mask) {
        leave(span, mask);
        stack.remove(mask);
        settle();
    }

    /** True where the warp turned a loop without end. */
    private boolean goTo(int target, long mask) {
        boolean endless = target <= at && spin.turn(target, mask);
        goTo(target);
        return endless;
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
    private boolean branch(long mask, long taken) {
        if (conversion.converts(at)) {
            predicate(mask, taken);
            return false;
        }
        int meet = paths.join()[at];
        int then = paths.then()[at];
        int otherwise = paths.otherwise()[at];
        chargeBranch(at, mask, taken);
        if (taken == mask) {
            return goTo(then, mask);
        }
        if (taken == 0) {
            return goTo(otherwise, mask);
        }
        int lower = Math.min(then, otherwise);
        boolean endless = lower <= at && spin.turn(lower, mask);
        stack.split(meet);
        if (thenFirst(taken, mask & ~taken)) {
            push(otherwise, mask & ~taken, meet);
            push(then, taken, meet);
        } else {
            push(then, taken, meet);
            push(otherwise, mask & ~taken, meet);
        }
        warp.recorder.depth(stack);
        if (limit < stack.depth()) {
            overflow();
        }
        settle();
        return endless;
    }

    private void push(int pc, long mask, int meet) {
        if (pc != meet) {
            stack.push(pc, mask, meet);
        }
    }

    private boolean thenFirst(long taken, long notTaken) {
        return switch (order) {
            case THEN_FIRST -> true;
            case ELSE_FIRST -> false;
            case FEWER_LANES_FIRST -> Long.bitCount(taken) <= Long.bitCount(notTaken);
        };
    }

    private void overflow() {
        if (!overflowed) {
            overflowed = true;
            warp.findings.add(
                    "stackOverflow",
                    graph.block(at).terminator().span(),
                    "The stack needs " + stack.depth() + " entries here; a design with " + limit + " would overflow.",
                    null);
        }
    }

    /** Both arms are issued for all of {@code mask}; each has effect in its own lanes. */
    private void predicate(long mask, long taken) {
        warp.recorder.own(program.branchCycles(), mask);
        if (warp.recorder.traced()) {
            warp.event(
                    graph.block(at).terminator().span(),
                    0,
                    mask,
                    new TraceEvent.Predicate(
                            taken, mask & ~taken, program.joins().predicated(at, conversion.join(at))));
        }
        long left = 0;
        for (var arm : conversion.arms(at)) {
            long guard = arm.then() ? taken : mask & ~taken;
            if (arm.leaves()) {
                left |= guard;
            } else {
                run(arm.block(), guard);
            }
        }
        if (left != 0) {
            leave(graph.block(at).terminator().span(), left);
            stack.remove(left);
        }
        if (left != mask) {
            stack.goTo(conversion.join(at));
        }
        settle();
    }

    private void note() {
        if (warp.recorder.traced()) {
            warp.stack = report.entries();
            warp.waiting = report.waiting();
        }
    }

    @Override
    List<TraceEvent.Waiting> waiting() {
        return report.waiting();
    }

    @Override
    List<Integer> pendingBlocks() {
        return report.pendingBlocks();
    }

    @Override
    int at() {
        return at;
    }

    @Override
    boolean othersSpin() {
        return spin.spinning() && stack.depth() > 1;
    }
}
