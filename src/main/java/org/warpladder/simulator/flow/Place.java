package org.warpladder.simulator.flow;

/** What an assignment writes. */
sealed interface Place {
    record Register(int register, org.warpladder.simulator.syntax.Type type, boolean mayBeUnset, String name)
            implements Place {}

    /** The element of {@code array} whose number is in register {@code index}. */
    record Element(Array array, int index) implements Place {}
}
