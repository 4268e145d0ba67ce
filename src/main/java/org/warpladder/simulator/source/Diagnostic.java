package org.warpladder.simulator.source;

import org.jspecify.annotations.Nullable;

/**
 * What is wrong with a kernel or its arguments, found before the run.
 *
 * @param span the place; null where it has none in the source (an argument that is missing)
 * @param message one sentence with the actual value, in the product's words
 * @param hint at most one thing to do that is sure to help
 */
public record Diagnostic(
        @Nullable Span span, String message, @Nullable String hint) implements Comparable<Diagnostic> {
    @Override
    public int compareTo(Diagnostic other) {
        return Long.compare(order(), other.order());
    }

    private long order() {
        return span == null ? 0 : ((long) span.line() << 32) + span.column();
    }

    /** The message with its place, the source line and a caret under the place. */
    public String render(String source) {
        var text = span == null ? message : span.line() + ":" + span.column() + ": " + message + "\n" + excerpt(source);
        return hint == null ? text : text + "\n  " + hint;
    }

    /** The source line and, below it, a caret under each character of the place; empty where there is no place. */
    public String excerpt(String source) {
        if (span == null) {
            return "";
        }
        var lines = source.split("\n", -1);
        var line = span.line() <= lines.length ? lines[span.line() - 1].stripTrailing() : "";
        return "  " + line.replace('\t', ' ') + "\n  " + " ".repeat(Math.max(0, span.column() - 1))
                + "^".repeat(Math.max(1, Math.min(span.length(), line.length() - span.column() + 1)));
    }
}
