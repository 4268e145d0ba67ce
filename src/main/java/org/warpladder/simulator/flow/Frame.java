package org.warpladder.simulator.flow;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.flow.BlockBuilder.Draft;
import org.warpladder.simulator.source.Span;
import org.warpladder.simulator.syntax.Function;

/**
 * One function being lowered into the kernel: its names and where its jumps go. Mutable.
 *
 * @param result register of a device function's value
 * @param end where a device function's {@code return} goes; null in the kernel, whose lanes leave
 */
record Frame(
        Function function,
        Scope scope,
        int result,
        @Nullable Draft end,
        @Nullable Frame caller,
        Deque<Targets> targets,
        Map<String, Label> labels) {

    Frame(Function function, Scope scope, int result, @Nullable Draft end, @Nullable Frame caller) {
        this(function, scope, result, end, caller, new ArrayDeque<>(), new HashMap<>());
    }

    /** Where {@code break} and {@code continue} go; a switch leaves {@code next} to the loop around it. */
    record Targets(Draft out, @Nullable Draft next) {}

    /** A label: its block, and whether it was met as a label and as a goto's target. */
    static final class Label {
        final Draft block = new Draft();
        boolean placed;

        @Nullable
        Span wanted;
    }

    boolean calls(Function other) {
        for (@Nullable Frame frame = this; frame != null; frame = frame.caller) {
            if (frame.function == other) {
                return true;
            }
        }
        return false;
    }
}
