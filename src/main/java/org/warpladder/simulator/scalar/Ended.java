package org.warpladder.simulator.scalar;

import org.warpladder.simulator.Finding;
import org.warpladder.simulator.source.Span;

/** The run ends here, by a finding. */
final class Ended extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Finding finding;

    Ended(String code, Span place, String message) {
        super(message, null, false, false);
        this.finding = new Finding(code, place.line(), place.column(), message, null, true);
    }

    Finding finding() {
        return finding;
    }
}
