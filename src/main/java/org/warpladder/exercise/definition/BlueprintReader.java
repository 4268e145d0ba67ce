package org.warpladder.exercise.definition;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.FieldKind;
import org.warpladder.exercise.Seed;
import org.warpladder.exercise.parameter.Blueprint;
import org.warpladder.exercise.parameter.Domain;
import org.warpladder.exercise.parameter.Shape;
import org.warpladder.exercise.parameter.Template;
import org.warpladder.exercise.parameter.Translation;
import org.warpladder.simulator.source.NearNames;

/** Reads how variants are made: what a problem and a screen of a lesson have in common. One use each. Mutable. */
final class BlueprintReader {
    private final Faults faults;
    private final Set<String> misconceptions;
    private final ExpressionReader expressions;
    private final FieldReader fieldReader;

    BlueprintReader(Faults faults, Set<String> misconceptions, ExpressionReader expressions) {
        this.faults = faults;
        this.misconceptions = misconceptions;
        this.expressions = expressions;
        this.fieldReader = new FieldReader(faults, expressions);
    }

    /** Texts in another language, and where their faults are told. */
    record Foreign(Section texts, Faults faults) {}

    /** What must be there. */
    enum Demands {
        OF_A_PROBLEM("A problem", "solution", 1, 2),
        OF_A_SCREEN("A screen", "after", 0, 0);

        private static final int MOST_HINTS = 4;

        private final String subject;
        private final String solution;
        private final int fields;
        private final int hints;

        Demands(String subject, String solution, int fields, int hints) {
            this.subject = subject;
            this.solution = solution;
            this.fields = fields;
            this.hints = hints;
        }
    }

    /** Null where there is no statement or solution. */
    @Nullable
    Blueprint read(Section root, Demands demands, Map<String, Foreign> foreign) {
        var fixed = new LinkedHashMap<String, Object>();
        root.map("fixed").forEach((name, value) -> fixed.put(name, Yaml.plain(value)));
        var domains = domains(root, fixed);
        var constraints = expressions.conditions(root.list("constraints"));
        var values = expressions.named(root.map("values"));
        var kernelText = root.has("kernel") ? root.scalar("kernel") : null;
        var kernel = kernelText == null ? null : expressions.template(kernelText);
        var launch = root.get("launch");
        var launchExpression = launch == null ? null : expressions.launch(launch);
        if (kernel != null) {
            expressions.names().declareText("kernel");
            expressions.names().declareRun("run");
        }
        var requirements = expressions.conditions(root.list("requirements"));
        var derived = expressions.named(root.map("derived"));
        var statement = expressions.template(root, "statement");
        var fields = fields(root, demands);
        var wrongs = wrongs(root);
        var hints = hints(root, demands);
        var solution = demands == Demands.OF_A_SCREEN && !root.has("after")
                ? expressions.template(new Yaml.Scalar("", 1, 1))
                : expressions.template(root, demands.solution);
        boolean shown = root.flag("showKernel", true);
        var english = Pieces.of(root.mapping(), demands.solution);
        var translations = new LinkedHashMap<String, Translation>();
        foreign.forEach((language, texts) -> {
            var reader = new TranslationReader(texts.faults(), expressions, english, Locale.of(language));
            translations.put(language, reader.read(texts.texts()));
        });
        return statement == null || solution == null
                ? null
                : new Blueprint(
                        domains,
                        fixed,
                        constraints,
                        values,
                        requirements,
                        kernel,
                        launchExpression,
                        shown,
                        derived,
                        statement,
                        fields,
                        wrongs,
                        hints,
                        solution,
                        translations);
    }

    /** What each parameter is drawn from; its values are known to the expressions from here on. */
    private Map<String, Domain> domains(Section root, Map<String, Object> fixed) {
        var domains = new LinkedHashMap<String, Domain>();
        root.map("parameters").forEach((name, value) -> {
            var domain = new DomainReader(faults).read(value);
            if (domain != null) {
                domains.put(name, domain);
            }
            var canonical = fixed.get(name);
            if (canonical != null) {
                expressions.names().declare(name, examples(canonical, domain));
            } else if (!(root.get("fixed") instanceof Yaml.Mapping given
                    && given.keys().containsKey(name))) {
                faults.add(value, "`fixed` has no value for `" + name + "`.", null);
                if (domain != null) { // so that this one fault is not told again wherever the name stands
                    expressions.names().declare(name, List.of(domain.draw(new Seed(0).sequence(name))));
                }
            }
        });
        root.map("fixed").forEach((name, value) -> {
            if (!root.map("parameters").containsKey(name)) {
                faults.add(value, "`fixed` has a value for `" + name + "`, which is no parameter.", null);
            }
        });
        return domains;
    }

    private List<Blueprint.FieldPlan> fields(Section root, Demands demands) {
        var items = root.list("fields");
        if (items.size() < demands.fields) {
            faults.add(root.place("fields"), demands.subject + " has at least one field.", null);
        }
        return items.stream().map(fieldReader::read).filter(Objects::nonNull).toList();
    }

    private List<Blueprint.WrongPlan> wrongs(Section root) {
        var kinds = kinds(root.list("fields"));
        return root.list("misconceptions").stream()
                .map(item -> wrong(item, kinds))
                .filter(Objects::nonNull)
                .toList();
    }

    private List<Template> hints(Section root, Demands demands) {
        var items = root.list("hints");
        if (items.size() < demands.hints || items.size() > Demands.MOST_HINTS) {
            faults.add(
                    root.place("hints"),
                    demands.subject + " has " + (demands.hints == 0 ? "none" : "two") + " to four hints, not "
                            + items.size() + ".",
                    null);
        }
        var hints = new ArrayList<Template>();
        for (var item : items) {
            if (item instanceof Yaml.Scalar text) {
                hints.add(expressions.template(text));
            } else {
                faults.add(item, "A hint is a text.", "A text with `: ` in it stands in quotes.");
            }
        }
        return hints;
    }

    private static List<Object> examples(Object canonical, @Nullable Domain domain) {
        var examples = new ArrayList<>(domain == null ? List.of() : domain.examples());
        examples.add(canonical);
        return examples;
    }

    /** The kinds of all fields by id, those with faults too, so that one fault is not told again by what refers to it. */
    private Map<String, Optional<FieldKind>> kinds(List<Yaml> items) {
        var kinds = new LinkedHashMap<String, Optional<FieldKind>>();
        for (var item : items) {
            if (item instanceof Yaml.Mapping field && field.entries().get("id") instanceof Yaml.Scalar id) {
                var kind = Stream.of(FieldKind.values())
                        .filter(known -> field.entries().get("kind") instanceof Yaml.Scalar given
                                && known.wireName().equals(given.text()))
                        .findFirst();
                if (kinds.put(id.text(), kind) != null) {
                    faults.add(id, "The field `" + id.value() + "` is there twice.", null);
                }
            }
        }
        return kinds;
    }

    private Blueprint.@Nullable WrongPlan wrong(Yaml yaml, Map<String, Optional<FieldKind>> fields) {
        var section = Section.of(yaml, faults);
        if (section == null) {
            return null;
        }
        var id = section.text("id");
        if (!misconceptions.contains(id)) {
            faults.add(
                    section.place("id"),
                    "There is no misconception `" + id + "` in `misconceptions.yaml`.",
                    NearNames.hint(id, misconceptions.stream()));
        }
        var field = section.text("field");
        if (!fields.containsKey(field)) {
            faults.add(
                    section.place("field"),
                    "There is no field `" + field + "`.",
                    "Fields: " + String.join(", ", fields.keySet()) + ".");
        }
        var when = expressions.expression(section.get("when"), Shape.TRUTH);
        var asIf = expressions.expression(section.get("asIf"), Shape.RUN);
        var answer =
                fieldReader.wrong(fields.getOrDefault(field, Optional.empty()).orElse(null), section);
        section.close();
        return answer == null ? null : new Blueprint.WrongPlan(id, field, answer, when, asIf);
    }
}
