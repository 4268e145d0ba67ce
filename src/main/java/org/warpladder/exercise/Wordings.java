package org.warpladder.exercise;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Wordings that were asked for lately: to find one, its variant is drawn again. Safe for many threads. */
final class Wordings {
    private static final int MOST = 500;

    private final Map<Key, Wording> lately = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, Wording> eldest) {
            return size() > MOST;
        }
    };

    /** A problem is itself as long as its file stays: with other texts it is another one. */
    private record Key(Problem problem, Seed seed, String language) {
        @Override
        public boolean equals(@org.jspecify.annotations.Nullable Object other) {
            return other instanceof Key(var its, var drawn, var code)
                    && problem == its
                    && seed.equals(drawn)
                    && language.equals(code);
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(problem) * 31 + seed.hashCode();
        }
    }

    Wording of(Problem problem, Seed seed, Locale language) {
        var key = new Key(problem, seed, language.getLanguage());
        synchronized (lately) {
            var known = lately.get(key);
            if (known != null) {
                return known;
            }
        }
        var wording = problem.wording(seed, language);
        synchronized (lately) {
            lately.put(key, wording);
        }
        return wording;
    }
}
