package org.warpladder.exercise;

import org.jspecify.annotations.Nullable;

/** What is wrong with an authored file. */
public record Fault(
        String file,
        int line,
        int column,
        String message,
        @Nullable String hint) implements Comparable<Fault> {
    @Override
    public int compareTo(Fault other) {
        int files = file.compareTo(other.file);
        return files != 0
                ? files
                : Long.compare(((long) line << 32) + column, ((long) other.line << 32) + other.column);
    }

    @Override
    public String toString() {
        return file + ":" + line + ":" + column + ": " + message + (hint == null ? "" : " " + hint);
    }
}
