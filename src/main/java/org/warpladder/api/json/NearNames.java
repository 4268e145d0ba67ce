package org.warpladder.api.json;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The names that someone who wrote another one may have meant. */
final class NearNames {
    private NearNames() {}

    /** A question that offers at most three names, the nearest first; null where none is near. */
    static @Nullable String hint(String written, Collection<String> names) {
        int reach = Math.max(1, written.length() / 3);
        var near = names.stream()
                .filter(name -> distance(written, name) <= reach)
                .sorted(Comparator.comparingInt((String name) -> distance(written, name))
                        .thenComparing(Comparator.naturalOrder()))
                .limit(3)
                .map(name -> "`" + name + "`")
                .collect(Collectors.joining(" or "));
        return near.isEmpty() ? null : "Did you mean " + near + "?";
    }

    /** Levenshtein's distance, letter case apart. */
    private static int distance(String from, String to) {
        var a = from.toLowerCase(Locale.ROOT);
        var b = to.toLowerCase(Locale.ROOT);
        if (Math.abs(a.length() - b.length()) > 20 || a.length() > 100) {
            return Integer.MAX_VALUE;
        }
        var row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int above = row[j];
                int substituted = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(substituted, 1 + Math.min(above, row[j - 1]));
                diagonal = above;
            }
        }
        return row[b.length()];
    }
}
