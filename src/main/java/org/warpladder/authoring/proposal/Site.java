package org.warpladder.authoring.proposal;

import java.util.Locale;
import org.warpladder.simulator.trace.TraceEvent;

/** A place in the source where lanes can part. */
record Site(int line, TraceEvent.BranchKind kind) implements Comparable<Site> {
    @Override
    public int compareTo(Site other) {
        return line == other.line ? kind.compareTo(other.kind) : Integer.compare(line, other.line);
    }

    /** A condition on a branch `b` in expressions. */
    String test() {
        return "b.line == " + line + " && b.kind == \"" + kind.name().toLowerCase(Locale.ROOT) + "\"";
    }
}
