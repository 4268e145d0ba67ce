package org.warpladder.diagram;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.warpladder.simulator.trace.LaneMask;
import org.warpladder.simulator.trace.StackEntry;

/** The reconvergence stack, growing upwards: where each entry goes on, its lanes, where they meet the others. */
public final class StackPicture {
    private static final double HEIGHT = 34;
    private static final double[] AT = {70, 190, 470};

    private StackPicture() {}

    /** @param entries base first */
    public static Figure of(List<StackEntry> entries, int warpSize, Words words) {
        var rows = new ArrayList<List<String>>();
        for (int i = entries.size() - 1; i >= 0; i--) {
            var entry = entries.get(i);
            rows.add(List.of(
                    String.valueOf(i + 1),
                    words.line(entry.line()),
                    LaneMask.hex(entry.mask(), warpSize),
                    words.lanes(entry.mask()),
                    meets(entry.joinLine(), words)));
        }
        var svg = new Svg(words.say("stack.title"), words.say("stack.caption", entries.size()));
        svg.text(AT[0] + 10, 13, "tick", words.say("stack.line"));
        svg.text(AT[1], 13, "tick", words.say("table.mask"));
        svg.text(AT[2], 13, "tick", words.say("stack.meets"));
        double y = 22;
        for (int i = entries.size() - 1; i >= 0; i--) {
            entry(svg, entries.get(i), y, i == entries.size() - 1, warpSize, words);
            y += HEIGHT + 3;
        }
        svg.line(AT[0] - 6, y, AT[2] + 130, y, "axis");
        return new Figure(
                svg.toString(),
                words.say("stack.caption", entries.size()),
                words.say("table"),
                new Table(
                        List.of(
                                words.say("table.entry"),
                                words.say("stack.line"),
                                words.say("table.mask"),
                                words.say("table.lanes"),
                                words.say("stack.meets")),
                        rows));
    }

    private static String meets(@Nullable Integer join, Words words) {
        return join == null ? "–" : words.line(join);
    }

    private static void entry(Svg svg, StackEntry entry, double y, boolean top, int warpSize, Words words) {
        svg.rect(AT[0], y, AT[2] + 124 - AT[0], HEIGHT, top ? "entry top" : "entry");
        if (top) {
            svg.text(AT[0] - 12, y + 21.5, "end strong", words.say("stack.top"));
        }
        svg.text(AT[0] + 10, y + 21.5, top ? "strong" : "", words.line(entry.line()));
        double cell = 160.0 / warpSize;
        for (int lane = 0; lane < warpSize; lane++) {
            svg.rect(AT[1] + lane * cell, y + 10, cell, 14, LaneMask.has(entry.mask(), lane) ? "tiny on" : "tiny off");
        }
        svg.text(AT[1] + 170, y + 21.5, "code", LaneMask.hex(entry.mask(), warpSize));
        svg.text(AT[2], y + 21.5, "", meets(entry.joinLine(), words));
    }
}
