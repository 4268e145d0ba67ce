package org.warpladder.simulator.flow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Names in force, innermost block last. Mutable. */
final class Scope {
    private final List<Map<String, Binding>> blocks = new ArrayList<>();

    void open() {
        blocks.add(new HashMap<>());
    }

    void close() {
        blocks.removeLast();
    }

    /** False where the innermost block has the name already. */
    boolean declare(String name, Binding binding) {
        return blocks.getLast().putIfAbsent(name, binding) == null;
    }

    @Nullable
    Binding find(String name) {
        for (int i = blocks.size() - 1; i >= 0; i--) {
            var binding = blocks.get(i).get(name);
            if (binding != null) {
                return binding;
            }
        }
        return null;
    }

    /** All names, for suggestions. */
    Stream<String> names() {
        return blocks.stream().flatMap(block -> block.keySet().stream());
    }

    /** A scope that sees the outermost block only: what an inlined function sees. */
    Scope global() {
        var scope = new Scope();
        scope.blocks.add(blocks.getFirst());
        return scope;
    }
}
