package org.warpladder.exercise.definition;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.warpladder.exercise.FieldKind;
import org.warpladder.exercise.Problem;
import org.warpladder.exercise.parameter.Blueprint;
import org.warpladder.exercise.parameter.Domain;
import org.warpladder.exercise.parameter.Measured;
import org.warpladder.exercise.parameter.Shape;
import org.warpladder.exercise.parameter.Template;
import org.warpladder.exercise.parameter.Translation;
import org.warpladder.simulator.source.NearNames;

/** Reads one problem file. One use each. Mutable. */
final class ProblemReader {
    private final Faults faults;
    private final Set<String> skills;
    private final Set<String> misconceptions;
    private final ExpressionReader expressions;
    private final FieldReader fieldReader;

    ProblemReader(Faults faults, Set<String> skills, Set<String> misconceptions) {
        this.faults = faults;
        this.skills = skills;
        this.misconceptions = misconceptions;
        this.expressions = new ExpressionReader(faults);
        this.fieldReader = new FieldReader(faults, expressions);
    }

    /** Null where the file has faults. */
    @Nullable
    Problem read(String text) {
        var root = Section.of(YamlReader.read(text, faults), faults);
        if (root == null) {
            return null;
        }
        var id = root.text("id");
        if (!id.isEmpty() && !id.matches("[a-z][a-z0-9-]{1,60}")) {
            faults.add(root.place("id"), "An `id` is small letters, digits and `-`, not `" + id + "`.", null);
        }
        var title = root.text("title");
        root.needed("level");
        long level = root.whole("level", 1);
        if (level < 1 || level > 5) {
            faults.add(root.place("level"), "A `level` is 1 to 5, not " + level + ".", null);
        }
        var trained = root.texts("skills");
        for (var item : root.list("skills")) {
            if (item instanceof Yaml.Scalar skill && !skills.contains(String.valueOf(skill.value()))) {
                faults.add(item, "There is no skill `" + skill.value() + "` in `skills.yaml`.", null);
            }
        }
        var blueprint = blueprint(root, Demands.OF_A_PROBLEM, translations(root));
        var tests = root.list("tests").stream().map(this::test).toList();
        root.close();
        return faults.isEmpty() && blueprint != null
                ? new Problem(id, title, (int) level, trained, version(root.mapping()), blueprint, tests)
                : null;
    }

    /** Texts in another language, and where their faults are told. */
    record Foreign(Section texts, Faults faults) {}

    private Map<String, Foreign> translations(Section root) {
        var translations = new LinkedHashMap<String, Foreign>();
        root.translations().forEach((language, texts) -> translations.put(language, new Foreign(texts, faults)));
        return translations;
    }

    /**
     * A lesson's screen: a problem that need not ask, and tells by {@code after} what a solution would.
     *
     * @param translations by language
     */
    @Nullable
    Problem readScreen(String id, String title, Yaml.Mapping screen, Map<String, Foreign> translations) {
        var root = Section.of(screen, faults);
        if (root == null) {
            return null;
        }
        var blueprint = blueprint(root, Demands.OF_A_SCREEN, translations);
        root.close();
        return blueprint == null ? null : new Problem(id, title, 1, List.of(), version(screen), blueprint, List.of());
    }

    /** A measurement that an expression asks for is part of the content; what it is called in other languages is not. */
    private String version(Yaml.Mapping problem) {
        var entries = new LinkedHashMap<>(problem.entries());
        entries.remove("translations");
        var content = new Yaml.Mapping(entries, problem.keys(), problem.line(), problem.column());
        return expressions.measured() ? Version.of(content, Measured.version()) : Version.of(content);
    }

    /** What must be there. */
    private enum Demands {
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

    private @Nullable Blueprint blueprint(Section root, Demands demands, Map<String, Foreign> foreign) {
        var domains = new LinkedHashMap<String, Domain>();
        var fixed = new LinkedHashMap<String, Object>();
        root.map("fixed").forEach((name, value) -> fixed.put(name, Yaml.plain(value)));
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
            }
        });
        root.map("fixed").forEach((name, value) -> {
            if (!root.map("parameters").containsKey(name)) {
                faults.add(value, "`fixed` has a value for `" + name + "`, which is no parameter.", null);
            }
        });
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
        var fields = new ArrayList<Blueprint.FieldPlan>();
        for (var item : root.list("fields")) {
            var field = fieldReader.read(item);
            if (field != null) {
                fields.add(field);
            }
        }
        if (root.list("fields").size() < demands.fields) {
            faults.add(root.place("fields"), demands.subject + " has at least one field.", null);
        }
        var kinds = kinds(root.list("fields"));
        var wrongs = new ArrayList<Blueprint.WrongPlan>();
        for (var item : root.list("misconceptions")) {
            var wrong = wrong(item, kinds);
            if (wrong != null) {
                wrongs.add(wrong);
            }
        }
        var hints = new ArrayList<Template>();
        for (var hint : root.list("hints")) {
            if (hint instanceof Yaml.Scalar scalar) {
                hints.add(expressions.template(scalar));
            } else {
                faults.add(hint, "A hint is a text.", "A text with `: ` in it stands in quotes.");
            }
        }
        int hintCount = root.list("hints").size();
        if (hintCount < demands.hints || hintCount > Demands.MOST_HINTS) {
            faults.add(
                    root.place("hints"),
                    demands.subject + " has " + (demands.hints == 0 ? "none" : "two") + " to four hints, not "
                            + hintCount + ".",
                    null);
        }
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

    private Problem.Test test(Yaml yaml) {
        var section = Section.of(yaml, faults);
        var answers = new LinkedHashMap<String, String>();
        var verdicts = new LinkedHashMap<String, String>();
        if (section != null) {
            section.map("answers").forEach((field, value) -> answers.put(field, String.valueOf(Yaml.plain(value))));
            section.map("verdicts").forEach((field, value) -> verdicts.put(field, String.valueOf(Yaml.plain(value))));
            section.close();
        }
        return new Problem.Test(answers, verdicts, yaml.line());
    }
}
