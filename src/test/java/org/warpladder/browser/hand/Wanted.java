package org.warpladder.browser.hand;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Answers as text, taken apart for hands that paint. */
final class Wanted {
    private Wanted() {}

    /** A run of lanes within a group of eight that are to become the same. */
    record Run(int first, int last) {}

    /** Of {@code 0x...}, by lane. */
    static List<Boolean> lanes(String hex, int width) {
        long bits = Long.parseUnsignedLong(hex.strip().substring(2), 16);
        return IntStream.range(0, width)
                .mapToObj(lane -> (bits >>> lane & 1) == 1)
                .toList();
    }

    /** By step and lane the path, or null for none. */
    static List<List<@Nullable String>> painting(String typed, int width) {
        return typed.lines().map(line -> step(line, width)).toList();
    }

    private static List<@Nullable String> step(String line, int width) {
        var lanes = new ArrayList<@Nullable String>(Collections.nCopies(width, null));
        if (!line.strip().equals("-")) {
            for (var word : line.strip().split(" ")) {
                var parts = word.split("=");
                var on = lanes(parts[1], width);
                IntStream.range(0, width).filter(on::get).forEach(lane -> lanes.set(lane, parts[0]));
            }
        }
        return lanes;
    }

    /** Neighbours that {@code change} holds for. */
    static List<Run> runs(int width, java.util.function.IntPredicate change) {
        var runs = new ArrayList<Run>();
        for (int lane = 0; lane < width; lane++) {
            if (change.test(lane)) {
                int first = lane;
                while (lane + 1 < width && (lane + 1) % 8 != 0 && change.test(lane + 1)) {
                    lane++;
                }
                runs.add(new Run(first, lane));
            }
        }
        return runs;
    }
}
