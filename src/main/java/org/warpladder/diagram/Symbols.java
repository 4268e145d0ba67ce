package org.warpladder.diagram;

import java.util.regex.Pattern;

/** Symbols as one writes them by hand: {@code T_div} as a variable with an index. */
public final class Symbols {
    private static final Pattern INDEXED = Pattern.compile("\\b(T)_(div|ideal)\\b");

    private Symbols() {}

    /** @param escaped HTML without attributes */
    public static String html(String escaped) {
        return INDEXED.matcher(escaped).replaceAll("<var>$1<sub>$2</sub></var>");
    }
}
