package org.warpladder.diagram;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The patterns by which paths and idle lanes are told apart without colour. */
final class Patterns {
    private static final Set<String> ALL = new LinkedHashSet<>(
            List.of("a", "b", "c", "d", "e", "f", "g", "h", "together", "idle", "waiting", "guarded"));

    private Patterns() {}

    /** Of all styles, the ids being the styles behind a hyphen. */
    static String all() {
        return of(ALL, '-');
    }

    static String of(Set<String> styles, char id) {
        var text = new StringBuilder();
        for (var style : styles) {
            int size = style.equals("idle") ? 7 : 8;
            text.append("<pattern id=\"%s%s\" width=\"%d\" height=\"%d\" patternUnits=\"userSpaceOnUse\">"
                            .formatted(id, style, size, size))
                    .append("<rect width=\"%d\" height=\"%d\" class=\"ground-%s\"/>".formatted(size, size, style))
                    .append(mark(style, "mark-" + style))
                    .append("</pattern>");
        }
        return text.toString();
    }

    private static String mark(String style, String classes) {
        return switch (style) {
            case "a" -> line("M-2 2L2-2M0 8L8 0M6 10L10 6", classes);
            case "b" ->
                "<circle cx=\"2\" cy=\"2\" r=\"1.3\" class=\"%1$s dot\"/><circle cx=\"6\" cy=\"6\" r=\"1.3\" class=\"%1$s dot\"/>"
                        .formatted(classes);
            case "c" -> line("M-2 6L2 10M0 0L8 8M6-2L10 2", classes);
            case "d" -> line("M0 2H8M0 6H8", classes);
            case "e" -> line("M2 0V8M6 0V8", classes);
            case "f" -> line("M0 0L8 8M0 8L8 0", classes);
            case "g" -> line("M0 1H8M1 0V8", classes);
            case "h" -> line("M2 4H6M4 2V6", classes);
            case "idle" -> line("M-1 1L1-1M0 7L7 0M6 8L8 6", classes);
            case "waiting" -> "<circle cx=\"4\" cy=\"4\" r=\"0.9\" class=\"%s dot\"/>".formatted(classes);
            case "guarded" -> line("M2 4H6", classes);
            default -> "";
        };
    }

    private static String line(String d, String classes) {
        return "<path d=\"%s\" class=\"%s\"/>".formatted(d, classes);
    }
}
