package org.warpladder.exercise.definition;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.Fault;

/** The faults of one file. Mutable. */
final class Faults {
    private final String file;
    private final List<Fault> list = new ArrayList<>();

    Faults(String file) {
        this.file = file;
    }

    void add(int line, int column, String message, @Nullable String hint) {
        var fault = new Fault(file, line, column, message, hint);
        if (!list.contains(fault)) {
            list.add(fault);
        }
    }

    void add(Yaml at, String message, @Nullable String hint) {
        add(at.line(), at.column(), message, hint);
    }

    int count() {
        return list.size();
    }

    boolean isEmpty() {
        return list.isEmpty();
    }

    List<Fault> sorted() {
        return list.stream().sorted().toList();
    }
}
