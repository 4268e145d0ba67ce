package org.warpladder.simulator.flow;

import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.syntax.Type;

/**
 * The value of an expression.
 *
 * @param register where it is
 * @param constant its bits where they are known before the run; null otherwise
 */
record Value(int register, Type type, @Nullable Integer constant) {
    Value as(Type other) {
        return new Value(register, other, constant);
    }
}
