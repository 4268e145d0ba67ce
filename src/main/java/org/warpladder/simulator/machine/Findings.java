package org.warpladder.simulator.machine;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.Finding;
import org.warpladder.simulator.source.Span;

/** The findings of a run, one for each kind and place. Mutable. */
final class Findings {
    private static final int MOST = 100;
    private final Map<String, Finding> byPlace = new LinkedHashMap<>();

    void add(String code, Span place, String message, @Nullable String hint) {
        add(new Finding(code, place.line(), place.column(), message, hint, false));
    }

    void add(Finding finding) {
        if (byPlace.size() < MOST) {
            byPlace.putIfAbsent(key(finding.code(), finding.line(), finding.column()), finding);
        }
    }

    boolean has(String code, Span place) {
        return byPlace.containsKey(key(code, place.line(), place.column()));
    }

    private static String key(String code, int line, int column) {
        return code + line + ":" + column;
    }

    List<Finding> list() {
        return List.copyOf(byPlace.values());
    }
}
