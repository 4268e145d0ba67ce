package org.warpladder.diagram;

import java.util.List;

/** Points of one kind in a chart. Kinds are told apart by shape and dashes as well as by colour. */
public record Series(String name, List<Dot> dots) {
    private static final String[] STYLES = {"a", "d", "c", "h", "f", "e"};

    /**
     * A point.
     *
     * @param hover what is shown when one points at it
     * @param name written beside it; empty for none
     */
    public record Dot(double x, double y, String hover, String name) {
        public Dot(double x, double y, String hover) {
            this(x, y, hover, "");
        }
    }

    public Series {
        dots = List.copyOf(dots);
    }

    static String style(int number) {
        return "series-" + STYLES[number % STYLES.length];
    }

    /** The mark of series {@code number}: a circle, square, triangle, diamond, then again. */
    static void mark(Svg svg, int number, double x, double y, String hover) {
        var outline = switch (number % 4) {
            case 0 -> "M%s %sa4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0Z".formatted(Svg.n(x - 4.5), Svg.n(y));
            case 1 -> "M%s %sh8v8h-8Z".formatted(Svg.n(x - 4), Svg.n(y - 4));
            case 2 -> "M%s %sl5.5 9.5h-11Z".formatted(Svg.n(x), Svg.n(y - 6));
            default -> "M%s %sl5.5 5.5l-5.5 5.5l-5.5-5.5Z".formatted(Svg.n(x), Svg.n(y - 5.5));
        };
        svg.path(outline, "spot " + style(number), hover);
    }

    /** What the marks stand for, side by side from {@code x}; one alone needs no legend. */
    static void legend(Svg svg, double x, double y, double width, List<Series> all) {
        if (all.size() < 2) {
            return;
        }
        double left = x;
        double top = y;
        for (int i = 0; i < all.size(); i++) {
            double wide = 36 + Svg.widthOf(all.get(i).name());
            if (left > x && left + wide > x + width) {
                left = x;
                top += 22;
            }
            mark(svg, i, left + 6, top, "");
            svg.text(left + 18, top + 4.5, "", all.get(i).name());
            left += wide;
        }
    }
}
