package org.warpladder.authoring.proposal;

import java.util.List;
import org.warpladder.exercise.Problem;
import org.warpladder.simulator.source.Diagnostic;

/** What became of a kernel that a problem was to be made of. */
public sealed interface Proposal {
    /**
     * A problem that passes its check.
     *
     * @param text its file
     * @param notes what was found and chosen, and why
     */
    record Made(String text, Problem problem, List<Note> notes) implements Proposal {}

    /** The kernel, the launch or the data are wrong. */
    record Rejected(List<Diagnostic> diagnostics) implements Proposal {}

    /** It runs, or ends in a finding, but there is nothing to ask: why, and what to do. */
    record Refused(List<Note> notes) implements Proposal {}
}
