package org.warpladder.exercise.definition;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A YAML document as values with places. Lines and columns count from 1. */
sealed interface Yaml {
    int line();

    int column();

    /**
     * A scalar: a text, a long or a boolean.
     *
     * @param textLine where its text begins, which is below its place for a block
     * @param textColumn where its lines begin; 0 where they are folded, so that no place within it is known
     */
    record Scalar(Object value, int line, int column, int textLine, int textColumn) implements Yaml {
        Scalar(Object value, int line, int column) {
            this(value, line, column, line, column);
        }

        String text() {
            return String.valueOf(value);
        }

        /** The place of the character at {@code offset}: a scalar that holds nothing else. */
        Scalar at(int offset) {
            var before = text().substring(0, Math.min(offset, text().length()));
            int lines = (int) before.chars().filter(c -> c == '\n').count();
            int inLine = before.length() - before.lastIndexOf('\n') - 1;
            return textColumn == 0
                    ? new Scalar(value, textLine + lines, column)
                    : new Scalar(value, textLine + lines, textColumn + inLine);
        }
    }

    record Sequence(List<Yaml> items, int line, int column) implements Yaml {}

    record Mapping(LinkedHashMap<String, Yaml> entries, Map<String, Scalar> keys, int line, int column)
            implements Yaml {}

    /** The value without places: longs, texts, booleans, lists, maps. */
    static Object plain(Yaml yaml) {
        return switch (yaml) {
            case Scalar scalar -> scalar.value();
            case Sequence sequence -> sequence.items().stream().map(Yaml::plain).toList();
            case Mapping mapping -> {
                var map = new LinkedHashMap<String, Object>();
                mapping.entries().forEach((key, value) -> map.put(key, plain(value)));
                yield map;
            }
        };
    }
}
