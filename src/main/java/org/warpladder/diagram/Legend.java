package org.warpladder.diagram;

import java.util.List;

/** What the marks of a picture stand for, below it, in as many columns as fit. */
final class Legend {
    record Entry(PathMark mark, String text) {}

    private static final double LINE = 22;

    private Legend() {}

    static Entry state(String style, String text) {
        return new Entry(new PathMark("", style), text);
    }

    static void draw(Svg svg, double x, double y, double width, List<Entry> entries) {
        double column = 48
                + entries.stream()
                        .mapToDouble(entry -> Svg.widthOf(entry.text()))
                        .max()
                        .orElse(0);
        int columns = Math.max(1, Math.min(entries.size(), (int) (width / column)));
        for (int i = 0; i < entries.size(); i++) {
            var entry = entries.get(i);
            double left = x + i % columns * column;
            double top = y + i / columns * LINE;
            if (entry.mark().style().equals("absent")) {
                svg.rect(left + 0.5, top + 0.5, 23, 15, "absent");
            } else {
                svg.filled(left, top, 24, 16, entry.mark().style(), "swatch");
            }
            svg.letter(left + 12, top + 12.5, entry.mark());
            svg.text(left + 32, top + 12.5, "", entry.text());
        }
    }
}
