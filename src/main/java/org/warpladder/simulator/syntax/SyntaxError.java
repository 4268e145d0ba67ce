package org.warpladder.simulator.syntax;

import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.source.Diagnostic;
import org.warpladder.simulator.source.Span;

/** A mistake in the source, on its way to where reading can go on. */
final class SyntaxError extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Diagnostic diagnostic;

    SyntaxError(Span span, String message, @Nullable String hint) {
        super(message, null, false, false);
        this.diagnostic = new Diagnostic(span, message, hint);
    }

    Diagnostic diagnostic() {
        return diagnostic;
    }
}
