package org.warpladder.exercise.definition;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** YAML as an expression: lists and mappings become CEL's, texts in them are expressions themselves. */
final class Literal {
    private static final Set<String> WORDS = Set.of("policy", "costModel", "armOrder", "shortCircuit");

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

    /** The texts in it that are expressions. */
    static Stream<Yaml.Scalar> expressions(Yaml yaml) {
        return switch (yaml) {
            case Yaml.Scalar scalar -> Stream.of(scalar);
            case Yaml.Sequence sequence -> sequence.items().stream().flatMap(Literal::expressions);
            case Yaml.Mapping mapping ->
                mapping.entries().entrySet().stream()
                        .filter(entry -> !word(entry.getKey(), entry.getValue()))
                        .flatMap(entry -> expressions(entry.getValue()));
        };
    }

    private static String option(String key, Yaml value) {
        return word(key, value) ? '"' + ((Yaml.Scalar) value).text() + '"' : of(value);
    }

    /** Names of policies and their kind are words, not expressions. */
    private static boolean word(String key, Yaml value) {
        return WORDS.contains(key)
                && value instanceof Yaml.Scalar scalar
                && scalar.text().matches("[a-zA-Z]+");
    }
}
