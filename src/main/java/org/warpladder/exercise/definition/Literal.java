package org.warpladder.exercise.definition;

import java.util.stream.Collectors;

/** YAML as an expression: lists and mappings become CEL's, texts in them are expressions themselves. */
final class Literal {
    private Literal() {}

    static String of(Yaml yaml) {
        return switch (yaml) {
            case Yaml.Scalar scalar -> String.valueOf(scalar.value());
            case Yaml.Sequence sequence ->
                sequence.items().stream().map(Literal::of).collect(Collectors.joining(", ", "[", "]"));
            case Yaml.Mapping mapping ->
                mapping.entries().entrySet().stream()
                        .map(entry ->
                                '"' + entry.getKey() + "\": dyn(" + option(entry.getKey(), entry.getValue()) + ")")
                        .collect(Collectors.joining(", ", "{", "}"));
        };
    }

    /** Names of policies and their kind are words, not expressions. */
    private static String option(String key, Yaml value) {
        boolean word =
                key.equals("policy") || key.equals("costModel") || key.equals("armOrder") || key.equals("shortCircuit");
        return word
                        && value instanceof Yaml.Scalar scalar
                        && String.valueOf(scalar.value()).matches("[a-zA-Z]+")
                ? '"' + scalar.value().toString() + '"'
                : of(value);
    }
}
