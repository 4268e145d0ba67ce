package org.warpladder.authoring;

import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.stereotype.Component;
import org.warpladder.exercise.Catalogue;

/**
 * Whether drafts can be read. A text that was read once is not read again while the skills and wrong ideas that it may name
 * are the same. Mutable.
 */
@Component
class ReadTexts {
    private static final int MOST = 500;

    private final Authoring authoring;
    private final Catalogue catalogue;
    private final Map<String, Boolean> faulty = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
            return size() > MOST;
        }
    };
    private Object named = "";

    ReadTexts(Authoring authoring, Catalogue catalogue) {
        this.authoring = authoring;
        this.catalogue = catalogue;
    }

    synchronized boolean faulty(Draft draft) {
        var names = java.util.List.of(catalogue.skills(), catalogue.misconceptions());
        if (!names.equals(named)) {
            faulty.clear();
            named = names;
        }
        return faulty.computeIfAbsent(
                draft.problemId() + " " + Trials.hash(draft.text()),
                _ -> !authoring.read(draft.problemId(), draft.text()).faults().isEmpty());
    }
}
