package org.warpladder.api.json;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.warpladder.simulator.source.NearNames;
import tools.jackson.databind.JsonNode;

/**
 * A JSON object that is read field by field. A field that is absent or null is nothing; one of the wrong type, or that
 * nobody asked for by the time of {@link #close()}, is a fault at its pointer.
 */
public final class JsonObject implements AutoCloseable {
    private static final long LARGEST_NATURAL = (1L << 53) - 1;

    private final JsonNode node;
    private final String pointer;
    private final Faults faults;
    private final Set<String> known = new LinkedHashSet<>();

    JsonObject(JsonNode node, String pointer, Faults faults) {
        this.node = node;
        this.pointer = pointer;
        this.faults = faults;
    }

    /** What is wrong so far, here and in every other part of the request. */
    public Faults faults() {
        return faults;
    }

    /** The JSON pointer of a field. */
    public String at(String field) {
        return pointer + "/" + field.replace("~", "~0").replace("/", "~1");
    }

    /** Text of at most {@code longest} characters. */
    public Optional<String> text(String field, int longest) {
        return value(field).flatMap(value -> {
            if (!value.isString()) {
                return wrong(field, value, "a string");
            }
            var text = value.stringValue();
            if (text.length() > longest) {
                faults.add(
                        at(field), "The text has " + text.length() + " characters; at most " + longest + " are taken.");
                return Optional.empty();
            }
            return Optional.of(text);
        });
    }

    /** As {@link #text}; its absence is a fault, and then the text is empty. */
    public String requiredText(String field, int longest) {
        require(field);
        return text(field, longest).orElse("");
    }

    public Optional<Integer> integer(String field, int least, int most) {
        return value(field).flatMap(value -> integer(at(field), value, least, most));
    }

    /** A whole number of at most 53 bits: every JSON reader keeps all its digits. */
    public Optional<Long> natural(String field) {
        return value(field).flatMap(value -> {
            if (!value.isIntegralNumber()) {
                return wrong(field, value, "a whole number");
            }
            if (!value.canConvertToLong() || value.longValue() < 0 || value.longValue() > LARGEST_NATURAL) {
                faults.add(at(field), shown(value) + " is out of range: 0 to " + LARGEST_NATURAL + " are taken.");
                return Optional.empty();
            }
            return Optional.of(value.longValue());
        });
    }

    /** Strings by name, each of at most {@code longest} characters. */
    public Map<String, String> textsByName(String field, int longest) {
        var texts = new LinkedHashMap<String, String>();
        object(field)
                .ifPresent(object -> object.node
                        .propertyNames()
                        .forEach(name -> object.text(name, longest).ifPresent(text -> texts.put(name, text))));
        return texts;
    }

    public Optional<Boolean> flag(String field) {
        return value(field)
                .flatMap(value ->
                        value.isBoolean() ? Optional.of(value.booleanValue()) : wrong(field, value, "true or false"));
    }

    /** One of these constants, written in camel case. */
    public <E extends Enum<E>> Optional<E> choice(String field, Set<E> offered) {
        return value(field).flatMap(value -> choice(at(field), value, offered));
    }

    /** Several of these constants. */
    public <E extends Enum<E>> List<E> choices(String field, Set<E> offered) {
        return list(field, (place, value) -> choice(place, value, offered));
    }

    /** One to {@code longest} whole numbers; a bare number is a list of one. */
    public Optional<List<Integer>> integers(String field, int longest, int least, int most) {
        return value(field).flatMap(value -> {
            if (value.isNumber()) {
                return integer(at(field), value, least, most).map(List::of);
            }
            if (!value.isArray() || value.isEmpty() || value.size() > longest) {
                return wrong(field, value, "a list of 1 to " + longest + " whole numbers");
            }
            return Optional.of(list(field, (place, element) -> integer(place, element, least, most)));
        });
    }

    /** The values of an object by their names; {@code read} gets each with its pointer. */
    public <T> Map<String, T> map(String field, BiFunction<String, JsonNode, Optional<T>> read) {
        var map = new LinkedHashMap<String, T>();
        value(field).ifPresent(value -> {
            if (!value.isObject()) {
                wrong(field, value, "an object");
            } else {
                var inner = new JsonObject(value, at(field), faults);
                value.properties()
                        .forEach(entry -> read.apply(inner.at(entry.getKey()), entry.getValue())
                                .ifPresent(read_ -> map.put(entry.getKey(), read_)));
            }
        });
        return map;
    }

    /** Whole numbers by name. */
    public Map<String, Integer> integersByName(String field, int least, int most) {
        return map(field, (place, value) -> integer(place, value, least, most));
    }

    /** Whole numbers by one of these constants, written in camel case. */
    public <E extends Enum<E>> Map<E, Integer> integersByChoice(String field, Set<E> offered, int least, int most) {
        var read = new LinkedHashMap<E, Integer>();
        object(field).ifPresent(object -> {
            try (object) {
                offered.forEach(constant -> object.integer(camelCase(constant), least, most)
                        .ifPresent(number -> read.put(constant, number)));
            }
        });
        return read;
    }

    /** An object within this one. */
    public Optional<JsonObject> object(String field) {
        return value(field)
                .flatMap(value -> value.isObject()
                        ? Optional.of(new JsonObject(value, at(field), faults))
                        : wrong(field, value, "an object"));
    }

    /** As {@link #object}; its absence is a fault. */
    public Optional<JsonObject> requiredObject(String field) {
        require(field);
        return object(field);
    }

    /** Objects of a list, each read with {@code read}. */
    public <T> List<T> objects(String field, int most, Function<JsonObject, T> read) {
        value(field).filter(value -> value.isArray() && value.size() > most).ifPresent(value -> {
            faults.add(at(field), "The list has " + value.size() + " elements; at most " + most + " are taken.");
        });
        return list(field, (place, element) -> {
            if (!element.isObject()) {
                return wrongAt(place, element, "an object");
            }
            try (var object = new JsonObject(element, place, faults)) {
                return Optional.of(read.apply(object));
            }
        });
    }

    /** A time with its offset, such as {@code 2026-11-30T08:00:00Z}. */
    public Optional<Instant> time(String field) {
        return value(field).flatMap(value -> {
            try {
                return value.isString()
                        ? Optional.of(OffsetDateTime.parse(value.stringValue()).toInstant())
                        : wrong(field, value, "a time such as `2026-11-30T08:00:00Z`");
            } catch (DateTimeParseException notOne) {
                return wrong(field, value, "a time such as `2026-11-30T08:00:00Z`");
            }
        });
    }

    /** The absence of a field is a fault. */
    public void require(String field) {
        if (value(field).isEmpty()) {
            faults.add(at(field), "`" + field + "` is missing.");
        }
    }

    public boolean has(String field) {
        return value(field).isPresent();
    }

    /** Finds the fields that nobody asked for. */
    @Override
    public void close() {
        node.propertyNames().stream().filter(name -> !known.contains(name)).forEach(name -> {
            var near = NearNames.hint(name, known.stream());
            faults.add(
                    at(name),
                    "`" + name + "` is not a field here.",
                    near != null ? near : "Known fields: " + quoted(known) + ".");
        });
    }

    private Optional<JsonNode> value(String field) {
        known.add(field);
        return Optional.ofNullable(node.get(field)).filter(value -> !value.isNull());
    }

    private <T> List<T> list(String field, BiFunction<String, JsonNode, Optional<T>> read) {
        var list = new ArrayList<T>();
        value(field).ifPresent(value -> {
            if (!value.isArray()) {
                wrong(field, value, "a list");
                return;
            }
            int index = 0;
            for (var element : value) {
                read.apply(at(field) + "/" + index++, element).ifPresent(list::add);
            }
        });
        return list;
    }

    private Optional<Integer> integer(String place, JsonNode value, int least, int most) {
        if (!value.isIntegralNumber()) {
            return wrongAt(place, value, "a whole number");
        }
        if (!value.canConvertToInt() || value.intValue() < least || value.intValue() > most) {
            faults.add(place, shown(value) + " is out of range: " + least + " to " + most + " are taken.");
            return Optional.empty();
        }
        return Optional.of(value.intValue());
    }

    private <E extends Enum<E>> Optional<E> choice(String place, JsonNode value, Set<E> offered) {
        var names = offered.stream()
                .collect(
                        Collectors.toMap(JsonObject::camelCase, constant -> constant, (a, _) -> a, LinkedHashMap::new));
        if (!value.isString()) {
            return wrongAt(place, value, "one of " + quoted(names.keySet()));
        }
        var chosen = names.get(value.stringValue());
        if (chosen == null) {
            faults.add(
                    place,
                    shown(value) + " is not one of " + quoted(names.keySet()) + ".",
                    NearNames.hint(value.stringValue(), names.keySet().stream()));
        }
        return Optional.ofNullable(chosen);
    }

    private <T> Optional<T> wrong(String field, JsonNode value, String wanted) {
        return wrongAt(at(field), value, wanted);
    }

    private <T> Optional<T> wrongAt(String place, JsonNode value, String wanted) {
        faults.add(place, shown(value) + " is not " + wanted + ".");
        return Optional.empty();
    }

    /** A value in few words. */
    static String shown(JsonNode value) {
        if (value.isContainer()) {
            return (value.isArray() ? "A list of " : "An object of ") + value.size();
        }
        var text = value.toString();
        return "`" + (text.length() > 40 ? text.substring(0, 40) + "…" : text) + "`";
    }

    /** {@code THEN_FIRST} as {@code thenFirst}. */
    public static String camelCase(Enum<?> constant) {
        var words = constant.name().toLowerCase(Locale.ROOT).split("_");
        return words[0]
                + Arrays.stream(words)
                        .skip(1)
                        .map(word -> Character.toUpperCase(word.charAt(0)) + word.substring(1))
                        .collect(Collectors.joining());
    }

    private static String quoted(Set<String> names) {
        return names.stream().map(name -> "`" + name + "`").collect(Collectors.joining(", "));
    }
}
