package org.warpladder.exercise.definition;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.Fault;

/**
 * What files were found to hold. What a file means follows from its text, its place and the names it may use, so a text
 * that has been read is not read again: saving one file does not cost reading all. Safe for many threads.
 */
final class Memo<T> {
    private static final int MOST = 1_000;

    private final Map<List<Object>, Read<T>> known = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<List<Object>, Read<T>> eldest) {
            return size() > MOST;
        }
    };

    /** @param value null where the file is too broken */
    record Read<T>(@Nullable T value, List<Fault> faults) {}

    /** @param key all that the reading depends on */
    Read<T> of(List<Object> key, Supplier<Read<T>> reading) {
        synchronized (known) {
            var before = known.get(key);
            if (before != null) {
                return before;
            }
        }
        var read = reading.get();
        synchronized (known) {
            known.put(key, read);
        }
        return read;
    }
}
