package org.warpladder.authoring;

import java.util.Optional;
import org.warpladder.exercise.Checks;

/**
 * A text that is, or was, tried with many seeds.
 *
 * @param report what came out; nothing before the end
 */
public record Trial(String id, String problemId, State state, int done, Optional<Checks.Report> report) {
    /** The last seed; with the fixed one there is one instance more. */
    public static final int SEEDS = 200;

    public enum State {
        RUNNING,
        PASSED,
        FAILED,
        CANCELLED,
        /** The node that did it is gone. */
        LOST
    }

    public int instances() {
        return SEEDS + 1;
    }

    public boolean running() {
        return state == State.RUNNING;
    }

    public boolean passed() {
        return state == State.PASSED;
    }
}
