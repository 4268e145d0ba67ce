package org.warpladder.exercise;

/** A problem could not be drawn with a seed: its author's fault, not the asker's. */
public class DrawFailed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    protected DrawFailed(String message) {
        super(message, null, false, false);
    }
}
