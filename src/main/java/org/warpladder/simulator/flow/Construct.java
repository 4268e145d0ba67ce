package org.warpladder.simulator.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.trace.Join;
import org.warpladder.simulator.trace.Join.EarlyExit;
import org.warpladder.simulator.trace.Join.Side;
import org.warpladder.simulator.trace.Join.Way;

/**
 * The {@code if}, loop, {@code switch} or operand that a branch belongs to: the blocks its sides run before the
 * construct's end, and the jumps among them after which a path does not come to that end. Mutable, made once.
 */
final class Construct {
    private final ControlFlowGraph graph;
    private final PostDominance dominance;
    private final @Nullable Integer end;
    private final BitSet blocks = new BitSet();
    private final Map<Leap, Side> leaps = new LinkedHashMap<>();

    private record Leap(Way way, int line) {}

    Construct(ControlFlowGraph graph, PostDominance dominance, Terminator.Branch branch) {
        this.graph = graph;
        this.dominance = dominance;
        this.end = branch.end();
        walk(branch.then(), Side.TAKEN);
        walk(branch.otherwise(), Side.NOT_TAKEN);
    }

    private void walk(int first, Side side) {
        var seen = new BitSet();
        var open = new ArrayDeque<Integer>();
        open.add(first);
        while (!open.isEmpty()) {
            int at = open.pop();
            if ((end == null || at != end) && !seen.get(at)) {
                seen.set(at);
                var terminator = graph.block(at).terminator();
                var way = way(terminator);
                if (way != null && leads(terminator.successors().getFirst())) {
                    leaps.merge(
                            new Leap(way, terminator.span().line()),
                            side,
                            (one, other) -> one == other ? one : Side.BOTH);
                } else {
                    open.addAll(terminator.successors());
                }
            }
        }
        blocks.or(seen);
    }

    private static @Nullable Way way(Terminator terminator) {
        return switch (terminator) {
            case Terminator.Jump jump -> jump.by();
            case Terminator.Return _ -> Way.RETURN;
            case Terminator.Branch _ -> null;
            case Terminator.Barrier _ -> null;
            case Terminator.Exit _ -> null;
        };
    }

    /** Whether from {@code target} a path leads past the construct's end. */
    private boolean leads(int target) {
        return end == null || graph.behindJumps(target) != graph.behindJumps(end) && !dominance.comesTo(target, end);
    }

    /** Blocks that its sides run before its end. */
    BitSet blocks() {
        return blocks;
    }

    List<EarlyExit> earlyExits() {
        var exits = new ArrayList<EarlyExit>();
        leaps.forEach((leap, side) -> exits.add(new EarlyExit(side, leap.way(), leap.line())));
        exits.sort(Comparator.comparingInt(EarlyExit::line).thenComparing(EarlyExit::way));
        return exits.subList(0, Math.min(exits.size(), Join.MOST_EXITS));
    }

    /** Whether control comes into it from elsewhere than from block {@code branch}. */
    boolean enteredBeside(int branch, List<List<Integer>> predecessors) {
        return blocks.stream()
                .anyMatch(block ->
                        predecessors.get(block).stream().anyMatch(from -> from != branch && !blocks.get(from)));
    }
}
