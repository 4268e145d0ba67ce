package org.warpladder.authoring.proposal;

import java.util.List;
import org.warpladder.simulator.source.Span;

/**
 * A number in the source that can be drawn instead.
 *
 * @param name of the parameter that takes its place
 * @param value as it was written
 * @param places where it stands
 */
record Knob(String name, Role role, int value, List<Span> places) {
    enum Role {
        /** The cycles of a piece of work. */
        WORK,
        /** A number in a condition. */
        CONDITION
    }
}
