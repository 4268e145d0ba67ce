package org.warpladder.authoring;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.warpladder.exercise.Misconception;
import org.warpladder.exercise.Skill;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The schema of problem files, in which ids of skills and of wrong ideas are no longer any text. */
final class CompletionSchema {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private CompletionSchema() {}

    static String of(Map<String, Skill> skills, Map<String, Misconception> misconceptions) {
        try (var file = Objects.requireNonNull(
                CompletionSchema.class.getResourceAsStream("/exercises/schema.json"), "schema.json")) {
            var schema = JSON.readTree(file.readAllBytes());
            choose((ObjectNode) schema.at("/properties/skills/items"), skills, Skill::name);
            for (var form : schema.at("/$defs/wrong/oneOf")) {
                choose((ObjectNode) form.at("/properties/id"), misconceptions, Misconception::idea);
            }
            return JSON.writeValueAsString(schema);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static <T> void choose(ObjectNode place, Map<String, T> known, Function<T, String> name) {
        var ids = place.putArray("enum");
        var names = place.putObject("names");
        known.forEach((id, value) -> {
            ids.add(id);
            names.put(id, name.apply(value));
        });
    }
}
