package org.warpladder.diagram;

import java.util.Locale;
import java.util.TreeSet;

/**
 * Writes one SVG picture. Mutable. Marks have classes; the only presentation attribute is the reference to a pattern,
 * whose id is made from the picture's own text, so that pictures on one page do not meet.
 */
final class Svg {
    /** Stands for the id until the text is known; {@link #escape} lets none through. */
    private static final char ID = '\uE000';

    private final StringBuilder body = new StringBuilder();
    private final TreeSet<String> styles = new TreeSet<>();
    private final String title;
    private final String description;
    private double width;
    private double height;

    Svg(String title, String description) {
        this.title = title;
        this.description = description;
    }

    static String escape(String text) {
        var escaped = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\'' -> escaped.append("&#39;");
                case ID -> {}
                default -> {
                    if (c >= 0x20 || c == '\n' || c == '\t') {
                        escaped.appendCodePoint(c);
                    }
                }
            }
        });
        return escaped.toString();
    }

    /** About how wide {@code text} is at 13px, in px. */
    static double widthOf(String text) {
        return text.length() * 8.2;
    }

    Svg rect(double x, double y, double w, double h, String classes) {
        body.append("<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" class=\"%s\"/>"
                .formatted(n(x), n(y), n(w), n(h), classes));
        return reach(x + w, y + h);
    }

    /** A rectangle in the colour and pattern of {@code style}. */
    Svg filled(double x, double y, double w, double h, String style, String classes) {
        return filled(x, y, w, h, style, classes, "");
    }

    /** The same, with a text shown on hover. */
    Svg filled(double x, double y, double w, double h, String style, String classes, String hover) {
        styles.add(style);
        body.append("<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" fill=\"url(#%s%s)\" class=\"%s\""
                .formatted(n(x), n(y), n(w), n(h), ID, style, classes));
        body.append(hover.isEmpty() ? "/>" : "><title>" + escape(hover) + "</title></rect>");
        return reach(x + w, y + h);
    }

    /** Boxes of one look as one mark; the size of the picture is left as it is. */
    Svg filled(String boxes, String style, String classes, String hover) {
        styles.add(style);
        body.append("<path d=\"%s\" fill=\"url(#%s%s)\" class=\"%s\"".formatted(boxes, ID, style, classes));
        body.append(hover.isEmpty() ? "/>" : "><title>" + escape(hover) + "</title></path>");
        return this;
    }

    /** A rectangle as a piece of a path. */
    static String box(double x, double y, double w, double h) {
        return "M%s %sh%sv%sh%sz".formatted(n(x), n(y), n(w), n(h), n(-w));
    }

    Svg line(double x1, double y1, double x2, double y2, String classes) {
        body.append("<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\" class=\"%s\"/>"
                .formatted(n(x1), n(y1), n(x2), n(y2), classes));
        return reach(Math.max(x1, x2), Math.max(y1, y2));
    }

    Svg path(String d, String classes) {
        return path(d, classes, "");
    }

    /** The same, with a text shown on hover. */
    Svg path(String d, String classes, String hover) {
        body.append("<path d=\"%s\" class=\"%s\"".formatted(d, classes));
        body.append(hover.isEmpty() ? "/>" : "><title>" + escape(hover) + "</title></path>");
        return this;
    }

    Svg circle(double x, double y, double r, String classes) {
        body.append("<circle cx=\"%s\" cy=\"%s\" r=\"%s\" class=\"%s\"/>".formatted(n(x), n(y), n(r), classes));
        return reach(x + r, y + r);
    }

    Svg text(double x, double y, String classes, String text) {
        body.append("<text x=\"%s\" y=\"%s\" class=\"%s\">%s</text>".formatted(n(x), n(y), classes, escape(text)));
        double w = widthOf(text);
        return reach(classes.contains("mid") ? x + w / 2 : classes.contains("end") ? x : x + w, y + 4);
    }

    /** The letter of a path, on its own ground. */
    Svg letter(double x, double y, PathMark mark) {
        if (!mark.letter().isEmpty()) {
            text(x, y, "letter ink-" + mark.style(), mark.letter());
        }
        return this;
    }

    /** Makes the picture at least so large. */
    Svg reach(double x, double y) {
        width = Math.max(width, x);
        height = Math.max(height, y);
        return this;
    }

    static String n(double value) {
        var text = String.format(Locale.ROOT, "%.1f", value);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }

    @Override
    public String toString() {
        var defs = styles.isEmpty() ? "" : "<defs>" + Patterns.of(styles, ID) + "</defs>";
        int w = (int) Math.ceil(width + 2);
        int h = (int) Math.ceil(height + 2);
        var text = """
            <svg xmlns="http://www.w3.org/2000/svg" class="figure-svg" role="img" width="%d" height="%d" \
            viewBox="0 0 %d %d"><title>%s</title><desc>%s</desc>%s%s</svg>\
            """.formatted(w, h, w, h, escape(title), escape(description), defs, body);
        return text.replace(String.valueOf(ID), "w" + Integer.toHexString(text.hashCode()) + "-");
    }
}
