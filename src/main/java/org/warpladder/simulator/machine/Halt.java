package org.warpladder.simulator.machine;

import org.warpladder.simulator.Finding;

/** The run ends here, by a fatal finding. */
final class Halt extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Finding finding;

    Halt(Finding finding) {
        super(finding.message(), null, false, false);
        this.finding = finding;
    }

    Finding finding() {
        return finding;
    }
}
