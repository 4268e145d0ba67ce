package org.warpladder.practice;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.warpladder.exercise.Variant;

/**
 * Variants that were read from their rows not long ago. A row never changes, and a class at one assignment asks for few of
 * them very often. Mutable, and shared by all.
 */
final class ReadVariants {
    private static final int KEPT = 300;

    private static final Map<String, Instance> BY_ID =
            Collections.synchronizedMap(new LinkedHashMap<>(64, 0.75f, true) {
                @Override
                protected boolean removeEldestEntry(Map.Entry<String, Instance> eldest) {
                    return size() > KEPT;
                }
            });

    private ReadVariants() {}

    /** @param content of the variant's row */
    static Instance of(String id, String content) {
        var read = BY_ID.get(id);
        if (read == null) {
            read = new Instance(id, Variant.fromJson(content));
            BY_ID.put(id, read);
        }
        return read;
    }
}
