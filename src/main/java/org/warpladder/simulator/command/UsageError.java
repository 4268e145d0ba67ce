package org.warpladder.simulator.command;

/** A command line that cannot be carried out. The message says what was read and what would do. */
public final class UsageError extends Exception {
    private static final long serialVersionUID = 1L;

    UsageError(String message) {
        super(message);
    }
}
