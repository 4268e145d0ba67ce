package org.warpladder.simulator.source;

import java.util.Comparator;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Names that someone who wrote an unknown one may have meant. */
public final class NearNames {
    private NearNames() {}

    /** A longer name is taken for no one's slip of the finger. */
    private static final int LONGEST = 100;

    /** "Did you mean `a` or `b`?", with at most three names; null where none is near. */
    public static @Nullable String hint(String unknown, Stream<String> known) {
        int most = Math.max(1, unknown.length() / 3);
        var near = known.distinct()
                .filter(name -> unknown.length() <= LONGEST && name.length() <= LONGEST)
                .filter(name -> distance(unknown, name) <= most)
                .sorted(Comparator.<String>comparingInt(name -> distance(unknown, name))
                        .thenComparing(name -> name))
                .limit(3)
                .map(name -> "`" + name + "`")
                .collect(Collectors.joining(" or "));
        return near.isEmpty() ? null : "Did you mean " + near + "?";
    }

    /** Levenshtein's distance, with two letters swapped as one slip; letters' case not counted. */
    private static int distance(String one, String other) {
        var a = one.toLowerCase(Locale.ROOT);
        var b = other.toLowerCase(Locale.ROOT);
        int[] beforeLast = new int[b.length() + 1];
        int[] last = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            last[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] row = new int[b.length() + 1];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int changed = last[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(Math.min(last[j], row[j - 1]) + 1, changed);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
                }
            }
            beforeLast = last;
            last = row;
        }
        return last[b.length()];
    }
}
