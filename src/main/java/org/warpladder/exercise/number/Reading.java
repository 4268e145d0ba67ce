package org.warpladder.exercise.number;

import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.Message;
import org.warpladder.simulator.trace.Fraction;

/** What a typed text is. */
public sealed interface Reading {
    /**
     * A number.
     *
     * @param value exact; of a percentage the ratio
     * @param halfUnit half a unit of the last place typed; 0 for a fraction, which is exact
     * @param bare whether no unit was typed
     * @param foreign whether its unit is one of another kind of field, so that it is read and wrong
     * @param notice something to tell about how it was read
     */
    record Read(
            Fraction value,
            Fraction halfUnit,
            boolean bare,
            boolean foreign,
            @Nullable Message notice) implements Reading {}

    /** It may mean two things; {@code decimal} is what it is if its point is a decimal sign. */
    record AskedBack(Message question, Read decimal) implements Reading {}

    record Unreadable(Message message) implements Reading {}

    record Empty() implements Reading {}
}
