package org.warpladder.simulator.scalar;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The names of a block and of the blocks around it. Mutable. */
final class Names {
    private final @Nullable Names outer;
    private final Map<String, Held> held = new HashMap<>(8);

    Names(@Nullable Names outer) {
        this.outer = outer;
    }

    void declare(String name, Held what) {
        held.put(name, what);
    }

    Names outer() {
        return java.util.Objects.requireNonNull(outer);
    }

    Held find(String name) {
        for (@Nullable Names names = this; names != null; names = names.outer) {
            var found = names.held.get(name);
            if (found != null) {
                return found;
            }
        }
        throw new IllegalArgumentException(name);
    }
}
