package org.warpladder.simulator.flow;

import java.util.List;
import org.warpladder.simulator.syntax.Type;

/** What a name stands for. */
sealed interface Binding {
    /** A local variable or scalar parameter; {@code mayBeUnset} where its declaration gave it no value. */
    record Variable(int register, Type type, boolean mayBeUnset) implements Binding {}

    /** A {@code const} whose value is known before the run. */
    record Constant(Value value) implements Binding {}

    /**
     * An array, or a pointer into one.
     *
     * @param offset register of the element that index 0 means
     * @param dimensions lengths from the outermost on; empty for a pointer
     */
    record Elements(Array array, int offset, List<Integer> dimensions) implements Binding {}

    /** A {@code __shared__} scalar: the only element of an array. */
    record SharedScalar(Array array) implements Binding {}
}
