package org.warpladder.diagram;

import java.util.List;
import java.util.OptionalInt;
import org.warpladder.simulator.trace.Metrics;
import org.warpladder.simulator.trace.TraceEvent;

/**
 * A trace to play: without JavaScript the still picture and its table.
 *
 * @param still the picture
 * @param json what {@link Playable} makes
 * @param start the step it stands at when it opens, from 0
 */
public record TracePlayer(Figure still, String json, int start) {
    public static TracePlayer of(String source, List<TraceEvent> trace, Metrics metrics, Words words) {
        return of(source, trace, metrics, Letters.of(List.of(trace), words), words);
    }

    /** Likewise, with the paths marked as in other pictures. */
    public static TracePlayer of(String source, List<TraceEvent> trace, Metrics metrics, Letters letters, Words words) {
        var paths = WarpPaths.of(trace, letters, words);
        return new TracePlayer(
                Timeline.of(paths, metrics.warpSize(), words), Playable.json(source, trace, metrics, paths, words), 0);
    }

    public TracePlayer startingAt(int step) {
        return new TracePlayer(still, json, step);
    }

    /** The first step at which two traces differ in line, cycles or mask; empty where they do not. */
    public static OptionalInt firstDifference(List<TraceEvent> one, List<TraceEvent> other) {
        int both = Math.min(one.size(), other.size());
        for (int i = 0; i < both; i++) {
            var a = one.get(i);
            var b = other.get(i);
            if (a.line() != b.line() || a.cycles() != b.cycles() || a.mask() != b.mask()) {
                return OptionalInt.of(i);
            }
        }
        return one.size() == other.size() ? OptionalInt.empty() : OptionalInt.of(both);
    }

    /** The JSON stands in a template, for htmx takes scripts out of what it puts into a page, data too. */
    public String toHtml() {
        return "<trace-player data-start=\"" + start + "\">" + still.toHtml() + "<template><svg><defs>"
                + Patterns.all() + "</defs></svg></template><template class=\"trace\">" + json
                + "</template></trace-player>";
    }
}
