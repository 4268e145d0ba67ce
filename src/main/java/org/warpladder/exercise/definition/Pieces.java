package org.warpladder.exercise.definition;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The texts of a problem or of a lesson's screen, as they stand in its file.
 *
 * @param solutionKey under which the solution stands
 */
record Pieces(
        Yaml.@Nullable Scalar statement,
        Map<String, FieldPieces> fields,
        List<Yaml.Scalar> hints,
        Yaml.@Nullable Scalar solution,
        String solutionKey) {

    /** What is the same in all languages: values, code, formulas. */
    private static final Pattern NEUTRAL = Pattern.compile("\\{\\{.*?}}|`[^`]*`|\\$[^$]*\\$", Pattern.DOTALL);

    private static final Pattern WORD = Pattern.compile("\\p{L}{2}");

    record FieldPieces(Yaml.@Nullable Scalar label, Map<String, Yaml.Scalar> choices) {
        boolean speaks() {
            return label != null && Pieces.speaks(label)
                    || choices.values().stream().anyMatch(Pieces::speaks);
        }
    }

    static Pieces of(Yaml.Mapping problem, String solutionKey) {
        var entries = problem.entries();
        var fields = new LinkedHashMap<String, FieldPieces>();
        for (var item : items(entries.get("fields"))) {
            if (item instanceof Yaml.Mapping field && field.entries().get("id") instanceof Yaml.Scalar id) {
                var choices = new LinkedHashMap<String, Yaml.Scalar>();
                if (field.entries().get("choices") instanceof Yaml.Mapping given) {
                    given.entries().forEach((choice, text) -> {
                        if (text instanceof Yaml.Scalar scalar) {
                            choices.put(choice, scalar);
                        }
                    });
                }
                fields.put(id.text(), new FieldPieces(scalar(field, "label"), choices));
            }
        }
        var hints = new ArrayList<Yaml.Scalar>();
        for (var item : items(entries.get("hints"))) {
            if (item instanceof Yaml.Scalar hint) {
                hints.add(hint);
            }
        }
        return new Pieces(scalar(problem, "statement"), fields, hints, scalar(problem, solutionKey), solutionKey);
    }

    private static List<Yaml> items(@Nullable Yaml yaml) {
        return yaml instanceof Yaml.Sequence sequence ? sequence.items() : List.of();
    }

    private static Yaml.@Nullable Scalar scalar(Yaml.Mapping mapping, String key) {
        return mapping.entries().get(key) instanceof Yaml.Scalar scalar ? scalar : null;
    }

    /** Whether a text has words that another language would say otherwise. */
    static boolean speaks(Yaml.Scalar text) {
        return WORD.matcher(NEUTRAL.matcher(text.text()).replaceAll(" ")).find();
    }
}
