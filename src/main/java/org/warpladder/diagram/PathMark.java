package org.warpladder.diagram;

/**
 * How a path is told apart: its letter, and the style that carries colour and pattern.
 *
 * @param letter {@code A} to {@code Z}, then {@code AA}; empty for what no single path runs
 * @param style {@code a} to {@code h} or {@code together}
 */
public record PathMark(String letter, String style) {
    /** All lanes that are left, on no path of their own; control charges too. */
    public static final PathMark TOGETHER = new PathMark("", "together");

    private static final int STYLES = 8;

    /** The mark of path {@code number}, from 0. From the ninth on colours come again, letters do not. */
    public static PathMark of(int number) {
        var last = String.valueOf((char) ('A' + number % 26));
        var letter = number < 26 ? last : (char) ('A' + (number / 26 - 1) % 26) + last;
        return new PathMark(letter, String.valueOf((char) ('a' + number % STYLES)));
    }
}
