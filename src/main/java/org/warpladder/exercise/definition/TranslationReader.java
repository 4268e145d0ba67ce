package org.warpladder.exercise.definition;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.parameter.Expressions.Expression;
import org.warpladder.exercise.parameter.Shape;
import org.warpladder.exercise.parameter.Template;
import org.warpladder.exercise.parameter.Translation;
import org.warpladder.simulator.source.NearNames;

/**
 * Reads the texts of a problem in another language and holds them against the English ones: they show the same values,
 * and what they translate is there. One use each. Mutable.
 */
final class TranslationReader {
    private final Faults faults;
    private final ExpressionReader expressions;
    private final Pieces english;
    private final Locale language;
    private final Set<String> missing = new LinkedHashSet<>();

    /** Names that only the translation has, with what each shows of the problem. */
    private final Map<String, Set<String>> own = new LinkedHashMap<>();

    private final Set<String> unused = new LinkedHashSet<>();

    /** @param expressions of the problem, with all its names */
    TranslationReader(Faults faults, ExpressionReader expressions, Pieces english, Locale language) {
        this.faults = faults;
        this.expressions = expressions.in(language, faults);
        this.english = english;
        this.language = language;
    }

    Translation read(Section texts) {
        var title = Optional.ofNullable(texts.has("title") ? texts.scalar("title") : null)
                .map(Yaml.Scalar::text);
        if (title.isEmpty()) {
            missing.add("title");
        }
        var values = values(texts);
        var statement = piece(texts, "statement", english.statement());
        var fields = fields(texts);
        var hints = hints(texts);
        var solution = piece(texts, english.solutionKey(), english.solution());
        texts.close();
        unused.forEach(
                name -> faults.add(texts.keyPlace("values", name), "No text here shows `" + name + "`.", near(name)));
        return new Translation(language, title, values, statement, fields, hints, solution, Set.copyOf(missing));
    }

    /** A text of the problem is said in other words under its name; another name is the translation's own. */
    private Map<String, Expression> values(Section texts) {
        var said = new LinkedHashMap<String, Expression>();
        var names = expressions.names();
        texts.map("values").forEach((name, yaml) -> {
            var place = texts.keyPlace("values", name);
            boolean known = names.names().contains(name);
            if (known && !names.fits(name, Shape.TEXT, Shape.TEXTS, Shape.WORDS)) {
                faults.add(
                        place,
                        "`" + name + "` is " + names.kind(name) + ".",
                        "A translation says texts in other words and changes no number.");
            } else {
                var expression = expressions.expression(yaml, Shape.TEXT, Shape.TEXTS, Shape.WORDS);
                if (expression != null) {
                    said.put(name, expression);
                    if (!known) {
                        names.declare(name, expression);
                        own.put(name, expanded(names.mentioned(Literal.of(yaml)).keySet()));
                        unused.add(name);
                    }
                }
            }
        });
        return said;
    }

    /** Null where there is no such text; one with words is missing then. */
    private @Nullable Template piece(Section texts, String key, Yaml.@Nullable Scalar original) {
        var own = texts.has(key) ? texts.scalar(key) : null;
        if (own == null) {
            if (original != null && Pieces.speaks(original)) {
                missing.add(key.equals(english.solutionKey()) ? "solution" : key);
            }
            return null;
        }
        if (original == null) {
            faults.add(own, "There is no `" + key + "` in English.", null);
            return null;
        }
        return held(own, original);
    }

    private @Nullable String near(String name) {
        return NearNames.hint(name, expressions.names().names().stream().filter(known -> !known.equals(name)));
    }

    /** Names of the problem alone. */
    private Set<String> expanded(Set<String> names) {
        unused.removeAll(names);
        return names.stream()
                .flatMap(name -> own.getOrDefault(name, Set.of(name)).stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private Template held(Yaml.Scalar text, Yaml.Scalar original) {
        var template = expressions.template(text);
        var shown = new LinkedHashMap<String, Integer>();
        Placeholders.of(text.text(), expressions.names())
                .forEach((name, offset) -> expanded(Set.of(name)).forEach(inner -> shown.putIfAbsent(inner, offset)));
        var wanted = Placeholders.of(original.text(), expressions.names());
        wanted.keySet().stream()
                .filter(name -> !shown.containsKey(name))
                .forEach(name ->
                        faults.add(text, "The English text shows `{{" + name + "}}`, this one does not.", null));
        shown.forEach((name, offset) -> {
            if (!wanted.containsKey(name)) {
                faults.add(
                        text.at(offset),
                        "The English text does not show `{{" + name + "}}`.",
                        "A translation shows the same values.");
            }
        });
        return template;
    }

    private Map<String, Translation.FieldWords> fields(Section texts) {
        var words = new LinkedHashMap<String, Translation.FieldWords>();
        texts.map("fields").forEach((id, yaml) -> {
            var original = english.fields().get(id);
            var section = Section.of(yaml, faults);
            if (original == null) {
                faults.add(
                        texts.keyPlace("fields", id),
                        "There is no field `" + id + "`.",
                        "Fields: " + String.join(", ", english.fields().keySet()) + ".");
            } else if (section != null) {
                words.put(id, field(section, original));
            }
        });
        english.fields().forEach((id, original) -> {
            if (original.speaks() && !words.containsKey(id)) {
                missing.add(id);
            }
        });
        return words;
    }

    private Translation.FieldWords field(Section section, Pieces.FieldPieces original) {
        Template label = null;
        if (section.has("label") || original.label() != null && Pieces.speaks(original.label())) {
            var own = section.scalar("label");
            label = own == null || original.label() == null ? null : held(own, original.label());
        }
        var choices = new LinkedHashMap<String, Template>();
        section.map("choices").forEach((id, yaml) -> {
            var text = original.choices().get(id);
            if (text == null) {
                faults.add(
                        section.keyPlace("choices", id),
                        "There is no choice `" + id + "`.",
                        original.choices().isEmpty()
                                ? "The field has no choices."
                                : "Choices: "
                                        + String.join(", ", original.choices().keySet()) + ".");
            } else if (yaml instanceof Yaml.Scalar own) {
                choices.put(id, held(own, text));
            } else {
                faults.add(yaml, "The choice `" + id + "` is a text.", null);
            }
        });
        original.choices().forEach((id, text) -> {
            if (Pieces.speaks(text) && !choices.containsKey(id)) {
                faults.add(section.place("choices"), "The choice `" + id + "` has no text.", null);
            }
        });
        var unit = section.has("unit") ? section.text("unit") : null;
        section.close();
        return new Translation.FieldWords(label, unit, choices);
    }

    private List<Template> hints(Section texts) {
        var given = texts.list("hints");
        if (given.isEmpty()) {
            if (english.hints().stream().anyMatch(Pieces::speaks)) {
                missing.add("hints");
            }
            return List.of();
        }
        if (given.size() != english.hints().size()) {
            faults.add(
                    texts.place("hints"),
                    "There are " + english.hints().size() + " hints in English, and " + given.size() + " here.",
                    null);
            return List.of();
        }
        var hints = new ArrayList<Template>();
        for (int number = 0; number < given.size(); number++) {
            if (given.get(number) instanceof Yaml.Scalar own) {
                hints.add(held(own, english.hints().get(number)));
            } else {
                faults.add(given.get(number), "A hint is a text.", "A text with `: ` in it stands in quotes.");
            }
        }
        return hints;
    }
}
