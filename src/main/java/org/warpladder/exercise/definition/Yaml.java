package org.warpladder.exercise.definition;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A YAML document as values with places. Lines and columns count from 1. */
sealed interface Yaml {
    int line();

    int column();

    /** A scalar: a text, a long or a boolean. */
    record Scalar(Object value, int line, int column, int textLine) implements Yaml {}

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
