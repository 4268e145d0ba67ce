package org.warpladder.playground;

import java.util.List;

/**
 * What is wrong with a field of a sketch, before anything is run.
 *
 * @param field the form field
 * @param line of the field's text, from 1; 0 where the field is one line
 * @param key of the sentence in the catalogue {@code messages-playground}, below {@code playground.fault.}
 */
public record Fault(String field, int line, String key, List<Object> arguments) {
    public Fault {
        arguments = List.copyOf(arguments);
    }

    static Fault of(String field, String key, Object... arguments) {
        return new Fault(field, 0, key, List.of(arguments));
    }

    static Fault at(String field, int line, String key, Object... arguments) {
        return new Fault(field, line, key, List.of(arguments));
    }

    /** For message sources. */
    public Object[] argumentArray() {
        return arguments.toArray();
    }
}
