package org.warpladder.simulator.machine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import org.warpladder.simulator.flow.Terminator;
import org.warpladder.simulator.trace.TraceEvent;
import org.warpladder.simulator.trace.TraceEvent.WaitsFor;

/** Single lanes that wait, gathered by where they stand, what they wait for and where they meet others. Mutable. */
final class WaitingGroups {
    private final Program program;
    private final TreeMap<Standing, Long> groups = new TreeMap<>(Standing.ORDER);

    /** @param meets the block where the lanes meet others; -1 where they meet none */
    private record Standing(int block, int step, WaitsFor waitsFor, int meets) {
        static final Comparator<Standing> ORDER = Comparator.comparingInt(Standing::block)
                .thenComparingInt(Standing::step)
                .thenComparing(Standing::waitsFor)
                .thenComparingInt(Standing::meets);
    }

    WaitingGroups(Program program) {
        this.program = program;
    }

    void add(int lane, int block, int step, WaitsFor waitsFor, int meets) {
        groups.merge(new Standing(block, step, waitsFor, meets), 1L << lane, (a, b) -> a | b);
    }

    List<TraceEvent.Waiting> inOrder() {
        var waiting = new ArrayList<TraceEvent.Waiting>();
        groups.forEach((at, mask) -> waiting.add(new TraceEvent.Waiting(
                mask,
                line(at.block(), at.step()),
                at.waitsFor(),
                at.meets() < 0 ? null : (Integer) program.graph().line(at.meets()))));
        return waiting;
    }

    /** The line of the step before which lanes stand. */
    private int line(int block, int step) {
        var graph = program.graph();
        var segment = program.segments()[block];
        if (step == 0) {
            return graph.line(block);
        }
        if (step < segment.length()) {
            return segment.step(step).span.line();
        }
        var terminator = graph.block(block).terminator();
        return terminator instanceof Terminator.Jump jump
                ? graph.line(jump.target())
                : terminator.span().line();
    }
}
