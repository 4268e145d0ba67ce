package org.warpladder.simulator.flow;

import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.source.Diagnostic;
import org.warpladder.simulator.source.Span;

/** A mistake of meaning in the source, on its way to the next statement. */
final class LoweringError extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Diagnostic diagnostic;

    LoweringError(Span span, String message, @Nullable String hint) {
        super(message, null, false, false);
        this.diagnostic = new Diagnostic(span, message, hint);
    }

    LoweringError(Diagnostic diagnostic) {
        super(diagnostic.message(), null, false, false);
        this.diagnostic = diagnostic;
    }

    Diagnostic diagnostic() {
        return diagnostic;
    }
}
