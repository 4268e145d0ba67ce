package org.warpladder.exercise;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Content that lies over a folder's: what was published on this server.
 *
 * @param files texts by path relative to the folder, with {@code /}
 * @param without paths of files that are not served though they are there
 */
public record Layer(Map<String, String> files, Set<String> without) {
    public static final Layer NONE = new Layer(Map.of(), Set.of());

    public Layer {
        files = Map.copyOf(files);
        without = Set.copyOf(without);
    }

    Map<String, String> over(Map<String, String> folder) {
        var all = new LinkedHashMap<>(folder);
        all.putAll(files);
        all.keySet().removeAll(without);
        return all;
    }
}
