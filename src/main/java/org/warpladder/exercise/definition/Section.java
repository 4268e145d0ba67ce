package org.warpladder.exercise.definition;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A mapping being read: its keys are asked for one by one, and those that nobody asked for are faults. Mutable. */
final class Section {
    private final Yaml.Mapping mapping;
    private final Faults faults;
    private final Set<String> known = new HashSet<>();

    private Section(Yaml.Mapping mapping, Faults faults) {
        this.mapping = mapping;
        this.faults = faults;
    }

    /** Null where {@code yaml} is no mapping, with the fault told. */
    static @Nullable Section of(@Nullable Yaml yaml, Faults faults) {
        if (yaml instanceof Yaml.Mapping mapping) {
            return new Section(mapping, faults);
        }
        if (yaml != null) {
            faults.add(yaml, "Expected `key: value` lines here.", null);
        }
        return null;
    }

    Yaml.Mapping mapping() {
        return mapping;
    }

    /** Where a key's value stands; the mapping where it is missing. */
    Yaml place(String key) {
        return mapping.entries().getOrDefault(key, mapping);
    }

    boolean has(String key) {
        known.add(key);
        return mapping.entries().containsKey(key);
    }

    @Nullable
    Yaml get(String key) {
        known.add(key);
        return mapping.entries().get(key);
    }

    /** A text that must be there; empty where it is not, with the fault told. */
    String text(String key) {
        var scalar = scalar(key);
        return scalar == null ? "" : String.valueOf(scalar.value());
    }

    Yaml.@Nullable Scalar scalar(String key) {
        var yaml = get(key);
        if (yaml instanceof Yaml.Scalar scalar) {
            return scalar;
        }
        if (yaml == null) {
            missing(key);
        } else {
            faults.add(yaml, "`" + key + "` is a text or a number.", null);
        }
        return null;
    }

    /** A value that must be there. */
    @Nullable
    Yaml needed(String key) {
        var yaml = get(key);
        if (yaml == null) {
            missing(key);
        }
        return yaml;
    }

    /** A key whose value could not be read is there: its fault has been told. */
    private void missing(String key) {
        if (!mapping.keys().containsKey(key)) {
            faults.add(mapping, "`" + key + "` is missing.", null);
        }
    }

    String text(String key, String otherwise) {
        return has(key) ? text(key) : otherwise;
    }

    long whole(String key, long otherwise) {
        var yaml = get(key);
        if (yaml == null) {
            return otherwise;
        }
        if (yaml instanceof Yaml.Scalar scalar && scalar.value() instanceof Long number) {
            return number;
        }
        faults.add(yaml, "`" + key + "` is a whole number.", null);
        return otherwise;
    }

    boolean flag(String key, boolean otherwise) {
        var yaml = get(key);
        if (yaml == null) {
            return otherwise;
        }
        if (yaml instanceof Yaml.Scalar scalar && scalar.value() instanceof Boolean flag) {
            return flag;
        }
        faults.add(yaml, "`" + key + "` is `true` or `false`.", null);
        return otherwise;
    }

    List<Yaml> list(String key) {
        var yaml = get(key);
        if (yaml == null) {
            return List.of();
        }
        if (yaml instanceof Yaml.Sequence sequence) {
            return sequence.items();
        }
        faults.add(yaml, "`" + key + "` is a list: `[a, b]`, or lines that begin with `-`.", null);
        return List.of();
    }

    List<String> texts(String key) {
        var texts = new ArrayList<String>();
        for (var item : list(key)) {
            if (item instanceof Yaml.Scalar scalar) {
                texts.add(String.valueOf(scalar.value()));
            } else {
                faults.add(item, "An item of `" + key + "` is a text.", null);
            }
        }
        return List.copyOf(texts);
    }

    Map<String, Yaml> map(String key) {
        var yaml = get(key);
        if (yaml == null) {
            return Map.of();
        }
        if (yaml instanceof Yaml.Mapping inner) {
            return new LinkedHashMap<>(inner.entries());
        }
        faults.add(yaml, "`" + key + "` is `name: value` lines.", null);
        return Map.of();
    }

    /** What stands under {@code translations}, by language. */
    Map<String, Section> translations() {
        var translations = new LinkedHashMap<String, Section>();
        map("translations").forEach((language, yaml) -> {
            if (!Language.known(language)) {
                faults.add(keyPlace("translations", language), Language.unknown(language), Language.HINT);
                return;
            }
            var texts = Section.of(yaml, faults);
            if (texts != null) {
                translations.put(language, texts);
            }
        });
        return translations;
    }

    /** What is read from each of them; other keys there are faults. */
    <T> Map<String, T> translations(Function<Section, T> reading) {
        var read = new LinkedHashMap<String, T>();
        translations().forEach((language, texts) -> {
            read.put(language, reading.apply(texts));
            texts.close();
        });
        return read;
    }

    /** Where a key of the mapping under {@code key} stands. */
    Yaml keyPlace(String key, String inner) {
        return mapping.entries().get(key) instanceof Yaml.Mapping map
                ? map.keys().getOrDefault(inner, new Yaml.Scalar(inner, map.line(), map.column()))
                : place(key);
    }

    /** Tells of keys that nobody asked for. */
    void close() {
        for (var key : mapping.entries().keySet()) {
            if (!known.contains(key)) {
                var place = mapping.keys().getOrDefault(key, new Yaml.Scalar(key, mapping.line(), mapping.column()));
                faults.add(
                        place,
                        "There is no key `" + key + "` here.",
                        "Possible keys: "
                                + String.join(", ", known.stream().sorted().toList()) + ".");
            }
        }
    }
}
