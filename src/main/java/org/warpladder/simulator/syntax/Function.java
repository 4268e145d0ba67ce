package org.warpladder.simulator.syntax;

import java.util.List;
import org.warpladder.simulator.source.Span;

/**
 * A function of the source.
 *
 * @param end the brace that closes it
 * @param kernel whether it is {@code __global__}; otherwise it is {@code __device__}
 */
public record Function(
        Span span, Span end, boolean kernel, Type type, String name, List<Parameter> parameters, Stmt.Block body) {
    /** A parameter; {@code pointer} to elements of {@code type}, which {@code constant} forbids to change. */
    public record Parameter(Span span, Type type, boolean pointer, boolean constant, String name) {}
}
