package org.warpladder.api.error;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import org.jspecify.annotations.Nullable;

/**
 * One thing that is wrong with a request.
 *
 * @param pointer JSON pointer into the body, or the name of a query parameter or header; null where line and column say
 *     the place
 * @param line from 1, in the body or in the kernel's source
 * @param column from 1
 * @param message one sentence with the actual value
 * @param hint at most one thing to do
 * @param excerpt the line of the kernel with a caret under the place
 */
@JsonInclude(Include.NON_NULL)
public record Fault(
        @Nullable String pointer,
        @Nullable Integer line,
        @Nullable Integer column,
        String message,
        @Nullable String hint,
        @Nullable String excerpt) {

    /** A fault of the value at a pointer. */
    public static Fault at(String pointer, String message, @Nullable String hint) {
        return new Fault(pointer, null, null, message, hint, null);
    }

    /** A fault of the body's text itself. */
    public static Fault at(int line, int column, String message) {
        return at(line, column, message, null);
    }

    public static Fault at(int line, int column, String message, @Nullable String hint) {
        return new Fault(null, line, column, message, hint, null);
    }
}
